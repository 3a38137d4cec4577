import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright'

/** The sign to look for on a page: an element, or one of several words. Seen means painted inside the window. */
export type Mark = { readonly selector: string } | { readonly words: readonly string[] }

/** The target of a press: the first of these elements, or the first that begins with these words. */
export interface Target {
  readonly selector: string
  readonly words?: string
}

/** What to look for on a page. */
export interface Wanted {
  readonly marks: Readonly<Record<string, Mark>>
  readonly targets: Readonly<Record<string, Target>>
}

export interface Point {
  readonly x: number
  readonly y: number
}

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

/**
 * Runs in the page before anything else, and reports to its console what it finds. Times are milliseconds since the navigation began.
 */
function collect({ marks, targets }: Wanted): void {
  console.debug('begins')
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
  const afterPaint = (then: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', then, { once: true })
      port1.start()
      port2.postMessage(undefined)
    })
  /** Where a finger presses: the middle of what stands still. What slides in would be missed. */
  const pointOf = ({ selector, words }: Target) => {
    const found = [...document.querySelectorAll(selector)].find(
      (element) => (words === undefined || element.textContent.trim().startsWith(words)) && isInWindow(element),
    )
    if (!found) return undefined
    const moves = ({ playState, effect }: Animation) =>
      playState === 'running' && effect instanceof KeyframeEffect && effect.target?.contains(found)
    if (document.getAnimations().some(moves)) return undefined
    const { x, y, width, height } = found.getBoundingClientRect()
    return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
  }
  const pending = new Set(Object.keys(marks))
  const unpressed = new Set(Object.keys(targets))
  let isLooking = false
  /** Once a frame, after its paint: looking at every change, or within the frame, costs a cheap phone more than some of what it measures. */
  const lookSoon = (): void => {
    if (isLooking || pending.size + unpressed.size === 0) return
    isLooking = true
    afterPaint(look)
  }
  const look = (): void => {
    isLooking = false
    const painted = performance.now()
    const atRest: string[] = []
    for (const name of unpressed) {
      const point = targets[name] && pointOf(targets[name])
      if (!point) continue
      unpressed.delete(name)
      atRest.push(`rests ${name} ${point.x} ${point.y}`)
    }
    for (const name of pending) {
      const mark = marks[name]
      if (!mark || !find(mark).some((element) => isInWindow(drawn(element)))) continue
      pending.delete(name)
      collected.requestsBefore[name] = 1 + performance.getEntriesByType('resource').length
      collected.seen[name] = painted
      console.debug(`seen ${name}`)
    }
    // Last: a press waits for nothing of this.
    for (const line of atRest) console.debug(line)
  }
  new MutationObserver(lookSoon).observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
    characterData: true,
  })
  document.addEventListener('DOMContentLoaded', lookSoon)
  // What slides in is outside of the window when it is added; a choice shows more without a script.
  for (const name of ['transitionend', 'animationend', 'change']) document.addEventListener(name, lookSoon, true)
  addEventListener('store:alive', () => console.debug('alive'))
}

/** What a page has reported to its console. Asking it would take the time of the page that is measured. */
const reports = new WeakMap<Page, Set<string>>()

export async function collectTiming(page: Page, wanted: Wanted): Promise<void> {
  const lines = new Set<string>()
  reports.set(page, lines)
  page.on('console', (message) => {
    const text = message.text()
    if (text === 'begins') lines.clear()
    lines.add(text)
  })
  await page.addInitScript(collect, wanted)
}

const lookMs = 5

/** Waits until the page has reported something that begins so, and answers the rest of it. */
async function untilReported(page: Page, start: string, timeoutMs = 30_000): Promise<string> {
  const deadline = performance.now() + timeoutMs
  while (performance.now() < deadline) {
    const found = [...(reports.get(page) ?? [])].find((text) => text === start || text.startsWith(`${start} `))
    if (found !== undefined) return found.slice(start.length).trim()
    await setTimeout(lookMs)
  }
  throw new Error(`"${start}" was not reported by ${page.url()}`)
}

/** Waits until a mark has been painted. */
export const untilSeen = (page: Page, mark: string): Promise<string> => untilReported(page, `seen ${mark}`)
/** Waits until the store answers to presses by itself. */
export const untilAlive = (page: Page): Promise<string> => untilReported(page, 'alive')

/** Waits until something has been painted where it stays. */
export async function untilAtRest(page: Page, target: string): Promise<Point> {
  const [x = 0, y = 0] = (await untilReported(page, `rests ${target}`)).split(' ').map(Number)
  return { x, y }
}

export async function readTiming(page: Page): Promise<PageTiming> {
  const { tasks, ...rest } = await page.evaluate(() => (window as unknown as { pageTiming: Collected }).pageTiming)
  return {
    ...rest,
    longestTask: Math.max(0, ...tasks),
    blocking: tasks.reduce((total, ms) => total + Math.max(0, ms - 50), 0),
  }
}
