import { lookup as resolve } from 'node:dns'
import { request as overHttp, type IncomingMessage } from 'node:http'
import type { LookupFunction } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Fetch } from '../../providers/outbound/fetch.ts'

/** Resolves `*.localhost` to this machine (RFC 6761), because some system resolvers cannot. */
const lookup: LookupFunction = (hostname, options, callback) =>
  resolve(hostname.endsWith('.localhost') ? 'localhost' : hostname, options, callback)

const send = (url: string, { method, headers, body, signal }: Parameters<Fetch>[1]): Promise<IncomingMessage> =>
  new Promise((done, fail) => {
    const sent = body instanceof URLSearchParams ? body.toString() : ''
    const named = { ...Object.fromEntries(new Headers(headers)), 'content-length': String(Buffer.byteLength(sent)) }
    const request = overHttp(url, { method, headers: named, lookup, ...(signal ? { signal } : {}) })
    request.on('error', fail)
    request.on('response', done)
    request.end(sent)
  })

/** Minimal `fetch` that can resolve `*.localhost` hosts. */
export const loopbackFetch: Fetch = async (url, options) => {
  const response = await send(url, options)
  const headers = { 'content-type': response.headers['content-type'] ?? '' }
  return new Response(await text(response), { status: response.statusCode ?? 500, headers })
}
