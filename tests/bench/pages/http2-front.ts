import { once } from 'node:events'
import { request as ask, Agent } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, createBrotliCompress, constants } from 'node:zlib'
import type { Certificate } from './certificate.ts'

/** Headers of a single connection: HTTP/2 forbids them. */
const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection'])
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const isText = (type: string) => /^(text|application\/(json|javascript|manifest)|image\/svg)/.test(type)

/**
 * A record of TLS fits into one packet, as content networks and Caddy begin an answer. A browser reads a record when all of it is there: of 16 KiB, the
 * most that TLS allows, the cheap phone's link carries one in 0.08 s, and the answer's head waits as long.
 */
const recordBytes = 1300

/** Answers a path by itself, or leaves it to the server behind. */
export type OwnPages = (path: string) => string | undefined

/**
 * What a load balancer does in front of a gateway or a static host: HTTP/2, TLS in short records, and compression where the server behind has not
 * compressed. The address of the request goes along unchanged.
 */
export async function openHttp2Front(
  certificate: Certificate,
  targetPort: number,
  ownPages: OwnPages = () => undefined,
) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })

  function answer(request: Http2ServerRequest, response: Http2ServerResponse): void {
    const own = ownPages(request.url)
    if (own !== undefined) {
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-encoding': 'br',
      })
      response.end(brotliCompressSync(own, quality))
      return
    }
    const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !name.startsWith(':')))
    const host = request.authority || request.headers.host || ''
    const behind = ask(
      {
        port: targetPort,
        host: '127.0.0.1',
        agent,
        method: request.method,
        path: request.url,
        headers: { ...headers, host },
      },
      (reply) => {
        const kept = Object.fromEntries(Object.entries(reply.headers).filter(([name]) => !hopByHop.has(name)))
        const compresses =
          reply.headers['content-encoding'] === undefined &&
          isText(reply.headers['content-type'] ?? '') &&
          /\bbr\b/.test(String(request.headers['accept-encoding']))
        if (compresses) delete kept['content-length']
        response.writeHead(reply.statusCode ?? 502, { ...kept, ...(compresses ? { 'content-encoding': 'br' } : {}) })
        if (compresses) reply.pipe(createBrotliCompress(quality)).pipe(response)
        else reply.pipe(response)
      },
    )
    behind.on('error', () => response.stream?.destroy())
    request.pipe(behind)
  }

  const server = createSecureServer({ key: certificate.key, cert: certificate.cert, allowHTTP1: true }, answer)
  server.on('sessionError', () => undefined)
  server.on('secureConnection', (socket) => socket.setMaxSendFragment(recordBytes))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      agent.destroy()
      server.close()
    },
  }
}
