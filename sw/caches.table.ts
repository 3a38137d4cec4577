/**
 * Maximum number of entries of each runtime cache. The oldest are evicted, and unlisted caches are deleted. To add a
 * cache, add a row.
 */
export const maxEntriesByCache = {
  /** Chunks and styles, including those of the previous build, because open pages still load them. */
  assets: 300,
  /** Font slices. A single Japanese screen needs about 40. */
  fonts: 200,
  images: 120,
  replies: 60,
  /** Page snapshots by URL. */
  pictures: 12,
  /** Context of the service worker and the pending order, one entry each. */
  facts: 2,
} as const

export type CacheName = keyof typeof maxEntriesByCache
