const batch = 500

/**
 * Processes rows in batches until `find` returns none. A processed row must no longer match, otherwise this never ends.
 * Returns the number of rows.
 */
export async function processInBatches<Row>(
  find: (most: number) => Promise<readonly Row[]>,
  finish: (rows: readonly Row[]) => Promise<unknown>,
): Promise<number> {
  for (let count = 0; ;) {
    const rows = await find(batch)
    if (rows.length === 0) return count
    await finish(rows)
    count += rows.length
  }
}
