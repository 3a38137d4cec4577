import { withTimeout } from '../src/kernel/time/with-timeout.ts'

/**
 * If a phone kills a page during a cache write, Chromium's caches may never respond until the browser restarts. So
 * reads time out and fall back to the network.
 */
const fastTimeoutMs = 2000
const hangingTimeoutMs = 100
const slowTimeoutMs = 10_000

/** Reads that have not responded yet. While there are any, further reads use a short timeout. */
let hangingReads = 0

const timedOut = Symbol('late')
const afterMs = (ms: number) => new Promise<typeof timedOut>((resolve) => setTimeout(resolve, ms, timedOut))

/** Result of a cache read; undefined if nothing is cached or the read timed out. */
export async function matchFast<Kept>(read: Promise<Kept | undefined>): Promise<Kept | undefined> {
  const answer = read.catch(() => undefined)
  const known = await Promise.race([answer, afterMs(hangingReads > 0 ? hangingTimeoutMs : fastTimeoutMs)])
  if (known !== timedOut) return known
  hangingReads += 1
  void answer.then(() => (hangingReads -= 1))
  return undefined
}

/** Long timeout, for use if the network fails too. */
export const matchSlow = <Kept>(read: Promise<Kept | undefined>): Promise<Kept | undefined> =>
  withTimeout(slowTimeoutMs, read).catch(() => undefined)

/**
 * Returns the cached response and optionally refreshes it, else the network's. If the network fails, waits longer for
 * the cache.
 */
export async function cacheFirst(
  read: Promise<Response | undefined>,
  ask: () => Promise<Response>,
  renew: (known: Response) => void = () => {},
): Promise<Response> {
  const known = await matchFast(read)
  if (known) {
    renew(known)
    return known
  }
  try {
    return await ask()
  } catch (error) {
    const slow = await matchSlow(read)
    if (slow) return slow
    throw error
  }
}

/** Ignores failed and hanging writes: the file is fetched again next time. */
export const ignoreWriteErrors = (write: Promise<unknown>): Promise<void> =>
  withTimeout(slowTimeoutMs, write).then(
    () => undefined,
    () => undefined,
  )
