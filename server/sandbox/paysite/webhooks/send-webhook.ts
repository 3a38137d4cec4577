import { lookup as resolve } from 'node:dns'
import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { SignedWebhook } from './sign-webhook.ts'

const timeoutMs = 5000

/** Resolves `*.localhost` to this machine (RFC 6761), because some system resolvers cannot. */
const lookup: LookupFunction = (hostname, options, callback) =>
  resolve(hostname.endsWith('.localhost') ? 'localhost' : hostname, options, callback)

/**
 * Sends a webhook by POST without following redirects. Resolves to the HTTP status, or to undefined if there is no
 * response.
 */
export function sendWebhook(url: string, { headers, body }: SignedWebhook): Promise<number | undefined> {
  return new Promise((done) => {
    const request = (url.startsWith('https:') ? overHttps : overHttp)(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      lookup,
      timeout: timeoutMs,
    })
    request.on('response', (response) => {
      response.resume()
      done(response.statusCode)
    })
    request.on('timeout', () => request.destroy())
    request.on('close', () => done(undefined))
    request.on('error', () => done(undefined))
    request.end(body)
  })
}
