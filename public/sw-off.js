// Takes the place of /sw.js when there must be no service worker: in development, and with STORE_WORKER=off (see the README).
// It deletes what the store's worker has kept, leaves, and loads the pages that the old one had served anew - once, for then nothing is kept.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(leave()))

async function leave() {
  const names = (await caches.keys()).filter((name) => name.startsWith('store-') || name.startsWith('workbox-'))
  await Promise.all(names.map((name) => caches.delete(name)))
  await self.registration.unregister()
  if (names.length === 0) return
  for (const client of await self.clients.matchAll({ type: 'window' }))
    await client.navigate(client.url).catch(() => {})
}
