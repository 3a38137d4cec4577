import { enterPagePhase, whenPagePhaseReached } from './lifecycle.ts'

/** Resolves when the browser is idle. In Safari, which has no requestIdleCallback, resolves after a short timeout. */
export const whenBrowserIdle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 2000 })
    else setTimeout(resolve, 200)
  })

const whenPainted = () =>
  new Promise<void>((resolve) => {
    const observer = new PerformanceObserver((list) => {
      if (!list.getEntriesByName('first-contentful-paint').length) return
      observer.disconnect()
      resolve()
    })
    observer.observe({ type: 'paint', buffered: true })
  })

/**
 * Enters the idle phase once the page is painted, interactive and idle. In a hidden tab, waits until the tab becomes
 * visible.
 */
async function enterIdlePhase(): Promise<void> {
  await Promise.all([whenPainted(), whenPagePhaseReached('interactive')])
  await whenBrowserIdle()
  enterPagePhase('idle')
}

let last: Promise<void> | undefined

/**
 * Resolves when the page is in its idle phase and the browser is idle. Callers are queued, one per idle period, to
 * avoid one long task.
 */
export function whenIdle(): Promise<void> {
  last = last === undefined ? enterIdlePhase() : last.then(whenBrowserIdle)
  return last
}
