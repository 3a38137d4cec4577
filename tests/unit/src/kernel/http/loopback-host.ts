import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A host on loopback with scripted responses that records its requests. */
type Behaviour = (request: IncomingMessage, response: ServerResponse) => void

export interface LoopbackHost {
  readonly url: string
  readonly requests: URL[]
  readonly methods: string[]
  readonly close: () => Promise<void>
}

export async function startLoopbackHost(behave: Behaviour): Promise<LoopbackHost> {
  const requests: URL[] = []
  const methods: string[] = []
  const server = createServer((request, response) => {
    requests.push(new URL(request.url ?? '/', 'http://loopback'))
    methods.push(request.method ?? '')
    behave(request, response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    methods,
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
}

const replyWith =
  (status: number, type: string, body: string): Behaviour =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': type }).end(body)
  }
const json = (status: number, body: unknown) => replyWith(status, 'application/json', JSON.stringify(body))

export const respondWith = (data: unknown): Behaviour => json(200, { code: 1, msg: '', data })

export const behaviours = {
  hanging: () => {},
  hangingHalfway: (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' }).write('{"code":1,')
  },
  resetting: (request) => void request.socket.destroy(),
  answeringHtml: replyWith(200, 'text/html', '<!doctype html><title>Parked</title>'),
  answeringNothing: replyWith(200, 'application/json', ''),
  answeringOtherJson: json(200, { hello: 'world' }),
  brokenGateway: replyWith(502, 'text/html', '<h1>502 Bad Gateway</h1>'),
  brokenQuietly: json(500, { statusCode: 500, error: 'Internal Server Error' }),
  busy: (_request, response) => {
    response
      .writeHead(429, { 'content-type': 'application/json', 'retry-after': '7' })
      .end(JSON.stringify({ code: -429, msg: 'Too many requests', data: null }))
  },
  failing: json(500, { code: -500, msg: 'Try again later', data: null }),
} satisfies Record<string, Behaviour>

export async function getDeadUrl(): Promise<string> {
  const host = await startLoopbackHost(behaviours.hanging)
  await host.close()
  return host.url
}
