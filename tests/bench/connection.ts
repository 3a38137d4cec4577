import { once } from 'node:events'
import { connect } from 'node:net'

export interface Letter {
  path: string
  headers?: Record<string, string>
  body?: string
  /** Expected status code. 200 by default. */
  owed?: string
}

/**
 * A keep-alive connection that sends one request after another. Hand-written because the load generator shares the
 * machine with the gateway and Node's client costs too much CPU time. Requires that responses have a Content-Length.
 */
export async function openConnection(port: number) {
  let received = ''
  let pending: { owed: string; answered: (body: string) => void; failed: (error: Error) => void } | undefined

  function take(chunk: string): void {
    received += chunk
    const bodyAt = received.indexOf('\r\n\r\n') + 4
    if (bodyAt < 4) return
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(received)?.[1])
    if (received.length < bodyAt + length) return
    const [status, body] = [received.slice(9, 12), received.slice(bodyAt)]
    received = ''
    if (status === pending?.owed) pending.answered(body)
    else pending?.failed(new Error(`status ${status}: ${body}`))
  }
  // One reused buffer because allocating one per chunk would cause garbage collections.
  const buffer = Buffer.alloc(65_536)
  const socket = connect({
    port,
    host: '127.0.0.1',
    noDelay: true,
    onread: {
      buffer,
      callback: (length) => {
        // One byte per character, so that lengths match Content-Length.
        take(buffer.toString('latin1', 0, length))
        return true
      },
    },
  })
  await once(socket, 'connect')
  socket.on('error', (error) => pending?.failed(error))
  socket.on('close', () => pending?.failed(new Error('the gateway has hung up')))

  return {
    send: (letter: Letter): Promise<string> =>
      new Promise((answered, failed) => {
        pending = { owed: letter.owed ?? '200', answered, failed }
        socket.write(textOf(letter))
      }),
    close: () => socket.destroy(),
  }
}

function textOf({ path, headers = {}, body }: Letter): string {
  const allHeaders = {
    host: 'watt.localhost',
    ...headers,
    ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
  }
  const lines = Object.entries(allHeaders).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`
}
