import { lookup as resolve } from 'node:dns'
import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { Letter } from './seal.ts'

const timeoutMs = 5000

/** Node asks the system for `*.localhost`, which need not know it: it is this machine by definition (RFC 6761). */
const lookup: LookupFunction = (hostname, options, callback) =>
  resolve(hostname.endsWith('.localhost') ? 'localhost' : hostname, options, callback)

/** Answers the status of the reply; undefined where nobody answered in time. Redirects are not followed. */
export function postLetter(url: string, { headers, body }: Letter): Promise<number | undefined> {
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
