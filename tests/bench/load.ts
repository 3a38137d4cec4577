import { setTimeout as pause } from 'node:timers/promises'
import { openConnection, type Letter } from './connection.ts'

/** Responses per second and their p99 latency. */
export interface Load {
  perSecond: number
  p99Ms: number
  answers: readonly string[]
}

/**
 * Sends requests over a fixed number of connections until all are sent or the time is over. With `perSecond` they are
 * sent at that rate, and the latency counts from when a request was due, so that a slow gateway is not favoured. Large
 * responses should not be kept, because garbage collections of this process would count as latency.
 */
export async function load(
  port: number,
  letters: Iterator<Letter>,
  forMs = Infinity,
  {
    connections = 32,
    perSecond = Infinity,
    keepsAnswers = true,
  }: { connections?: number; perSecond?: number; keepsAnswers?: boolean } = {},
): Promise<Load> {
  let sent = 0
  const times: number[] = []
  const answers: string[] = []
  const crowd = await Promise.all(Array.from({ length: connections }, () => openConnection(port)))
  const begun = performance.now()
  await Promise.all(
    crowd.map(async ({ send }) => {
      while (performance.now() - begun < forMs) {
        const next = letters.next()
        if (next.done === true) return
        const dueAt = begun + (sent / perSecond) * 1000
        sent += 1
        const waitsMs = dueAt - performance.now()
        if (waitsMs > 0) await pause(waitsMs)
        const countedFrom = perSecond === Infinity ? performance.now() : dueAt
        const answer = await send(next.value)
        times.push(performance.now() - countedFrom)
        if (keepsAnswers) answers.push(answer)
      }
    }),
  )
  const seconds = (performance.now() - begun) / 1000
  for (const { close } of crowd) close()
  times.sort((a, b) => a - b)
  return { perSecond: times.length / seconds, p99Ms: times[Math.floor(times.length * 0.99)] ?? 0, answers }
}
