import { beforeEach, describe, expect, it } from 'vitest'
import { maxEntriesByCache } from '../../../sw/caches.table.ts'
import { deleteUnknownCaches, cacheResponse, getCachedResponse } from '../../../sw/response-cache.ts'

/** Mock cache with entries in insertion order. */
class FakeCache {
  readonly entries = new Map<string, Response>()
  put = async (key: string, response: Response) => void (this.entries.delete(key), this.entries.set(key, response))
  match = async (key: string) => this.entries.get(key)
  keys = async () => [...this.entries.keys()]
  delete = async (key: string) => this.entries.delete(key)
}
let fakeCaches: Map<string, FakeCache>
beforeEach(() => {
  fakeCaches = new Map()
  const open = async (name: string) => {
    const cache = fakeCaches.get(name) ?? new FakeCache()
    fakeCaches.set(name, cache)
    return cache
  }
  const fake = {
    open,
    keys: async () => [...fakeCaches.keys()],
    delete: async (name: string) => fakeCaches.delete(name),
  }
  Object.assign(globalThis, { caches: fake })
})

describe('the response cache', () => {
  it('removes the oldest entries beyond its limit', async () => {
    for (let at = 0; at <= maxEntriesByCache.replies + 1; at += 1)
      await cacheResponse('replies', `/reply/${at}`, new Response('x'))
    const left = [...(fakeCaches.get('store-replies')?.entries.keys() ?? [])]
    expect(left).toHaveLength(maxEntriesByCache.replies)
    expect(left[0]).toBe('/reply/2')
    expect(left.at(-1)).toBe(`/reply/${maxEntriesByCache.replies + 1}`)
  })

  it('stores responses without their URL', async () => {
    const answered = Object.defineProperty(new Response('body', { headers: { etag: 'e' } }), 'url', {
      value: 'https://gateway.example/api/pay/getGameListV2?oauth_token=secret',
    })
    await cacheResponse('replies', '/key', answered)
    const back = await getCachedResponse('replies', '/key')
    expect(back?.url).toBe('')
    expect([await back?.text(), back?.headers.get('etag')]).toEqual(['body', 'e'])
  })

  it('ignores a full storage', async () => {
    const full = await (globalThis.caches as unknown as { open: (name: string) => Promise<FakeCache> }).open(
      'store-images',
    )
    full.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
    await expect(cacheResponse('images', '/art/x.svg', new Response('x'))).resolves.toBeUndefined()
    expect(await getCachedResponse('images', '/art/x.svg')).toBeUndefined()
  })

  it('deletes its own unknown caches and no others', async () => {
    for (const name of ['store-images', 'store-of-long-ago', 'workbox-precache-v2', 'somebody-else'])
      fakeCaches.set(name, new FakeCache())
    await deleteUnknownCaches()
    expect([...fakeCaches.keys()]).toEqual(['store-images', 'workbox-precache-v2', 'somebody-else'])
  })
})
