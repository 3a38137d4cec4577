import { Agent, request } from 'node:http'

/** What a crowd met: how many answers a second, and how long the slowest hundredth of them took. */
export interface Load {
  perSecond: number
  p99Ms: number
  answers: readonly string[]
}

export interface Letter {
  path: string
  headers?: Record<string, string>
  body?: string
}

const connections = 32
const agent = new Agent({ keepAlive: true, maxSockets: connections })

const send = (port: number, { path, headers = {}, body }: Letter): Promise<string> =>
  new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path,
        agent,
        method: body === undefined ? 'GET' : 'POST',
        headers: { host: 'watt.localhost', ...headers },
      },
      (answer) => {
        let text = ''
        answer.on('data', (chunk: Buffer) => (text += chunk.toString()))
        answer.on('end', () =>
          answer.statusCode === 200 ? resolve(text) : reject(new Error(`status ${answer.statusCode}: ${text}`)),
        )
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })

/** Sends letters over a fixed number of connections until there are none left, or the time is over. */
export async function load(port: number, letters: Iterator<Letter>, forMs = Infinity): Promise<Load> {
  const times: number[] = []
  const answers: string[] = []
  const begun = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() - begun < forMs) {
        const next = letters.next()
        if (next.done === true) return
        const sentAt = performance.now()
        answers.push(await send(port, next.value))
        times.push(performance.now() - sentAt)
      }
    }),
  )
  const seconds = (performance.now() - begun) / 1000
  times.sort((a, b) => a - b)
  return { perSecond: times.length / seconds, p99Ms: times[Math.floor(times.length * 0.99)] ?? 0, answers }
}
