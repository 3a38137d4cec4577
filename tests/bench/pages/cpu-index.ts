import type { Browser, Page } from 'playwright'

/**
 * Benchmark index of a page's CPU: the mean of two half-second loops, one with garbage collection and one without.
 * Lighthouse publishes the index of known phones, measured by the same loops.
 */
const readIndex = (page: Page): Promise<number> =>
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
const maxAttempts = 12

/**
 * Returns the CPU throttling rate at which this machine has the phone's index. Measured in each run, as machines
 * differ.
 */
export async function calibrateCpu(browser: Browser, wanted: number): Promise<number> {
  await using page = await browser.newPage()
  const session = await page.context().newCDPSession(page)
  let [rate, index] = [1, await readIndex(page)]
  if (index < wanted) throw new Error(`This machine reads ${index}: it is slower than the phone (${wanted})`)
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    if (Math.abs(index / wanted - 1) <= tolerance) return rate
    rate = Math.max(1, rate * (index / wanted))
    await session.send('Emulation.setCPUThrottlingRate', { rate })
    index = await readIndex(page)
  }
  throw new Error(`The CPU did not settle at ${wanted}; last rate ${rate.toFixed(1)}. Is the machine busy?`)
}
