import { PrecacheController, type PrecacheEntry } from 'workbox-precaching'
import { deleteStrays, keep } from './keep.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

/** What the store cannot open without, and the way back to an order: `offline` in vite.config.ts says which. */
const controller = new PrecacheController()
controller.addToCacheList(self.__WB_MANIFEST)

export const install = (event: ExtendableEvent): void => void controller.install(event)

/** By its address; the answer of this very build. */
export const precached = (path: string): Promise<Response | undefined> => controller.matchPrecache(path)

/**
 * A worker becomes active when no page of the build before is open, or when the player has asked for the new one: then other tabs may
 * still show the old build, so its chunks are set aside before they leave the precache. A first worker takes the page that brought it.
 */
export async function becomeActive(event: ExtendableEvent): Promise<void> {
  await setAside()
  await Promise.all([controller.activate(event), deleteStrays()])
  await self.clients.claim()
}

async function setAside(): Promise<void> {
  const current = new Set(controller.getURLsToCacheKeys().values())
  const cache = await caches.open(controller.strategy.cacheName)
  const old = (await cache.keys()).filter(
    ({ url }) => !current.has(url) && new URL(url).pathname.startsWith('/assets/'),
  )
  for (const request of old) {
    const response = await cache.match(request)
    if (response) await keep('assets', new URL(request.url).pathname, response)
  }
}

/** A page that is newer than the precache's own is kept in its place: hosts of the gateway may change without a build. */
export async function replaceShell(response: Response): Promise<void> {
  const key = controller.getCacheKeyForURL(shellPath)
  if (key !== undefined) await (await caches.open(controller.strategy.cacheName)).put(key, response)
}

/** The brand's page without anybody's first answers in it. */
export const shellPath = '/shell'
