import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { startGateway, type Gateway } from './fixtures/gateway.ts'

const healthz = 'GET /healthz HTTP/1.1\r\nhost: watt.localhost\r\n'

let server: Gateway['server']
beforeAll(async () => {
  ;({ server } = await startGateway({ requestTimeoutMs: 200, idleTimeoutMs: 1000, keepAliveTimeoutMs: 200 }))
  await server.listen({ port: 0, host: '127.0.0.1' })
})
const open = () => connect(Number(new URL(server.listeningOrigin).port), '127.0.0.1')

describe('a request that arrives byte by byte', () => {
  it.each([
    ['in its headers', `${healthz}x-slow: a`],
    ['in its body', 'POST /notify/sandbox HTTP/1.1\r\nhost: watt.localhost\r\ncontent-length: 100\r\n\r\n{'],
  ])('gets status 408 if it stalls %s', async (_where, firstBytes) => {
    const socket = open()
    let answer = ''
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
    socket.write(firstBytes)
    await once(socket, 'close')
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  })
})

describe('an idle connection', () => {
  it('is closed if the client never sends a byte, even with hundreds of them', async () => {
    // Long idle timeouts, so that only the timeout for headers closes the connections.
    const strict = await startGateway({ requestTimeoutMs: 200, idleTimeoutMs: 600_000, keepAliveTimeoutMs: 600_000 })
    await strict.server.listen({ port: 0, host: '127.0.0.1' })
    const { server: listener } = strict.server
    const countOpen = () => promisify(listener.getConnections.bind(listener))()
    const port = Number(new URL(strict.server.listeningOrigin).port)
    // Paused, so that the clients never notice that they were closed.
    const sockets = Array.from({ length: 300 }, () => connect(port, '127.0.0.1').pause())
    await Promise.all(sockets.map((socket) => once(socket, 'connect')))
    await expect.poll(countOpen).toBe(0)
    for (const socket of sockets) socket.destroy()
  })

  it('is closed some time after its last response', async () => {
    const socket = open().resume()
    socket.write(`${healthz}\r\n`)
    await once(socket, 'close')
  })

  it('is closed if the client does not read the response', async () => {
    const connected = once(server.server, 'connection') as Promise<[Socket]>
    const socket = open().pause()
    // Requests more than both ends can buffer.
    socket.write('GET /openapi.json HTTP/1.1\r\nhost: watt.localhost\r\n\r\n'.repeat(300))
    const [theirs] = await connected
    await once(theirs, 'close')
    socket.destroy()
  })
})
