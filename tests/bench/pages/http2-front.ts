import { once } from 'node:events'
import { request as sendRequest, Agent } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, createBrotliCompress, constants } from 'node:zlib'
import type { Certificate } from './certificate.ts'

/** HTTP/2 forbids connection-specific headers. */
const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection'])
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const isText = (type: string) => /^(text|application\/(json|javascript|manifest)|image\/svg)/.test(type)

/**
 * Works as a load balancer in front of a gateway or a static host: HTTP/2, TLS, and compression of uncompressed
 * responses. It serves the HTML of `pages` itself.
 */
export async function openHttp2Front({ pem }: Certificate, targetPort: number, pages = new Map<string, string>()) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })

  function handle(request: Http2ServerRequest, response: Http2ServerResponse): void {
    const html = pages.get(request.url)
    if (html !== undefined) {
      const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
      response.writeHead(200, { ...headers, 'content-encoding': 'br' }).end(brotliCompressSync(html, quality))
      return
    }
    const { method, url: path } = request
    const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !name.startsWith(':')))
    const host = request.authority || request.headers.host || ''
    const target = { port: targetPort, host: '127.0.0.1', agent, method, path, headers: { ...headers, host } }
    const behind = sendRequest(target, (reply) => {
      const kept = Object.fromEntries(Object.entries(reply.headers).filter(([name]) => !hopByHop.has(name)))
      const compresses =
        reply.headers['content-encoding'] === undefined &&
        isText(reply.headers['content-type'] ?? '') &&
        /\bbr\b/.test(String(request.headers['accept-encoding']))
      if (compresses) delete kept['content-length']
      response.writeHead(reply.statusCode ?? 502, { ...kept, ...(compresses ? { 'content-encoding': 'br' } : {}) })
      if (compresses) reply.pipe(createBrotliCompress(quality)).pipe(response)
      else reply.pipe(response)
    })
    behind.on('error', () => response.stream?.destroy())
    request.pipe(behind)
  }

  const server = createSecureServer({ key: pem, cert: pem, allowHTTP1: true }, handle)
  server.on('sessionError', () => undefined)
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
