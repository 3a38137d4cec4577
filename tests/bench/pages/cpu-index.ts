import type { CDPSession, Page } from 'playwright'

/**
 * How quick a phone's script is, as one number: the mean of two half-second loops, one that builds strings and so collects garbage, one
 * that copies arrays and does not. Lighthouse publishes the index of known phones by the same two loops.
 */
export const cpuIndex = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const loopMs = 500
    const perSecond = (round: (index: number) => void): number => {
      const startedAt = Date.now()
      let rounds = 0
      while (Date.now() - startedAt < loopMs) round(rounds++)
      return Math.round(rounds / 10 / ((Date.now() - startedAt) / 1000))
    }
    const strings = perSecond(() => {
      let text = ''
      for (let index = 0; index < 10_000; index++) text += 'a'
      if (text.length === 1) throw new Error('The loop must not be optimised away')
    })
    const numbers = (value: number) => Array.from({ length: 100_000 }, () => value)
    const arrays = [numbers(1), numbers(2)] as const
    const copies = perSecond((index) => {
      const [from, to] = index % 2 === 0 ? arrays : [arrays[1], arrays[0]]
      for (let at = 0; at < from.length; at++) to[at] = from[at] ?? 0
    })
    return (strings + copies) / 2
  })

const tolerance = 0.05
const attempts = 12

export interface CpuSpeed {
  readonly rate: number
  readonly index: number
}

/** Finds the slow-down at which this machine reads the phone's index; never a fixed one, for machines differ. */
export async function calibrateCpu(page: Page, session: CDPSession, wanted: number): Promise<CpuSpeed> {
  const readAt = async (rate: number) => {
    await session.send('Emulation.setCPUThrottlingRate', { rate })
    return { rate, index: await cpuIndex(page) }
  }
  let speed = await readAt(1)
  if (speed.index < wanted)
    throw new Error(`This machine reads ${speed.index}: it is slower than the phone (${wanted})`)
  for (let attempt = 0; attempt < attempts; attempt++) {
    if (Math.abs(speed.index / wanted - 1) <= tolerance) return speed
    speed = await readAt(Math.max(1, speed.rate * (speed.index / wanted)))
  }
  throw new Error(
    `The CPU did not settle at ${wanted}: last ${speed.index} at ${speed.rate.toFixed(1)}x. Is the machine busy?`,
  )
}
