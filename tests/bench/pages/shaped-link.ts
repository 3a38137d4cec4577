import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Device } from './devices.table.ts'

type Link = Pick<Device, 'roundTripMs' | 'downKbps' | 'upKbps'>

/** For what is prepared before a measured visit. */
export const fullSpeed: Link = { roundTripMs: 0, downKbps: 1e7, upKbps: 1e7 }

/** Connections that share the link take turns by packets of this size. */
const packetBytes = 1460
/** A router keeps this much for a slow link. Beyond it the sender waits. */
const queueLimitBytes = 64 * 1024
/** Timers are no more exact than that. */
const timerMs = 0.5

const until = async (at: number): Promise<void> => {
  const waitMs = at - performance.now()
  if (waitMs > timerMs) await pause(waitMs)
}

/** One direction of the link: the bytes of all connections leave one after the other, and arrive half a round trip later. */
function createDirection() {
  let freeAt = 0
  let delivered = Promise.resolve()
  return async (bytes: number, rateKbps: number, delayMs: number, deliver: () => void): Promise<void> => {
    freeAt = Math.max(performance.now(), freeAt) + (bytes * 8) / rateKbps
    const dueAt = freeAt + delayMs
    delivered = delivered.then(() => until(dueAt)).then(deliver)
    await until(freeAt - (queueLimitBytes * 8) / rateKbps)
  }
}
type Direction = ReturnType<typeof createDirection>

/**
 * A phone's link in front of any number of servers. All connections share its rate and delay, and a new connection pays a round trip before its
 * first byte (the TLS handshake pays the second by itself).
 */
export function createShapedLink() {
  let link = fullSpeed
  const [down, up] = [createDirection(), createDirection()]
  const sockets = new Set<Socket>()
  const servers: Server[] = []

  async function pump(from: Socket, to: Socket, carry: Direction, rate: 'downKbps' | 'upKbps'): Promise<void> {
    for await (const chunk of from as AsyncIterable<Buffer>)
      for (let at = 0; at < chunk.length; at += packetBytes) {
        const packet = chunk.subarray(at, at + packetBytes)
        await carry(packet.length, link[rate], link.roundTripMs / 2, () => void to.write(packet))
      }
    await carry(0, link[rate], link.roundTripMs / 2, () => void to.end())
  }

  function join(phone: Socket, port: number): void {
    const server = connect({ port, host: '127.0.0.1', noDelay: true })
    for (const socket of [phone, server]) {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
      socket.on('error', () => [phone, server].forEach((end) => end.destroy()))
    }
    // A socket that breaks emits `error` itself. The other end is closed here.
    pump(phone, server, up, 'upKbps').catch(() => server.destroy())
    pump(server, phone, down, 'downKbps').catch(() => phone.destroy())
  }

  return {
    /** Returns the port that leads to a server over the link. */
    async open(port: number): Promise<number> {
      const server = createServer({ noDelay: true, pauseOnConnect: true }, (phone) => {
        setTimeout(() => join(phone, port), link.roundTripMs)
      })
      servers.push(server)
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
      return (server.address() as AddressInfo).port
    },
    /** Gives the link the speed of a phone's from now on. Open connections are cut, so that the next visit opens its own. */
    shape(phone: Link): void {
      for (const socket of sockets) socket.destroy()
      link = phone
    },
    close(): void {
      for (const socket of sockets) socket.destroy()
      for (const server of servers) server.close()
    },
  }
}
export type ShapedLink = ReturnType<typeof createShapedLink>
