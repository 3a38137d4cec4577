import { LRUCache } from 'lru-cache'
import { preparePageResponse, type ReadyPage } from './send-page.ts'

/** Maximum number of cached pages, which take about 30 MB. A page has 80 KB, plus a tenth for each compressed form. */
const max = 300
/**
 * Milliseconds after which a cached page is refreshed (`freshMs`) or expires. Pages also change without a new catalogue
 * version, because events start and end at fixed times.
 */
const freshMs = 60_000
const staleMs = 120_000

/** Creates the page cache. The keys contain everything that affects a page, including the catalogue version. */
export function createPageCache(now: () => number) {
  const pages = new LRUCache<string, Promise<ReadyPage>>({ max, ttl: staleMs, ttlResolution: 0, perf: { now } })

  const begin = (key: string, make: () => Promise<string>): Promise<ReadyPage> => {
    const page = make().then(preparePageResponse)
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
