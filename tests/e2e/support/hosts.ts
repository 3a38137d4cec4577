import { expect, type Page, type Request, type Route } from '@playwright/test'
import { backupPort } from './ports.ts'
import { storeUrl } from './store-page.ts'

/** Hosts of the gateway: the page's own, and the backup (see start-gateway.ts). */
export const hostNames = {
  first: new URL(storeUrl('watt', '/')).origin,
  backup: `http://127.0.0.1:${backupPort}`,
} as const
export type HostName = keyof typeof hostNames

const isCall = (url: URL) => /^\/(api|util)\//.test(url.pathname)
/** One function object per host because `page.unroute` needs the same object again. */
export const isCallTo = {
  first: (url: URL) => url.origin === hostNames.first && isCall(url),
  backup: (url: URL) => url.origin === hostNames.backup && isCall(url),
} as const satisfies Record<HostName, (url: URL) => boolean>

/** Counts the requests of a call by host, without preflights. */
export function countCalls(page: Page, path: string): Record<HostName, number> {
  const calls = { first: 0, backup: 0 }
  page.on('request', (request: Request) => {
    const url = new URL(request.url())
    if (request.method() === 'OPTIONS' || url.pathname !== path) return
    if (url.origin === hostNames.first) calls.first += 1
    if (url.origin === hostNames.backup) calls.backup += 1
  })
  return calls
}

/** Ways in which a host can fail. `hangs` never responds, so the request stays open until the store aborts it. */
export const hostFailures = {
  refuses: (route) => route.abort('connectionrefused'),
  'resets the connection': (route) => route.abort('connectionreset'),
  'does not resolve': (route) => route.abort('namenotresolved'),
  hangs: () => undefined,
  'answers with a web page': (route) =>
    route.fulfill({
      status: 200,
      contentType: 'text/html',
      body: '<!doctype html><h1>Welcome to the hotel Wi-Fi</h1>',
    }),
  'sends an empty reply': (route) => route.fulfill({ status: 200, body: '' }),
  'answers 502': (route) => route.fulfill({ status: 502, body: 'Bad gateway' }),
  'sends unrelated JSON': (route) => route.fulfill({ json: { ok: true } }),
} as const satisfies Record<string, (route: Route) => Promise<void> | undefined>

/**
 * Replaces the timeouts of requests, which use the browser's clock, with timeouts on the page's clock, which a test can
 * move. Records when each request was sent in `window.leftAt[url without query]`.
 */
export async function runTimeoutsOnPageClock(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const leftAt: Record<string, number[]> = {}
    Object.assign(window, { leftAt })
    const states = new WeakMap<XMLHttpRequest, { address: string; limit: number }>()
    const stateOf = (request: XMLHttpRequest) => states.get(request) ?? { address: '', limit: 0 }
    const giveUp = (request: XMLHttpRequest) => {
      if (request.readyState === XMLHttpRequest.DONE) return
      request.onabort = null
      request.abort()
      request.ontimeout?.(new ProgressEvent('timeout'))
    }
    // No class fields, because the test runner would compile them to helpers that the page does not have.
    class PageClockRequest extends XMLHttpRequest {
      constructor() {
        super()
        const state = { address: '', limit: 0 }
        states.set(this, state)
        Object.defineProperty(this, 'timeout', {
          get: () => state.limit,
          set(ms: number) {
            state.limit = ms
          },
        })
      }
      override open(method: string, url: string | URL): void {
        const { origin, pathname } = new URL(url, location.href)
        stateOf(this).address = origin + pathname
        super.open(method, url, true)
      }
      override send(body?: Document | XMLHttpRequestBodyInit | null): void {
        const { address, limit } = stateOf(this)
        leftAt[address] = [...(leftAt[address] ?? []), Date.now()]
        if (limit > 0) setTimeout(() => giveUp(this), limit)
        super.send(body)
      }
    }
    window.XMLHttpRequest = PageClockRequest
  })
}

/** Returns the milliseconds on the page's clock between two attempts of a call. */
export async function getPausesBetweenCalls(page: Page, host: HostName, path: string): Promise<number[]> {
  const left = await page.evaluate(
    (address) => (window as unknown as { leftAt: Record<string, number[]> }).leftAt[address] ?? [],
    hostNames[host] + path,
  )
  return left.slice(1).map((at, index) => at - (left[index] ?? 0))
}

/** Advances the clock second by second until the condition holds. */
export const advanceClockUntil = (page: Page, isSo: () => boolean | Promise<boolean>) =>
  expect
    .poll(
      async () => {
        if (await isSo()) return true
        await page.clock.runFor(1000)
        return false
      },
      { intervals: [30] },
    )
    .toBe(true)
