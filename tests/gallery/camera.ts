import type { Browser, BrowserContext, Page } from 'playwright'
import { getLaunchOptions, removeBadgeApi } from '../e2e/support/chromium.ts'
import { setTextSize } from '../e2e/support/large-text.ts'
import type { Shot } from './shot.ts'

interface Size {
  readonly width: number
  readonly height: number
  readonly percent?: number
}

export const sizes: Record<string, Size> = {
  phone: { width: 360, height: 640 },
  'large-text': { width: 360, height: 640, percent: 200 },
  large: { width: 412, height: 915 },
  tablet: { width: 820, height: 1180 },
  wide: { width: 1280, height: 800 },
  low: { width: 640, height: 360 },
}

/** Call it before the page is opened. */
export async function setFontSize(page: Page, size: string): Promise<void> {
  const { percent } = sizes[size] ?? {}
  if (percent !== undefined) await setTextSize(page, percent)
}

const phoneAgent = 'Mozilla/5.0 (Linux; Android 13; Pixel 6) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36'

/** Waits for all animations except endless ones. On a loaded machine a sheet may still move after its duration. */
export const waitForAnimations = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    // After a change of theme, transitions start in the next frame.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })

interface Device {
  readonly context: BrowserContext
  /** A page that stays open, so that the next one reuses its process with compiled scripts (`--process-per-site`). */
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
    // Without motion the pictures need no waiting.
    reducedMotion: 'reduce',
    serviceWorkers: worker ? 'allow' : 'block',
    ...(userAgent === undefined ? {} : { userAgent }),
  })
  await removeBadgeApi(context, getLaunchOptions())
  return { context, keeper: await context.newPage() }
}

/** Removes everything that the previous player stored, but keeps cached files. */
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
  /** Runs a visit on a device without stored data. */
  readonly use: (
    shot: Shot,
    size: string,
    origin: string,
    visit: (device: BrowserContext) => Promise<void>,
  ) => Promise<void>
  readonly closeAll: () => Promise<unknown>
}

/**
 * Creates the devices of one visitor. Devices are reused because most of the work of a page is loading files and
 * compiling scripts. A device with a worker, or on which a visit failed, is not reused.
 */
export function createDevices(browser: Browser): Devices {
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
