import * as v from 'valibot'
import { serviceWorkerContextSchema, type ServiceWorkerContext } from '../src/contract/worker.messages.ts'
import { cacheResponse, getCachedResponse } from './response-cache.ts'
import { readCacheWithShortTimeout } from './cache-timeouts.ts'

declare const self: ServiceWorkerGlobalScope

/** Cache key of the latest context from a page. It is stored, because browsers terminate idle workers. */
const key = '/worker-facts'

export const saveServiceWorkerContext = (workerContext: ServiceWorkerContext): Promise<void> =>
  cacheResponse('facts', key, new Response(JSON.stringify(workerContext)))

export async function readServiceWorkerContext(): Promise<ServiceWorkerContext> {
  const response = await readCacheWithShortTimeout(getCachedResponse('facts', key))
  const parsed = v.safeParse(serviceWorkerContextSchema, await response?.json().catch(() => undefined))
  return parsed.success ? parsed.output : { gateway: self.location.origin, language: 'en' }
}
