/** The answers to presses that the player does not see yet: the decoration of the page waits for them. */
const awaited = new Set<Promise<unknown>>()

export function playerAwaits<T>(work: Promise<T>): Promise<T> {
  awaited.add(work)
  const end = () => void awaited.delete(work)
  work.then(end, end)
  return work
}

/** A call that hangs holds up the rest no longer than this. */
const patienceMs = 5000

export async function nobodyWaits(): Promise<void> {
  const until = Date.now() + patienceMs
  while (awaited.size > 0 && Date.now() < until)
    await Promise.race([Promise.allSettled(awaited), new Promise((resolve) => setTimeout(resolve, patienceMs))])
}
