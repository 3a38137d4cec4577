export function parseTimestampSeconds(time: string | null | undefined, fallback: number): number {
  const at = Math.floor(new Date(time ?? Number.NaN).getTime() / 1000)
  return Number.isSafeInteger(at) ? at : fallback
}

/** Returns a dispute's deadline as the event field `respondBy`, or an empty object if it is missing or malformed. */
export function parseRespondBy(time: string | null | undefined): { respondBy?: number } {
  const respondBy = parseTimestampSeconds(time, 0)
  return respondBy > 0 ? { respondBy } : {}
}
