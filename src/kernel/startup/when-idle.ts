import { enterPhase, reached } from './lifecycle.ts'

/** Safari has no requestIdleCallback; a short pause lets its first frames through. */
const browserIsIdle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 2000 })
    else setTimeout(resolve, 200)
  })

const firstContentfulPaint = () =>
  new Promise<void>((resolve) => {
    const observer = new PerformanceObserver((list) => {
      if (!list.getEntriesByName('first-contentful-paint').length) return
      observer.disconnect()
      resolve()
    })
    observer.observe({ type: 'paint', buffered: true })
  })

/** A page that the gateway has drawn is painted before the store is there. In a hidden tab this waits until it is looked at. */
async function becomeIdle(): Promise<void> {
  await Promise.all([firstContentfulPaint(), reached('interactive')])
  await browserIsIdle()
  enterPhase('idle')
}

let last: Promise<void> | undefined

/** Resolves in a moment in which nothing else is done. Each caller gets a moment of its own, so that nothing decorates the page in one long task. */
export function idleMoment(): Promise<void> {
  last = last === undefined ? becomeIdle() : last.then(browserIsIdle)
  return last
}
