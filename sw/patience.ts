import { withTimeout } from '../src/kernel/time/with-timeout.ts'

/**
 * Where a phone ends a page while its worker writes, Chromium's caches may fall silent: they neither answer nor fail for as long as the
 * browser runs. So nobody waits long for one, and the network is asked instead. Without a network a slow answer is better than none.
 */
const firstMs = 2000
const silentMs = 100
const atLastMs = 10_000

/** Reads without an answer yet. As long as there is one, the next is hardly waited for. */
let overdue = 0

const late = Symbol('late')
const afterMs = (ms: number) => new Promise<typeof late>((resolve) => setTimeout(resolve, ms, late))

/** What a cache says in time; undefined is "not kept" as well as "did not answer". */
export async function soon<Kept>(read: Promise<Kept | undefined>): Promise<Kept | undefined> {
  const answer = read.catch(() => undefined)
  const known = await Promise.race([answer, afterMs(overdue > 0 ? silentMs : firstMs)])
  if (known !== late) return known
  overdue += 1
  void answer.then(() => (overdue -= 1))
  return undefined
}

/** For when there is nothing else to be had. */
export const atLast = <Kept>(read: Promise<Kept | undefined>): Promise<Kept | undefined> =>
  withTimeout(atLastMs, read).catch(() => undefined)

/** The kept answer, which may be renewed then; else the network's. */
export async function keptOr(
  read: Promise<Response | undefined>,
  ask: () => Promise<Response>,
  renew: (known: Response) => void = () => {},
): Promise<Response> {
  const known = await soon(read)
  if (known) {
    renew(known)
    return known
  }
  try {
    return await ask()
  } catch (error) {
    const slow = await atLast(read)
    if (slow) return slow
    throw error
  }
}

/** Writes that may fail: where the device has no room or does not answer, the file is fetched again. */
export const written = (write: Promise<unknown>): Promise<void> =>
  withTimeout(atLastMs, write).then(
    () => undefined,
    () => undefined,
  )
