/** Returns a provider's timestamp in Unix seconds, or `fallback` if it is missing or malformed. */
export function parseTimestampSeconds(time: string | null | undefined, fallback: number): number {
  const at = Math.floor(new Date(time ?? Number.NaN).getTime() / 1000)
  return Number.isSafeInteger(at) ? at : fallback
}
