/** Service worker entry point. Registers all event handlers. */
import { routeRequest } from './routes/router.ts'
import { openOrderPage } from './orders/notify.ts'
import { handlePush } from './orders/handle-push.ts'
import { renewSubscription } from './orders/renew-subscription.ts'
import { handleSync, type SyncEvent } from './orders/background-sync.ts'
import { handleMessage } from './handle-message.ts'
import { activate, install } from './precache.ts'

declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', (event) => install(event))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('fetch', (event) => {
  const answer = routeRequest(event)
  if (answer) event.respondWith(answer)
})
self.addEventListener('message', (event) => event.waitUntil(handleMessage(event)))
self.addEventListener('push', (event) => event.waitUntil(handlePush(event.data)))
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(event.newSubscription)))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openOrderPage((event.notification.data as { address?: unknown } | null)?.address))
})
for (const type of ['sync', 'periodicsync'])
  self.addEventListener(type, (event) => (event as SyncEvent).waitUntil(handleSync(event as SyncEvent)))
