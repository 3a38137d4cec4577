export function parseTimestampSeconds(time: string | null | undefined, fallback: number): number {
  const at = Math.floor(new Date(time ?? Number.NaN).getTime() / 1000)
  return Number.isSafeInteger(at) ? at : fallback
}

/**
 * Returns the deadline of a dispute as an object with the event field `respondBy`. The object is empty if the deadline
 * is missing or malformed.
 */
export function parseRespondBy(time: string | null | undefined): { respondBy?: number } {
  const respondBy = parseTimestampSeconds(time, 0)
  return respondBy > 0 ? { respondBy } : {}
}
