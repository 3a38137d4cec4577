import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { detachWorkers } from '../e2e/support/free-workers.ts'
import { getOffers } from './offers.ts'
import type { Offer } from '../e2e/support/channel-offers.ts'
import { openProxy, type StoreProxy } from '../e2e/support/store-proxy.ts'
import { resolveAsset, renameForBuild } from './next-builds.ts'

/** What happens to the response of a start call: it arrives, is delayed, or is lost. */
export type Fate = 'arrives' | 'waits' | 'isLost'

/** A phone that makes purchases: one browser profile, and the proxy between it and the gateway. */
export interface Journey {
  readonly seed: number
  readonly context: BrowserContext
  readonly proxy: StoreProxy
  readonly offers: readonly [Offer, Offer]
  readonly brand: string
  /** Open tabs. The last one is in use. */
  tabs: Page[]
  online: boolean
  build: number
  fate: Fate
  /** The gateway's orders by the request id that started them. */
  readonly ordersByRequest: Map<string, Set<string>>
  /** Billing numbers that the page or the worker has received. */
  readonly received: Set<string>
  /** Resolves with the last start response. `releaseReply` sends a delayed one. */
  answered: Promise<string>
  releaseReply: () => void
  /** Log of the steps, for failures. */
  readonly diary: string[]
  readonly complaints: string[]
}

const startOf = (path: string) => new URL(path, 'http://store').searchParams.get('request_id')

export async function startJourney(browser: Browser, seed: number): Promise<Journey> {
  await detachWorkers(browser)
  // Each player has their own network address because rate limits apply per address.
  const proxy = await openProxy({ from: `10.${(seed >> 16) & 255}.${(seed >> 8) & 255}.${seed & 255}` })
  const context = await browser.newContext({ serviceWorkers: 'allow' })
  const offers = getOffers(seed)
  const journey: Journey = {
    seed,
    context,
    proxy,
    offers,
    brand: offers[0].brand.key,
    tabs: [],
    online: true,
    build: 0,
    fate: 'arrives',
    ordersByRequest: new Map(),
    received: new Set(),
    answered: new Promise(() => {}),
    releaseReply: () => {},
    diary: [],
    complaints: [],
  }
  context.setDefaultTimeout(45_000)
  context.on('weberror', (error) => journey.complaints.push(error.error().message))
  await context.addInitScript(() => {
    // Prevents the daily news popup, which would cover everything. An empty page has no storage.
    if (location.hostname.endsWith('.localhost')) localStorage.setItem('forced_popup_count', JSON.stringify({ v: 1 }))
  })
  await context.addCookies([{ name: 'sandbox_layout', value: 'new', url: proxy.url(journey.brand.toLowerCase(), '/') }])
  watchProxy(journey)
  return journey
}

/** Records every start response, and delays or drops it according to `fate`. */
function watchProxy(journey: Journey): void {
  let resolveAnswer: (billingNo: string) => void = () => {}
  const expectAnswer = () => {
    journey.answered = new Promise((resolve) => (resolveAnswer = resolve))
  }
  expectAnswer()
  journey.proxy.change = async (path, text) => {
    if (!journey.online) return { cut: true }
    const asset = resolveAsset(path)
    if (text === '') return asset && { path: asset.path }
    const requestId = startOf(path)
    if (requestId === null) return { text: renameForBuild(asset?.build ?? journey.build, path, text) }
    const { data } = JSON.parse(text) as { data?: { billing_no?: string } }
    const billingNo = data?.billing_no
    if (billingNo === undefined) return undefined
    journey.ordersByRequest.set(requestId, (journey.ordersByRequest.get(requestId) ?? new Set()).add(billingNo))
    const { fate } = journey
    journey.fate = 'arrives'
    resolveAnswer(billingNo)
    expectAnswer()
    if (fate === 'isLost') return { cut: true }
    if (fate === 'waits') await new Promise<void>((resolve) => (journey.releaseReply = resolve))
    return undefined
  }
}

const patienceMs = 3000
const closeMs = 15_000

/** Debugging session per page that emulates its network. The emulation ends with the session. */
const lines = new WeakMap<Page, CDPSession>()

async function emulateNetwork({ context, online }: Journey, tab: Page): Promise<void> {
  const line = lines.get(tab) ?? (await context.newCDPSession(tab))
  lines.set(tab, line)
  const speed = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
  await line.send('Network.emulateNetworkConditions', { offline: !online, ...speed })
}

/** Emulates the network in open pages. For requests of the worker, the proxy drops the connection. */
export async function setNetwork(journey: Journey, isThere: boolean): Promise<void> {
  journey.online = isThere
  const plugged = Promise.all(journey.tabs.map((tab) => emulateNetwork(journey, tab)))
  await Promise.race([plugged, pause(patienceMs)])
}

export async function openTab(journey: Journey): Promise<Page> {
  const tab = await journey.context.newPage()
  if (!journey.online) await emulateNetwork(journey, tab)
  journey.tabs.push(tab)
  return tab
}

export const getCurrentTab = (journey: Journey): Page | undefined => journey.tabs.at(-1)

/**
 * Closes a tab. Chromium never closes one whose document is just changing, so waits until the tab responds. The limits
 * are for a crashed tab, which does not respond, and for one that still does not close: it is closed with its context.
 */
export async function closeTab(tab: Page): Promise<void> {
  const answers = tab.evaluate(() => undefined).catch(() => undefined)
  await Promise.race([answers, pause(patienceMs)])
  await Promise.race([tab.close(), pause(patienceMs)])
}

export async function closeTabs(journey: Journey): Promise<void> {
  for (const tab of journey.tabs.splice(0)) await closeTab(tab)
}

/** Closes everything. The browser may never close a tab, which must not hide the error that ended the journey. */
export async function endJourney({ context, proxy, releaseReply }: Journey): Promise<void> {
  releaseReply()
  await Promise.race([context.close(), pause(closeMs)])
  await proxy.close()
}
