import { LRUCache } from 'lru-cache'
import { buildReadyPage, type ReadyPage } from './send-page.ts'

/** About 30 MB: a page has 80 KB, plus a tenth for each compressed form. */
const max = 300
/**
 * Events start and end by time, without a new catalogue version. Pages are refreshed after `freshMs` and expire after
 * `staleMs`.
 */
const freshMs = 60_000
const staleMs = 120_000

/** Caches pages by everything that affects them. The catalogue version is part of the key. */
export function createPageCache(now: () => number) {
  const pages = new LRUCache<string, Promise<ReadyPage>>({ max, ttl: staleMs, ttlResolution: 0, perf: { now } })

  const begin = (key: string, make: () => Promise<string>): Promise<ReadyPage> => {
    const page = make().then(buildReadyPage)
    pages.set(key, page)
    page.catch(() => {
      if (pages.peek(key) === page) pages.delete(key)
    })
    return page
  }

  return (about: string, version: string, make: () => Promise<string>): Promise<ReadyPage> => {
    const key = `${version} ${about}`
    const page = pages.get(key)
    if (page && pages.getRemainingTTL(key) < staleMs - freshMs) void begin(key, make)
    return page ?? begin(key, make)
  }
}
