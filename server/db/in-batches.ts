const batch = 500

/** Finishes all rows that `find` answers, some at a time, until it finds none: a row that is finished is found no more. Returns how many there were. */
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
