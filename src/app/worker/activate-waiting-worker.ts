/**
 * Activates a waiting service worker before a reload. Otherwise, the old worker would serve the outdated page again.
 */
export async function activateWaitingServiceWorker(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!registration) return
  await registration.update().catch(() => undefined)
  const nextWorker = registration.installing ?? registration.waiting
  if (!nextWorker) return
  await Promise.race([
    new Promise<void>((resolve) => {
      const advanceWorker = () => {
        if (nextWorker.state === 'installed') nextWorker.postMessage({ type: 'SKIP_WAITING' })
        if (nextWorker.state === 'activated' || nextWorker.state === 'redundant') resolve()
      }
      nextWorker.addEventListener('statechange', advanceWorker)
      advanceWorker()
    }),
    new Promise((resolve) => setTimeout(resolve, 10_000)),
  ])
}
