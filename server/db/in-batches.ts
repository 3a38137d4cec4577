const batch = 500

/**
 * Processes the rows that `find` returns, a batch at a time, until none is left. Processing must remove a row from
 * `find`. Returns the number of rows.
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
