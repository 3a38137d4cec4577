import { withTimeout } from '../src/kernel/time/with-timeout.ts'

/**
 * Time limit in milliseconds for a cache read, after which the network is used. If a phone kills a page during a cache
 * write, Chromium's caches may hang until the browser is restarted.
 */
const fastTimeoutMs = 2000
const hangingTimeoutMs = 100
const slowTimeoutMs = 10_000

/**
 * Number of reads that have timed out and are still hanging. While it is above zero, further reads have a shorter
 * timeout.
 */
let hangingReads = 0

const timedOut = Symbol('late')
const afterMs = (ms: number) => new Promise<typeof timedOut>((resolve) => setTimeout(resolve, ms, timedOut))

/** Returns the result of a cache read, or undefined if nothing is cached or the read timed out. */
export async function readCacheWithShortTimeout<Kept>(read: Promise<Kept | undefined>): Promise<Kept | undefined> {
  const answer = read.catch(() => undefined)
  const value = await Promise.race([answer, afterMs(hangingReads > 0 ? hangingTimeoutMs : fastTimeoutMs)])
  if (value !== timedOut) return value
  hangingReads += 1
  void answer.then(() => (hangingReads -= 1))
  return undefined
}

/** Like `readCacheWithShortTimeout`, but with a long timeout, for use after the network has failed. */
export const readCacheWithLongTimeout = <Kept>(read: Promise<Kept | undefined>): Promise<Kept | undefined> =>
  withTimeout(slowTimeoutMs, read).catch(() => undefined)

/**
 * Returns the cached response and calls `revalidate`, or fetches the response if nothing is cached. If the network
 * fails, waits longer for the cache.
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

/** Ignores failed and hanging cache writes, after which the file is simply fetched again next time. */
export const ignoreCacheWriteErrors = (write: Promise<unknown>): Promise<void> =>
  withTimeout(slowTimeoutMs, write).then(
    () => undefined,
    () => undefined,
  )
