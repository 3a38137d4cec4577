import { setImmediate as nextTurn } from 'node:timers/promises'

/** So many rows are some milliseconds of work. */
const sliceSize = 500

/** Walks a long list in slices, and lets waiting requests of players go first before each. */
export async function* slicesOf<Item>(items: readonly Item[]): AsyncGenerator<readonly Item[], void> {
  for (let at = 0; at < items.length; at += sliceSize) {
    await nextTurn()
    yield items.slice(at, at + sliceSize)
  }
}
