import { cacheTable, type CacheName } from './caches.table.ts'
import { isKeyOf } from '../src/contract/is-key-of.ts'
import { written } from './patience.ts'

const prefix = 'store-'
const open = (name: CacheName) => caches.open(prefix + name)

/**
 * Copied without its address, which a cached Response keeps together with its query: tokens travel there.
 * Keys are addresses that we have made ourselves.
 */
export const keep = (name: CacheName, key: string, response: Response): Promise<void> =>
  written(put(name, key, response))

async function put(name: CacheName, key: string, response: Response): Promise<void> {
  const { status, headers } = response
  const cache = await open(name)
  await cache.put(key, new Response(await response.blob(), { status, headers }))
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - cacheTable[name])).map((old) => cache.delete(old)))
}

export const kept = async (name: CacheName, key: string): Promise<Response | undefined> => (await open(name)).match(key)

export const keysOf = async (name: CacheName): Promise<string[]> =>
  (await (await open(name)).keys()).map(({ url }) => url)

/** The newest entry among the keys that fit. */
export async function keptWhere(name: CacheName, fits: (key: string) => boolean): Promise<Response | undefined> {
  const [key] = (await keysOf(name)).filter(fits).reverse()
  return key === undefined ? undefined : kept(name, key)
}

export const forget = (name: CacheName, key: string): Promise<void> =>
  written(open(name).then((cache) => cache.delete(key)))

export const forgetAll = (name: CacheName): Promise<void> => written(caches.delete(prefix + name))

/** Caches of ours that no row names any more. */
export async function deleteStrays(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix))
  const strays = names.filter((name) => !isKeyOf(cacheTable, name.slice(prefix.length)))
  await Promise.all(strays.map((name) => caches.delete(name)))
}
