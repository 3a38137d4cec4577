import type { Browser, BrowserContext, Page } from 'playwright'
import { launchOptions, withoutBadges } from '../e2e/support/chromium.ts'
import { setTextSize } from '../e2e/support/large-text.ts'
import type { Shot } from './shot.ts'

interface Size {
  readonly width: number
  readonly height: number
  /** Of the letters that the browser is set to. */
  readonly percent?: number
}

export const sizes: Record<string, Size> = {
  phone: { width: 360, height: 640 },
  'large-text': { width: 360, height: 640, percent: 200 },
  large: { width: 412, height: 915 },
  tablet: { width: 820, height: 1180 },
  wide: { width: 1280, height: 800 },
  /** A phone on its side. */
  low: { width: 640, height: 360 },
}

/** Before the page is opened. */
export async function setLetters(page: Page, size: string): Promise<void> {
  const { percent } = sizes[size] ?? {}
  if (percent !== undefined) await setTextSize(page, percent)
}

const phoneAgent = 'Mozilla/5.0 (Linux; Android 13; Pixel 6) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36'

/** On a busy machine a sheet is still on its way when its time is over. What turns for ever is not waited for. */
export const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    // Another theme begins its transitions with the next frame.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })

interface Device {
  readonly context: BrowserContext
  /** A page of the store that stays open: the next one finds a living process with its scripts compiled (`--process-per-site`). */
  readonly keeper: Page
}

async function open(browser: Browser, { agent, worker }: Shot, size: string): Promise<Device> {
  const viewport = sizes[size]
  if (viewport === undefined) throw new Error(`No such size: ${size}. There are ${Object.keys(sizes).join(', ')}`)
  const isPhone = size !== 'wide'
  const userAgent = agent ?? (isPhone ? phoneAgent : undefined)
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: isPhone ? 2 : 1,
    isMobile: isPhone,
    hasTouch: isPhone,
    // A picture stands still; what comes to rest at once is not waited for, and costs no frames.
    reducedMotion: 'reduce',
    serviceWorkers: worker ? 'allow' : 'block',
    ...(userAgent === undefined ? {} : { userAgent }),
  })
  await withoutBadges(context, launchOptions())
  return { context, keeper: await context.newPage() }
}

/** Nothing of the player before is there: what a device keeps is taken away, what it has loaded stays. */
async function forget({ context, keeper }: Device, origin: string): Promise<void> {
  await context.setOffline(false)
  const address = new URL('/healthz', origin).href
  if (keeper.url() !== address) await keeper.goto(address)
  const cdp = await context.newCDPSession(keeper)
  await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb,cache_storage' })
  await cdp.detach()
  await context.clearCookies()
}

export interface Devices {
  /** A device without anything of a player on it, for one visit. */
  readonly use: (
    shot: Shot,
    size: string,
    origin: string,
    visit: (device: BrowserContext) => Promise<void>,
  ) => Promise<void>
  readonly closeAll: () => Promise<unknown>
}

/**
 * The devices of one visitor. The same one is used again and again: its files are loaded and its scripts compiled, which is most of the
 * work of a page. One that has a worker, or on which something went wrong, is not used again.
 */
export function devicesOf(browser: Browser): Devices {
  const kept = new Map<string, Device>()
  return {
    async use(shot, size, origin, visit) {
      const name = `${size} ${shot.agent ?? ''}`
      const used = shot.worker ? undefined : kept.get(name)
      kept.delete(name)
      const device = used ?? (await open(browser, shot, size))
      let isFine = false
      try {
        await forget(device, origin)
        await visit(device.context)
        isFine = !shot.worker
      } finally {
        if (isFine) kept.set(name, device)
        else await device.context.close()
      }
    },
    closeAll: () => Promise.all([...kept.values()].map(({ context }) => context.close())),
  }
}
