import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { startGateway } from './fixtures/gateway.ts'

describe('a request that comes byte by byte', () => {
  it.each([
    ['in its headers', 'GET /healthz HTTP/1.1\r\nhost: watt.localhost\r\nx-slow: a'],
    ['in its body', 'POST /notify/sandbox HTTP/1.1\r\nhost: watt.localhost\r\ncontent-length: 100\r\n\r\n{'],
  ])('is cut off, %s', async (_where, begun) => {
    const { server } = await startGateway({ slowRequestMs: 200 })
    await server.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect(Number(new URL(server.listeningOrigin).port), '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
    socket.write(begun)
    await once(socket, 'close')
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  })
})
