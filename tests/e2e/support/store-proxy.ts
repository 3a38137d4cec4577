import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { storePort } from './ports.ts'

/** Changes of a request or its response. `cut` drops the connection without a response. */
interface Changed {
  readonly status?: number
  readonly text?: string
  readonly path?: string
  readonly cut?: true
}

/** Called with each request (with an empty text) and each response. Undefined changes nothing. */
export type Change = (path: string, text: string) => Changed | undefined | Promise<Changed | undefined>

export interface StoreProxy {
  readonly url: (brand: string, path: string, query?: Record<string, string>) => string
  change: Change
  readonly paths: string[]
  readonly close: () => Promise<void>
}

/**
 * Starts a proxy to the store whose responses a test may change, for example another build, a missing chunk or a
 * removed worker. `from` is the visitors' network address as the gateway sees it.
 */
export async function openProxy({ from }: { from?: string } = {}): Promise<StoreProxy> {
  const proxy = { change: (() => undefined) as Change, paths: [] as string[] }

  const answer = async (coming: IncomingMessage, outgoing: ServerResponse, path: string): Promise<void> => {
    const chunks: Buffer[] = []
    for await (const chunk of coming) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const changed = await proxy.change(path, body.toString('latin1'))
    if (changed?.cut) return void outgoing.destroy()
    if (changed?.status === 404) coming.headers['cache-control'] = 'no-store'
    if (changed?.status === 200) coming.headers['content-type'] = 'text/javascript'
    const { 'content-length': _length, etag: _etag, ...kept } = coming.headers
    outgoing.writeHead(changed?.status ?? coming.statusCode ?? 200, kept)
    outgoing.end(changed?.text === undefined ? body : Buffer.from(changed.text, 'latin1'))
  }

  const forward = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const target = incoming.url ?? '/'
    proxy.paths.push(target)
    const changed = await proxy.change(target, '')
    if (changed?.cut) return void outgoing.destroy()
    const path = changed?.path ?? target
    const headers = { ...incoming.headers, 'accept-encoding': 'identity', ...(from ? { 'x-forwarded-for': from } : {}) }
    delete headers['if-none-match']
    const onward = ask({ port: storePort, host: '127.0.0.1', method: incoming.method, path, headers }, (coming) => {
      answer(coming, outgoing, target).catch(() => outgoing.destroy())
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  }

  const server = createServer((incoming, outgoing) => {
    forward(incoming, outgoing).catch(() => outgoing.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  return Object.assign(proxy, {
    url: (brand: string, path: string, query: Record<string, string> = {}) => {
      const url = new URL(path, `http://${brand}.localhost:${port}`)
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
      return url.href
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  })
}
