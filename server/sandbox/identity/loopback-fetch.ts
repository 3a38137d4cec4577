import { lookup as resolve } from 'node:dns'
import { request as overHttp, type IncomingMessage } from 'node:http'
import type { LookupFunction } from 'node:net'
import { text } from 'node:stream/consumers'
import type { CustomFetch } from 'openid-client'

/** Node asks the system for `*.localhost`, which need not know it: it is this machine by definition (RFC 6761). */
const lookup: LookupFunction = (hostname, options, callback) =>
  resolve(hostname.endsWith('.localhost') ? 'localhost' : hostname, options, callback)

const send = (url: string, { method, headers, body }: Parameters<CustomFetch>[1]): Promise<IncomingMessage> =>
  new Promise((done, fail) => {
    const request = overHttp(url, { method, headers: { ...headers }, lookup })
    request.on('error', fail)
    request.on('response', done)
    request.end(body instanceof URLSearchParams ? body.toString() : undefined)
  })

/** As much of fetch as an OpenID client needs, for hosts of this machine. */
export const loopbackFetch: CustomFetch = async (url, options) => {
  const response = await send(url, options)
  const headers = { 'content-type': response.headers['content-type'] ?? '' }
  return new Response(await text(response), { status: response.statusCode ?? 500, headers })
}
