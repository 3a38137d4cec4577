/** The store's service worker: what happens to it, and who answers. Each line leads to one file. */
import { answerFor } from './router.ts'
import { hear } from './messages.ts'
import { becomeActive, install } from './precache.ts'

declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', (event) => install(event))
self.addEventListener('activate', (event) => event.waitUntil(becomeActive(event)))
self.addEventListener('fetch', (event) => {
  const answer = answerFor(event)
  if (answer) event.respondWith(answer)
})
self.addEventListener('message', (event) => event.waitUntil(hear(event)))
