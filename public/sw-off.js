// Takes the place of /sw.js when there must be no service worker: in development, and with STORE_WORKER=off (see the README).
// It deletes what the store's worker has kept, leaves, and loads the pages that the old one had served anew - once, for then nothing is kept.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(leave()))

/** Caches may fall silent (sw/cache-timeouts.ts): whoever is called back leaves all the same. */
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
