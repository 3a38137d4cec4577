import { withTimeout } from '../src/kernel/time/with-timeout.ts'

/**
 * Timeout of a cache read in milliseconds, after which the network is used. Chromium's caches may hang after a phone
 * has killed a page.
 */
const fastTimeoutMs = 2000
const hangingTimeoutMs = 100
const slowTimeoutMs = 10_000

/** Number of reads that currently hang. While it is above zero, further reads have a shorter timeout. */
let hangingReads = 0

const timedOut = Symbol('late')
const afterMs = (ms: number) => new Promise<typeof timedOut>((resolve) => setTimeout(resolve, ms, timedOut))

/** Returns the cached value. Undefined if nothing is cached or reading takes too long. */
export async function readCacheWithShortTimeout<Kept>(read: Promise<Kept | undefined>): Promise<Kept | undefined> {
  const answer = read.catch(() => undefined)
  const value = await Promise.race([answer, afterMs(hangingReads > 0 ? hangingTimeoutMs : fastTimeoutMs)])
  if (value !== timedOut) return value
  hangingReads += 1
  void answer.then(() => (hangingReads -= 1))
  return undefined
}

/** Like `readCacheWithShortTimeout`, but with a long timeout, for use after a network failure. */
export const readCacheWithLongTimeout = <Kept>(read: Promise<Kept | undefined>): Promise<Kept | undefined> =>
  withTimeout(slowTimeoutMs, read).catch(() => undefined)

/**
 * Returns the cached response and revalidates it. If nothing is cached, fetches the response; if that fails, waits
 * longer for the cache.
 */
export async function respondCacheFirst(
  read: Promise<Response | undefined>,
  fetchResponse: () => Promise<Response>,
  revalidate: (cached: Response) => void = () => {},
): Promise<Response> {
  const cached = await readCacheWithShortTimeout(read)
  if (cached) {
    revalidate(cached)
    return cached
  }
  try {
    return await fetchResponse()
  } catch (error) {
    const slow = await readCacheWithLongTimeout(read)
    if (slow) return slow
    throw error
  }
}

/** Ignores cache writes that fail or hang. The file is then fetched again next time. */
export const ignoreCacheWriteErrors = (write: Promise<unknown>): Promise<void> =>
  withTimeout(slowTimeoutMs, write).then(
    () => undefined,
    () => undefined,
  )
