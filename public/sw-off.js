// Replaces /sw.js where no service worker may run: in development, and with STORE_WORKER=off (see the README). It
// deletes the caches of the store's worker, unregisters itself, and reloads the pages that the old worker served. It
// does so only once, because afterwards no cache is left.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(leave()))

/**
 * Maximum milliseconds to wait for caches, which may never respond (sw/cache-timeouts.ts). The worker unregisters
 * anyway.
 */
const patienceMs = 5000

async function leave() {
  const names = (await caches.keys()).filter((name) => name.startsWith('store-') || name.startsWith('workbox-'))
  const isEmptied = await Promise.race([
    Promise.all(names.map((name) => caches.delete(name))).then(() => true),
    new Promise((resolve) => setTimeout(resolve, patienceMs, false)),
  ])
  await self.registration.unregister()
  if (names.length === 0 || !isEmptied) return
  for (const client of await self.clients.matchAll({ type: 'window' }))
    await client.navigate(client.url).catch(() => {})
}
