/**
 * Runtime caches with their maximum number of entries; the oldest are evicted. Read by response-cache.ts, which deletes
 * caches without a row on activation. To add one: a row.
 */
export const cacheTable = {
  /** Chunks and styles, including those of the previous build that open pages still need. */
  assets: 300,
  /** A Japanese screen needs about forty font slices. */
  fonts: 200,
  images: 120,
  replies: 60,
  /** Page snapshots by URL. */
  pictures: 12,
  /** Store facts and the pending order. */
  facts: 2,
} as const

export type CacheName = keyof typeof cacheTable
