/**
 * Returns the offset of `UTC+8`, `UTC-3:30` or `UTC` in seconds, or undefined if malformed. Game servers use fixed
 * offsets.
 */
export function parseUtcOffset(timeZone: string): number | undefined {
  const match = /^UTC(?:([+-])(\d{1,2})(?::([0-5]\d))?)?$/.exec(timeZone)
  if (!match) return undefined
  const [, sign, hours = '0', minutes = '0'] = match
  const seconds = Number(hours) * 3600 + Number(minutes) * 60
  if (seconds > 14 * 3600) return undefined
  return sign === '-' ? -seconds : seconds
}
