/** The store's service worker: its events, each with the file that answers. */
import { answerFor } from './router.ts'
import { openOrder } from './orders/notify.ts'
import { hearPush } from './orders/pushed.ts'
import { subscribeAnew } from './orders/subscribe-anew.ts'
import { wakeUp, type SyncEvent } from './orders/wake-ups.ts'
import { hear } from './messages.ts'
import { becomeActive, install } from './precache.ts'

declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', (event) => install(event))
self.addEventListener('activate', (event) => event.waitUntil(becomeActive()))
self.addEventListener('fetch', (event) => {
  const answer = answerFor(event)
  if (answer) event.respondWith(answer)
})
self.addEventListener('message', (event) => event.waitUntil(hear(event)))
self.addEventListener('push', (event) => event.waitUntil(hearPush(event.data)))
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAnew(event.newSubscription)))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openOrder((event.notification.data as { address?: unknown } | null)?.address))
})
for (const type of ['sync', 'periodicsync'])
  self.addEventListener(type, (event) => (event as SyncEvent).waitUntil(wakeUp(event as SyncEvent)))
