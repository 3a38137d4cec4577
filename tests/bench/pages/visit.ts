import type { Browser } from 'playwright'
import { disableNews } from '../../e2e/support/store-page.ts'
import type { Device } from './devices.table.ts'
import { collectTiming, readTiming, waitUntilStill, type PageTiming } from './page-timing.ts'
import { sights, type Scenario } from './scenarios.table.ts'
import { fullSpeed, type ShapedLink } from './shaped-link.ts'
import { press, type Store } from './steps.ts'

/** Milliseconds without a request after which a page counts as settled. */
const quietMs = 1500
const settleLimitMs = 20_000
const pollMs = 100

export const getPhoneContext = (viewport: Device['window']) => ({
  viewport,
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'en-US',
  userAgent:
    'Mozilla/5.0 (Linux; Android 13; SM-A135F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
})

interface Visit {
  readonly browser: Browser
  readonly link: ShapedLink
  readonly device: Device
  readonly cpuRate: number
  readonly store: Store
  readonly scenario: Scenario
}

/** Measures one visit in a new browser context: prepared at full speed, opened with the phone's network and CPU. */
export async function visit({ browser, link, device, cpuRate, store, scenario }: Visit): Promise<PageTiming> {
  const context = await browser.newContext(getPhoneContext(device.window))
  try {
    const before = await context.newPage()
    await disableNews(before)
    const address = await scenario.prepare(before, store)
    await before.close()

    const page = await context.newPage()
    await disableNews(page)
    const { awaits, presses = [] } = scenario
    await collectTiming(page, Object.fromEntries([...awaits, ...presses].map((name) => [name, sights[name]])))
    let lastRequestAt = 0
    const noteRequest = () => void (lastRequestAt = performance.now())
    page.on('request', noteRequest)
    page.on('requestfinished', noteRequest)
    const session = await context.newCDPSession(page)
    link.shape(device)
    if (scenario.isOffline) await context.setOffline(true)
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuRate })
    await page.goto(address, { waitUntil: 'commit' })
    for (const sight of presses) await press(page, sight)
    for (const sight of awaits) await waitUntilStill(page, sight)
    const deadline = performance.now() + settleLimitMs
    while (performance.now() - lastRequestAt < quietMs && performance.now() < deadline)
      await page.waitForTimeout(pollMs)
    return await readTiming(page)
  } finally {
    await context.close()
    link.shape(fullSpeed)
  }
}
