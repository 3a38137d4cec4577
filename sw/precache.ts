import { PrecacheController, type PrecacheEntry } from 'workbox-precaching'
import { deleteStrays, forgetAll, keep } from './keep.ts'
import { written } from './patience.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

/** The page and all its chunks: the build lists them (src/build/chunks/service-worker.plugin.ts). */
const controller = new PrecacheController()
controller.addToCacheList(self.__WB_MANIFEST)

export const install = (event: ExtendableEvent): void => void controller.install(event)

/** By its address; the answer of this very build. */
export const precached = (path: string): Promise<Response | undefined> => controller.matchPrecache(path)

/**
 * A worker becomes active when no page of the build before is open, or when the player has asked for the new one: then other tabs may
 * still show the old build, so its chunks are set aside before they leave the precache. A first worker takes the page that brought it.
 */
export async function becomeActive(): Promise<void> {
  await written(makeRoom())
  await self.clients.claim()
}

/** Pages wait for a worker that becomes active, so the controller's own way, which waits for its cache however long, is not for here. */
async function makeRoom(): Promise<void> {
  const current = new Set(controller.getURLsToCacheKeys().values())
  const cache = await caches.open(controller.strategy.cacheName)
  for (const request of await cache.keys()) {
    if (current.has(request.url)) continue
    const { pathname } = new URL(request.url)
    const response = pathname.startsWith('/assets/') ? await cache.match(request) : undefined
    if (response) await keep('assets', pathname, response)
    await cache.delete(request)
  }
  // They name the scripts of the build before.
  await forgetAll('pictures')
  await deleteStrays()
}

/** A page that is newer than the precache's own is kept in its place: hosts of the gateway may change without a build. */
export async function replaceShell(response: Response): Promise<void> {
  const key = controller.getCacheKeyForURL(shellPath)
  if (key === undefined) return
  await written(caches.open(controller.strategy.cacheName).then((cache) => cache.put(key, response)))
}

/** The brand's page without anybody's first answers in it. */
export const shellPath = '/shell'
