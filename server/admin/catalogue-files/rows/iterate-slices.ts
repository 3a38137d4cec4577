import { setImmediate as nextTurn } from 'node:timers/promises'

/** Rows per slice. Processing a slice takes a few milliseconds. */
const sliceSize = 500

/** Iterates over a list in slices and yields to the event loop before each slice. */
export async function* iterateSlices<Item>(items: readonly Item[]): AsyncGenerator<readonly Item[], void> {
  for (let at = 0; at < items.length; at += sliceSize) {
    await nextTurn()
    yield items.slice(at, at + sliceSize)
  }
}
