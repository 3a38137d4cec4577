import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright'

/** The sign to look for on a page: an element, or one of several words. Seen means painted inside the window. */
export type Mark = { readonly selector: string } | { readonly words: readonly string[] }

export interface PageTiming {
  readonly firstPaint: number
  readonly largestPaint: number
  /** When each mark was first painted; absent while it has not been. */
  readonly seen: Readonly<Record<string, number>>
  /** The slowest answer to a press: from the press to the next paint. */
  readonly slowestPress: number
  readonly longestTask: number
  /** What tasks took beyond 50 ms each. */
  readonly blocking: number
  readonly shift: number
  readonly requestsBefore: Readonly<Record<string, number>>
}

interface Collected {
  seen: Record<string, number>
  requestsBefore: Record<string, number>
  firstPaint: number
  largestPaint: number
  slowestPress: number
  tasks: number[]
  shift: number
}

/** Runs in the page before anything else. Times are milliseconds since the navigation began. */
function collect(marks: Readonly<Record<string, Mark>>): void {
  const collected: Collected = {
    seen: {},
    requestsBefore: {},
    firstPaint: 0,
    largestPaint: 0,
    slowestPress: 0,
    tasks: [],
    shift: 0,
  }
  Object.assign(window, { pageTiming: collected })
  const observe = (type: string, options: object, read: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({ type, buffered: true, ...options })
  observe('paint', {}, ({ name, startTime }) => {
    if (name === 'first-contentful-paint') collected.firstPaint = startTime
  })
  observe('largest-contentful-paint', {}, ({ startTime }) => (collected.largestPaint = startTime))
  observe('longtask', {}, ({ duration }) => collected.tasks.push(duration))
  observe('layout-shift', {}, (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) collected.shift += value
  })
  observe('event', { durationThreshold: 16 }, ({ name, duration }) => {
    if (/^(pointerdown|pointerup|click|keydown)$/.test(name))
      collected.slowestPress = Math.max(collected.slowestPress, duration)
  })

  const isInWindow = (element: Element): boolean => {
    if (element.closest('template, noscript, script')) return false
    const { width, height, top, bottom } = element.getBoundingClientRect()
    const shown = element.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) ?? true
    return shown && width > 0 && height > 0 && bottom > 0 && top < window.innerHeight
  }
  /** An input may be drawn by its label, and be invisible itself. */
  const drawn = (element: Element) => element.closest('label') ?? element
  /** Words may stand in the page more than once, and be seen in one place only. */
  const find = (mark: Mark): Element[] => {
    if ('selector' in mark) return [...document.querySelectorAll(mark.selector)]
    const predicate = mark.words.map((words) => `contains(., ${JSON.stringify(words)})`).join(' or ')
    const path = `//body//*[text()[${predicate}]]`
    const found = document.evaluate(path, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE, null)
    return Array.from({ length: found.snapshotLength }, (_, index) => found.snapshotItem(index) as Element)
  }
  /** A timer waits behind every picture and script that has arrived, a message does not. */
  const afterPaint = (then: () => void) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', then, { once: true })
    port1.start()
    port2.postMessage(undefined)
  }
  const pending = new Set(Object.keys(marks))
  let isLooking = false
  /** Once a frame: looking at every change costs a cheap phone more than some of what it measures. */
  const lookSoon = (): void => {
    if (isLooking || pending.size === 0) return
    isLooking = true
    requestAnimationFrame(look)
  }
  const look = (): void => {
    isLooking = false
    for (const name of pending) {
      const mark = marks[name]
      if (!mark || !find(mark).some((element) => isInWindow(drawn(element)))) continue
      pending.delete(name)
      collected.requestsBefore[name] = 1 + performance.getEntriesByType('resource').length
      afterPaint(() => {
        collected.seen[name] = performance.now()
        console.debug(`seen ${name}`)
      })
    }
  }
  new MutationObserver(lookSoon).observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
    characterData: true,
  })
  document.addEventListener('DOMContentLoaded', lookSoon)
  // What slides in is outside of the window when it is added.
  for (const name of ['transitionend', 'animationend']) document.addEventListener(name, lookSoon)
}

/** What a page has said that it has painted. Asking it again and again would keep a slow one from painting. */
const reports = new WeakMap<Page, Set<string>>()

export async function collectTiming(page: Page, marks: Readonly<Record<string, Mark>>): Promise<void> {
  const seen = new Set<string>()
  reports.set(page, seen)
  page.on('console', (message) => seen.add(message.text()))
  page.on('framenavigated', () => seen.clear())
  await page.addInitScript(collect, marks)
}

const read = (page: Page): Promise<Collected> =>
  page.evaluate(() => (window as unknown as { pageTiming: Collected }).pageTiming)

const lookMs = 20
/** An address that the store changes by itself clears earlier marks. */
const askMs = 1000

/** Waits until a mark has been painted. */
export async function untilSeen(page: Page, mark: string, timeoutMs = 30_000): Promise<void> {
  const deadline = performance.now() + timeoutMs
  let askAt = performance.now() + askMs
  const isReported = () => reports.get(page)?.has(`seen ${mark}`) ?? false
  while (!isReported()) {
    const now = performance.now()
    if (now > deadline) throw new Error(`"${mark}" was not seen on ${page.url()}`)
    if (now > askAt) {
      if ((await read(page).catch(() => undefined))?.seen[mark] !== undefined) return
      askAt = performance.now() + askMs
    }
    await setTimeout(lookMs)
  }
}

export async function readTiming(page: Page): Promise<PageTiming> {
  const { tasks, ...rest } = await read(page)
  return {
    ...rest,
    longestTask: Math.max(0, ...tasks),
    blocking: tasks.reduce((total, ms) => total + Math.max(0, ms - 50), 0),
  }
}
