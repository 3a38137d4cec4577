import { setTimeout as pause } from 'node:timers/promises'
import { openConnection, type Letter } from './connection.ts'

/** What a crowd met: how many answers a second, and how long the slowest hundredth of them took. */
export interface Load {
  perSecond: number
  p99Ms: number
  answers: readonly string[]
}

/**
 * Sends letters over a fixed number of connections until there are none left, or the time is over. With `perSecond` they leave at that pace,
 * and an answer's time counts from when its letter was due: a gateway that falls behind is not spared. Thousands of whole pages are not to be
 * kept: the pauses in which this process clears its memory would be counted as the gateway's.
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
