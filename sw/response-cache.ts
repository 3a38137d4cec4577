import { maxEntriesByCache, type CacheName } from './caches.table.ts'
import { isKeyOf } from '../src/contract/is-key-of.ts'
import { ignoreCacheWriteErrors } from './cache-timeouts.ts'

const prefix = 'store-'
const open = (name: CacheName) => caches.open(prefix + name)

/** Caches a copy of the response under the key instead of its URL, which may contain a token. */
export const cacheResponse = (name: CacheName, key: string, response: Response): Promise<void> =>
  ignoreCacheWriteErrors(put(name, key, response))

async function put(name: CacheName, key: string, response: Response): Promise<void> {
  const { status, headers } = response
  const cache = await open(name)
  await cache.put(key, new Response(await response.blob(), { status, headers }))
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - maxEntriesByCache[name])).map((old) => cache.delete(old)))
}

export const getCachedResponse = async (name: CacheName, key: string): Promise<Response | undefined> =>
  (await open(name)).match(key)

export const listCacheKeys = async (name: CacheName): Promise<string[]> =>
  (await (await open(name)).keys()).map(({ url }) => url)

/** Returns the newest entry whose key matches. */
export async function findCachedResponse(
  name: CacheName,
  fits: (key: string) => boolean,
): Promise<Response | undefined> {
  const [key] = (await listCacheKeys(name)).filter(fits).reverse()
  return key === undefined ? undefined : getCachedResponse(name, key)
}

export const deleteCachedResponse = (name: CacheName, key: string): Promise<void> =>
  ignoreCacheWriteErrors(open(name).then((cache) => cache.delete(key)))

export const deleteCache = (name: CacheName): Promise<void> => ignoreCacheWriteErrors(caches.delete(prefix + name))

export async function deleteUnknownCaches(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix))
  const strays = names.filter((name) => !isKeyOf(maxEntriesByCache, name.slice(prefix.length)))
  await Promise.all(strays.map((name) => caches.delete(name)))
}
