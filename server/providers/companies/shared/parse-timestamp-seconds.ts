export function parseTimestampSeconds(time: string | null | undefined, fallback: number): number {
  const at = Math.floor(new Date(time ?? Number.NaN).getTime() / 1000)
  return Number.isSafeInteger(at) ? at : fallback
}

/** Returns the deadline of a dispute as the field of its event; empty if it is missing or malformed. */
export function parseRespondBy(time: string | null | undefined): { respondBy?: number } {
  const respondBy = parseTimestampSeconds(time, 0)
  return respondBy > 0 ? { respondBy } : {}
}
