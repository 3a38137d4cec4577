/**
 * The worker's caches beside the precache, and how much each may hold: the oldest goes first.
 * Read by keep.ts; a cache without a row is deleted when a new worker takes over. To add one: a row.
 */
export const cacheTable = {
  /** Chunks and styles from their first use, those of the build before included: a page of it still needs them. */
  assets: 300,
  /** A screen of Japanese is some forty slices. */
  fonts: 200,
  images: 120,
  /** Page configs, game lists, login configs, catalogues. */
  replies: 60,
  /** Pages as the gateway draws them for anybody, by address. */
  pictures: 12,
  /** A page's messages to the worker: about its store, and about the order that is waited for. */
  facts: 2,
} as const

export type CacheName = keyof typeof cacheTable
