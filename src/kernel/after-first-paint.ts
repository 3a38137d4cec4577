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

/** Nothing that decorates may compete with what the player came for. In a hidden tab it waits until it is looked at. */
export async function afterFirstPaint(): Promise<void> {
  // A page that the gateway has drawn is painted before the store is there.
  await Promise.all([firstContentfulPaint(), alive])
  await whenIdle()
}
