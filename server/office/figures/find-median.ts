export interface WaitCount {
  readonly seconds: number
  readonly count: number
}

/** Returns the median seconds, or null if there are no deliveries. */
export function findMedian(waits: readonly WaitCount[]): number | null {
  const total = waits.reduce((sum, { count }) => sum + count, 0)
  let reached = 0
  for (const { seconds, count } of waits.toSorted((a, b) => a.seconds - b.seconds)) {
    reached += count
    if (reached * 2 >= total) return seconds
  }
  return null
}
