import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Device } from './devices.table.ts'

type Link = Pick<Device, 'roundTripMs' | 'downKbps' | 'upKbps'>

/** Network speed for preparations before a measured visit. */
export const fullSpeed: Link = { roundTripMs: 0, downKbps: 1e7, upKbps: 1e7 }

/** Packet size in bytes by which connections share the network. */
const packetBytes = 1460
/** Size of a router's queue in bytes. When it is full, the sender waits. */
const queueLimitBytes = 64 * 1024
/** Precision of timers in milliseconds. */
const timerMs = 0.5

const until = async (at: number): Promise<void> => {
  const waitMs = at - performance.now()
  if (waitMs > timerMs) await pause(waitMs)
}

/** One direction of the network: bytes of all connections leave in sequence and arrive half a round trip later. */
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
 * A phone's network in front of any number of servers. All connections share its rate and delay, and a new one takes a
 * round trip before its first byte. The TLS handshake adds the second.
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
    // A broken socket emits `error` itself, so only the other end is closed here.
    pump(phone, server, up, 'upKbps').catch(() => server.destroy())
    pump(server, phone, down, 'downKbps').catch(() => phone.destroy())
  }

  return {
    /** Returns the port that forwards to a server over the network. */
    async open(port: number): Promise<number> {
      const server = createServer({ noDelay: true, pauseOnConnect: true }, (phone) => {
        setTimeout(() => join(phone, port), link.roundTripMs)
      })
      servers.push(server)
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
      return (server.address() as AddressInfo).port
    },
    /** Sets the speed. Closes open connections, so that the next visit opens its own. */
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
