import { PrecacheController, type PrecacheEntry } from 'workbox-precaching'
import { deleteUnknownCaches, deleteCache, cacheResponse } from './response-cache.ts'
import { ignoreCacheWriteErrors } from './cache-timeouts.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

/** Controller of the precached files. src/build/chunks/service-worker.plugin.ts inserts their list. */
const controller = new PrecacheController()
controller.addToCacheList(self.__WB_MANIFEST)

export const installPrecache = (event: ExtendableEvent): void => void controller.install(event)

/** Returns a response from this build's precached files. */
export const getPrecachedResponse = (path: string): Promise<Response | undefined> => controller.matchPrecache(path)

/**
 * Activates the worker. Chunks of the old build move to the runtime cache, because other tabs may still use them. Takes
 * control of open pages, because the first worker would otherwise not control the page that registered it.
 */
export async function activatePrecache(): Promise<void> {
  await ignoreCacheWriteErrors(cleanUpPrecache())
  await self.clients.claim()
}

/** Deletes outdated precached files. Workbox's own cleanup has no timeout and could block pages. */
async function cleanUpPrecache(): Promise<void> {
  const current = new Set(controller.getURLsToCacheKeys().values())
  const cache = await caches.open(controller.strategy.cacheName)
  for (const request of await cache.keys()) {
    if (current.has(request.url)) continue
    const { pathname } = new URL(request.url)
    const response = pathname.startsWith('/assets/') ? await cache.match(request) : undefined
    if (response) await cacheResponse('assets', pathname, response)
    await cache.delete(request)
  }
  // Delete the snapshots, which refer to the old build's scripts.
  await deleteCache('pictures')
  await deleteUnknownCaches()
}

/** Replaces the cached page shell, because the gateway's hosts may change without a new build. */
export async function replaceCachedAppShell(response: Response): Promise<void> {
  const key = controller.getCacheKeyForURL(appShellPath)
  if (key === undefined) return
  await ignoreCacheWriteErrors(caches.open(controller.strategy.cacheName).then((cache) => cache.put(key, response)))
}

/** Path of the brand's page without embedded responses. */
export const appShellPath = '/shell'
