/**
 * Runtime caches with their maximum number of entries. The oldest entries are evicted, and caches without a row are
 * deleted on activation. To add a cache, add a row.
 */
export const maxEntriesByCache = {
  /** Chunks and styles, including those of the previous build, which open pages still need. */
  assets: 300,
  /** Font slices. A single Japanese screen needs about 40. */
  fonts: 200,
  images: 120,
  replies: 60,
  /** Page snapshots by URL. */
  pictures: 12,
  /** Store facts and the pending order, one entry each. */
  facts: 2,
} as const

export type CacheName = keyof typeof maxEntriesByCache
