import type { Browser } from 'playwright'
import { recordFilmstrip } from './filmstrip.ts'
import { collectTiming, readTiming, untilSeen } from './page-timing.ts'
import type { Profile } from './profiles.table.ts'
import type { Frame, Sample } from './report.ts'
import { marks, wantedBy, type Places, type Scenario } from './scenarios.table.ts'
import type { ShapedLink } from './shaped-link.ts'
import { targets } from './steps.ts'
import { countTraffic } from './traffic.ts'

interface Visit {
  readonly browser: Browser
  readonly link: ShapedLink
  readonly places: Places
  readonly phone: { readonly profile: Profile; readonly cpuRate: number }
  readonly scenario: Scenario
  readonly film?: boolean
  /** A file to keep Chromium's trace of the visit in. */
  readonly trace?: string
}

/** The page has settled when nothing was asked for during this long. */
const quietMs = 1500
const settleLimitMs = 20_000

/** What the page's thread does, by tasks and their parts. More of it would slow the page down. */
const traced = ['toplevel', 'blink', 'blink.user_timing', 'devtools.timeline', 'loading', 'v8']

/** One visit by a browser of its own: prepared at full speed, then opened on the phone. */
export async function visit({ browser, link, places, phone, scenario, film = false, trace }: Visit) {
  link.shape(undefined)
  const context = await browser.newContext({
    viewport: { width: 360, height: 640 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
    userAgent:
      'Mozilla/5.0 (Linux; Android 13; SM-A135F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
  })
  // The news of the day would lie over the goods.
  await context.addInitScript(() => localStorage.setItem('forced_popup_count', JSON.stringify({ v: 1 })))
  try {
    const before = await context.newPage()
    await collectTiming(before, { marks, targets })
    const address = await scenario.prepare(before, places)
    await before.close()

    const page = await context.newPage()
    await collectTiming(page, wantedBy(scenario))
    const session = await context.newCDPSession(page)
    const { traffic, quietForMs } = await countTraffic(session)
    link.shape(phone.profile)
    if (scenario.offline) await context.setOffline(true)
    const stopFilm = film ? await recordFilmstrip(page, session) : async (): Promise<Frame[]> => []
    if (trace !== undefined) await browser.startTracing(page, { path: trace, categories: traced })
    await session.send('Emulation.setCPUThrottlingRate', { rate: phone.cpuRate })
    await page.goto(address, { waitUntil: 'commit' })
    await scenario.act?.(page)
    await untilSeen(page, scenario.mark)
    const deadline = performance.now() + settleLimitMs
    while (quietForMs() < quietMs && performance.now() < deadline) await page.waitForTimeout(100)
    const frames = await stopFilm()
    if (trace !== undefined) await browser.stopTracing()
    const sample: Sample = { timing: await readTiming(page), traffic }
    return { sample, frames }
  } finally {
    await context.close()
    link.shape(undefined)
  }
}
