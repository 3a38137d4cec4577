import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import type { Profile } from './profiles.table.ts'

type Link = Pick<Profile, 'roundTripMs' | 'downKbps' | 'upKbps'>

/** One packet's worth: connections that share the link take turns by it. */
const packetBytes = 1460
/** What a router keeps for a slow link; beyond it the sender waits. */
const queueLimitBytes = 64 * 1024

interface Parcel {
  readonly dueAt: number
  readonly bytes: number
  readonly deliver: () => void
}

/** One direction of the link: every connection's bytes leave one after the other, and arrive half a round trip later. */
class Direction {
  private freeAt = 0
  private queuedBytes = 0
  private readonly queue: Parcel[] = []
  private timer: NodeJS.Timeout | undefined
  private waiting: (() => void)[] = []

  carry(bytes: number, rateKbps: number, delayMs: number, deliver: () => void): void {
    const now = performance.now()
    this.freeAt = Math.max(now, this.freeAt) + (bytes * 8) / rateKbps
    this.queuedBytes += bytes
    this.queue.push({ dueAt: this.freeAt + delayMs, bytes, deliver })
    this.schedule()
  }

  /** Resolves as soon as the queue has room again. */
  async room(): Promise<void> {
    while (this.queuedBytes > queueLimitBytes) await new Promise<void>((resolve) => this.waiting.push(resolve))
  }

  private schedule(): void {
    const [next] = this.queue
    if (!next || this.timer) return
    this.timer = setTimeout(() => this.deliverDue(), Math.max(0, next.dueAt - performance.now()))
  }

  private deliverDue(): void {
    this.timer = undefined
    const now = performance.now() + 0.5
    while (this.queue[0] && this.queue[0].dueAt <= now) {
      const parcel = this.queue.shift()
      if (!parcel) break
      this.queuedBytes -= parcel.bytes
      parcel.deliver()
    }
    const woken = this.waiting
    this.waiting = []
    for (const wake of woken) wake()
    this.schedule()
  }
}

/**
 * A phone's link in front of any number of servers: rate and delay are shared by all connections, and a new connection pays a round trip
 * before its first byte (the handshake of TLS pays the second by itself). Without a profile it passes everything on at once.
 */
export function createShapedLink() {
  let link: Link | undefined
  const [down, up] = [new Direction(), new Direction()]
  const sockets = new Set<Socket>()
  const servers: Server[] = []

  async function pump(from: Socket, to: Socket, direction: Direction, rate: 'downKbps' | 'upKbps'): Promise<void> {
    for await (const chunk of from as AsyncIterable<Buffer>) {
      if (!link) {
        to.write(chunk)
        continue
      }
      for (let at = 0; at < chunk.length; at += packetBytes) {
        const packet = chunk.subarray(at, at + packetBytes)
        direction.carry(packet.length, link[rate], link.roundTripMs / 2, () => to.write(packet))
      }
      await direction.room()
    }
    to.end()
  }

  function join(phone: Socket, port: number): void {
    const server = connect({ port, host: '127.0.0.1', noDelay: true })
    for (const socket of [phone, server]) {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
      socket.on('error', () => [phone, server].forEach((end) => end.destroy()))
    }
    // A socket that breaks reports it by its own `error`; the other end is closed there.
    pump(phone, server, up, 'upKbps').catch(() => server.destroy())
    pump(server, phone, down, 'downKbps').catch(() => phone.destroy())
  }

  return {
    /** Answers the port that leads to a server over the link. */
    async open(port: number): Promise<number> {
      const server = createServer({ noDelay: true, pauseOnConnect: true }, (phone) => {
        setTimeout(() => join(phone, port), link?.roundTripMs ?? 0)
      })
      servers.push(server)
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
      return (server.address() as AddressInfo).port
    },
    /** From now on as slow as this phone's; connections that are open are cut, so that the next visit makes its own. */
    shape(profile: Link | undefined): void {
      for (const socket of sockets) socket.destroy()
      link = profile
    },
    close(): void {
      for (const socket of sockets) socket.destroy()
      for (const server of servers) server.close()
    },
  }
}
export type ShapedLink = ReturnType<typeof createShapedLink>
