/** Service worker entry point. Registers all event handlers. */
import { routeRequest } from './routes/router.ts'
import { openOrderPage } from './orders/notify.ts'
import { handlePushMessage } from './orders/handle-push-message.ts'
import { renewPushSubscription } from './orders/renew-subscription.ts'
import { handleOrderSync, type SyncEvent } from './orders/background-sync.ts'
import { handlePageMessage } from './handle-message.ts'
import { activatePrecache, installPrecache } from './precache.ts'

declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', (event) => installPrecache(event))
self.addEventListener('activate', (event) => event.waitUntil(activatePrecache()))
self.addEventListener('fetch', (event) => {
  const answer = routeRequest(event)
  if (answer) event.respondWith(answer)
})
self.addEventListener('message', (event) => event.waitUntil(handlePageMessage(event)))
self.addEventListener('push', (event) => event.waitUntil(handlePushMessage(event.data)))
self.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(renewPushSubscription(event.newSubscription)),
)
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openOrderPage((event.notification.data as { address?: unknown } | null)?.address))
})
for (const type of ['sync', 'periodicsync'])
  self.addEventListener(type, (event) => (event as SyncEvent).waitUntil(handleOrderSync(event as SyncEvent)))
