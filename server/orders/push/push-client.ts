import { lookup } from 'node:dns'
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
import { createPublicLookup } from './endpoint.ts'

export interface PushRequest {
  endpoint: string
  headers: Record<string, string>
  body: Buffer
}

export interface PushResponse {
  status: number
  /** Value of the Retry-After header in seconds, if present. */
  retryAfter: number | undefined
}

/** HTTP client for push services that keeps connections alive. */
export interface PushClient {
  post: (letter: PushRequest) => Promise<PushResponse>
  close: () => void
}

const maxSockets = 50

export function createPushClient(timeoutMs: number): PushClient {
  const secure = new Agent({ keepAlive: true, maxSockets, lookup: createPublicLookup(lookup) })
  // Agent for loopback URLs. All other hosts require TLS.
  const plain = new HttpAgent({ keepAlive: true, maxSockets })

  const post = ({ endpoint, headers, body }: PushRequest) =>
    new Promise<PushResponse>((resolve, reject) => {
      const isSecure = endpoint.startsWith('https:')
      const sent = (isSecure ? request : httpRequest)(
        endpoint,
        {
          method: 'POST',
          agent: isSecure ? secure : plain,
          headers: { ...headers, 'content-length': body.length },
          // The timeout covers DNS, connection, response and body.
          signal: AbortSignal.timeout(timeoutMs),
        },
        (answer) => {
          // Consume the body to free the connection.
          answer.on('error', () => undefined).resume()
          resolve(toPushResponse(answer))
        },
      )
      sent.on('error', reject)
      sent.end(body)
    })

  return {
    post,
    close: () => {
      secure.destroy()
      plain.destroy()
    },
  }
}

/** Converts the response. Redirects are not followed. */
function toPushResponse({ statusCode = 0, headers }: IncomingMessage): PushResponse {
  const header = headers['retry-after']
  const seconds =
    header === undefined ? NaN : /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return { status: statusCode, retryAfter: seconds > 0 ? Math.ceil(seconds) : undefined }
}
