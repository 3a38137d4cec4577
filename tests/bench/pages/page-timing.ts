import type { Page } from 'playwright'

/** XPath of elements by name. An element counts as seen when it is painted inside the window. */
export type Sights = Readonly<Record<string, string>>

/** Times in milliseconds since the navigation started. */
export interface PageTiming {
  /** First paint of each element that was seen. */
  seen: Record<string, number>
  /** Longest time from a press to the next paint. */
  slowestPress: number
  longestTask: number
  shift: number
  /** Bytes of scripts loaded over the network, without those that the service worker fetched. */
  scriptBytes: number
}

/** Runs in the page before any other script and reports to the console. */
function collect(sights: Sights): void {
  console.debug('begins')
  const timing: PageTiming = { seen: {}, slowestPress: 0, longestTask: 0, shift: 0, scriptBytes: 0 }
  Object.assign(window, { pageTiming: timing })
  const always = { buffered: true, durationThreshold: 16 }
  const observe = (type: string, read: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({ ...always, type })
  observe('longtask', ({ duration }) => (timing.longestTask = Math.max(timing.longestTask, duration)))
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) timing.shift += value
  })
  observe('resource', (entry) => {
    const { name, transferSize } = entry as PerformanceResourceTiming
    if (new URL(name).pathname.endsWith('.js')) timing.scriptBytes += transferSize
  })
  observe('event', ({ name, duration }) => {
    if (/^(pointerdown|pointerup|click)$/.test(name)) timing.slowestPress = Math.max(timing.slowestPress, duration)
  })

  const isInWindow = (element: Element): boolean => {
    if (element.closest('template, noscript, script')) return false
    const { width, height, top, bottom } = element.getBoundingClientRect()
    const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    return isShown && width > 0 && height > 0 && bottom > 0 && top < window.innerHeight
  }
  const find = (path: string): Element | undefined => {
    const found = document.evaluate(path, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE, null)
    const elements = Array.from({ length: found.snapshotLength }, (_, index) => found.snapshotItem(index) as Element)
    return elements.find(isInWindow)
  }
  const isMoving = (element: Element) =>
    document.getAnimations().some(({ playState, effect }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null
      return playState === 'running' && target?.contains(element)
    })
  const pending = new Set(Object.keys(sights))
  let isLooking = false
  const look = (): void => {
    isLooking = false
    const painted = performance.now()
    for (const name of pending) {
      const element = find(sights[name] ?? '')
      if (!element) continue
      timing.seen[name] ??= painted
      // A press on a moving element would miss it.
      if (isMoving(element)) continue
      pending.delete(name)
      const { x, y, width, height } = element.getBoundingClientRect()
      console.debug(`rests ${name} ${Math.round(x + width / 2)} ${Math.round(y + height / 2)}`)
    }
  }
  /** Looks once per frame, after the paint. Checking every mutation would slow down what is measured. */
  const lookSoon = (): void => {
    if (isLooking || pending.size === 0) return
    isLooking = true
    requestAnimationFrame(() => {
      // A timer would run after pictures and scripts that have arrived. A message does not.
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', look, { once: true })
      port1.start()
      port2.postMessage(undefined)
    })
  }
  const everything = { childList: true, subtree: true, attributes: true, characterData: true }
  new MutationObserver(lookSoon).observe(document, everything)
  document.addEventListener('DOMContentLoaded', lookSoon)
  // A style change can move elements into the window without a mutation.
  for (const name of ['transitionend', 'animationend', 'change']) document.addEventListener(name, lookSoon, true)
}

/** Console lines of each page. Evaluating in the page would slow down what is measured. */
const reports = new WeakMap<Page, Set<string>>()

export async function collectTiming(page: Page, sights: Sights): Promise<void> {
  const lines = new Set<string>()
  reports.set(page, lines)
  page.on('console', (message) => {
    if (message.text() === 'begins') lines.clear()
    lines.add(message.text())
  })
  await page.addInitScript(collect, sights)
}

/** Waits until an element is painted and does not move, and returns its centre. */
export async function waitUntilStill(page: Page, name: string): Promise<{ x: number; y: number }> {
  const isReport = (text: string) => text.startsWith(`rests ${name} `)
  const reported = [...(reports.get(page) ?? [])].find(isReport)
  const line =
    reported ?? (await page.waitForEvent('console', { predicate: (message) => isReport(message.text()) })).text()
  const [, , x = 0, y = 0] = line.split(' ').map(Number)
  return { x, y }
}

export const readTiming = (page: Page) =>
  page.evaluate(() => (window as unknown as { pageTiming: PageTiming }).pageTiming)
