import { setImmediate as nextTurn } from 'node:timers/promises'

/** Number of rows per slice, small enough that processing one takes only a few milliseconds. */
const sliceSize = 500

/**
 * Iterates over a long list in slices. Yields to the event loop before each slice so that other requests are not
 * blocked.
 */
export async function* iterateSlices<Item>(items: readonly Item[]): AsyncGenerator<readonly Item[], void> {
  for (let at = 0; at < items.length; at += sliceSize) {
    await nextTurn()
    yield items.slice(at, at + sliceSize)
  }
}
