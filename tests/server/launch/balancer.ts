import { connect, createServer, type Socket } from 'node:net'
import { runAfterFile } from '../fixtures/at-end.ts'

/** Timeouts in milliseconds: until a gateway accepts the connection, and without traffic afterwards. */
const connectMs = 2000
const silentMs = 60_000

/** Listens on a port and spreads the connections over the gateways in turn. */
export async function startBalancer(port: number, gatewayPorts: readonly number[]): Promise<void> {
  const open = new Set<Socket>()
  let turn = 0
  const server = createServer((near) => {
    const far = connect(gatewayPorts[(turn += 1) % gatewayPorts.length] ?? 0, '127.0.0.1')
    far.setTimeout(connectMs, () => far.destroy())
    far.once('connect', () => far.setTimeout(silentMs))
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.setNoDelay(true)
      one.on('error', () => other.destroy())
      one.once('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
    near.pipe(far)
    far.pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  runAfterFile(() => {
    for (const socket of open) socket.destroy()
    server.close()
  })
}
