import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { storePort } from './ports.ts'

/** What stands between the browser and the gateway changes an answer: undefined leaves it as it is. */
export type Change = (path: string, text: string) => { status?: number; text?: string; path?: string } | undefined

export interface StoreProxy {
  readonly url: (brand: string, path: string, query?: Record<string, string>) => string
  /** From now on. */
  change: Change
  readonly asked: string[]
  readonly close: () => Promise<void>
}

/** The same store at an address of its own, whose files a test may change: another build, a missing chunk, a worker that is called off. */
export async function openProxy(): Promise<StoreProxy> {
  const proxy = { change: (() => undefined) as Change, asked: [] as string[] }

  const forward = (incoming: IncomingMessage, outgoing: ServerResponse, path: string): void => {
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' }
    delete headers['if-none-match']
    const onward = ask({ port: storePort, host: '127.0.0.1', method: incoming.method, path, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const body = Buffer.concat(chunks)
        const changed = proxy.change(path, body.toString('latin1'))
        if (changed?.status === 404) answer.headers['cache-control'] = 'no-store'
        if (changed?.status === 200) answer.headers['content-type'] = 'text/javascript'
        const { 'content-length': _length, etag: _etag, ...kept } = answer.headers
        outgoing.writeHead(changed?.status ?? answer.statusCode ?? 200, kept)
        outgoing.end(changed?.text === undefined ? body : Buffer.from(changed.text, 'latin1'))
      })
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  }

  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/'
    proxy.asked.push(path)
    forward(incoming, outgoing, proxy.change(path, '')?.path ?? path)
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
