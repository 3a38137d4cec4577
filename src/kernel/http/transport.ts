import axios, { isAxiosError } from 'axios'
import axiosRetry from 'axios-retry'
import * as v from 'valibot'
import { isIll } from '../../contract/codes.table.ts'
import { envelope, type Envelope } from '../../contract/envelope.ts'
import { noteFailedRequest } from './failed-request.ts'
import type { RequestTimes } from './times.ts'

/**
 * One host, asked up to so many times. The only file that knows axios: it is a chunk of its own (21 kB),
 * loaded beside the first paint and not before it.
 */
export interface TransportRequest {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly params: Readonly<Record<string, unknown>>
  readonly attempts: number
  readonly times: RequestTimes
  readonly online: () => boolean
  readonly signal?: AbortSignal | undefined
}

export type Answer =
  /** `retryAfterMs`: the gateway is busy, and says when it wants to be asked again. */
  | { readonly kind: 'answer'; readonly envelope: Envelope; readonly retryAfterMs?: number }
  /** An envelope is of a host that knows it is ill: worth another try elsewhere, and its words if that fails too. */
  | { readonly kind: 'trouble'; readonly why: 'network' | 'garbage' | Envelope }
  | { readonly kind: 'aborted' }
export type Transport = (request: TransportRequest) => Promise<Answer>

const envelopeIn = (data: unknown): Envelope | undefined => {
  const parsed = v.safeParse(envelope, data)
  return parsed.success ? parsed.output : undefined
}

/** The envelope decides, not the HTTP status: an error page of a proxy may say 200, and a business answer 4xx. */
const isAnswer = (data: unknown): boolean => {
  const found = envelopeIn(data)
  return found !== undefined && !isIll(found.code)
}

// No XSRF cookie is read: the store has none, and a header of our own would cost every call to another origin a preflight.
const client = axios.create({ responseType: 'json', xsrfCookieName: '' })

axiosRetry(client, {
  retries: 0,
  // By default all attempts and pauses share one timeout, timeouts are never retried, and only 5xx counts as an answer gone wrong.
  shouldResetTimeout: true,
  validateResponse: (response) => isAnswer(response.data),
})

const queryOf = (params: TransportRequest['params']) =>
  new URLSearchParams(
    Object.entries(params)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, String(value)]),
  )

export const transport: Transport = async ({ method, url, params, attempts, times, online, signal }) => {
  try {
    const response = await client.request<unknown>({
      method,
      url,
      ...(method === 'GET' ? { params: queryOf(params) } : { data: params }),
      timeout: times.timeoutMs,
      ...(signal === undefined ? {} : { signal }),
      'axios-retry': {
        // axios-retry counts what comes after the first one.
        retries: attempts - 1,
        retryDelay: () => times.pauseMs,
        // Without a network the pauses would only make the player wait for the same answer.
        retryCondition: (error) => !axios.isCancel(error) && online(),
      },
    })
    const retryAfterMs = Number(response.headers['retry-after']) * 1000
    return {
      kind: 'answer',
      envelope: v.parse(envelope, response.data),
      ...(retryAfterMs > 0 ? { retryAfterMs } : {}),
    }
  } catch (error) {
    if (axios.isCancel(error)) return { kind: 'aborted' }
    if (!isAxiosError(error) || error.response === undefined) return { kind: 'trouble', why: 'network' }
    noteFailedRequest(error.response.headers['x-request-id'])
    return { kind: 'trouble', why: envelopeIn(error.response.data) ?? 'garbage' }
  }
}
