import { LRUCache } from 'lru-cache'
import { buildReadyPage, type ReadyPage } from './send-page.ts'

/** Some 30 MB at most: a page is about 80 KB, and a tenth of it for each way to compress it. */
const max = 300
/** Events begin and end by the clock, which no version shows: a page is made again after the first time, and no longer sent after the second. */
const freshMs = 60_000
const staleMs = 120_000

/** Caches pages by everything that decides them. A new version of the catalogue has new keys; pages of the old one are pushed out. */
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
