import { alive } from './alive.ts'

/** Safari has no requestIdleCallback; a short pause lets its first frames through. */
const whenIdle = () =>
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

// A page that the gateway has drawn is painted before the store is there.
const begun = async () => void (await Promise.all([firstContentfulPaint(), alive]))

let turn: Promise<void> | undefined

/**
 * Nothing that decorates may compete with what the player came for : each waits for a moment of its own in which nothing else is done.
 * In a hidden tab it waits until it is looked at.
 */
export function afterFirstPaint(): Promise<void> {
  turn = (turn ?? begun()).then(whenIdle)
  return turn
}
