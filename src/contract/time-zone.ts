/**
 * Time zones of the wire: `UTC+8`, `UTC-3:30`, `UTC`. Fixed offsets, as game servers keep them: every browser can count with one,
 * and a day has 24 hours all year. Undefined where it is none.
 */
export function offsetSecondsOf(timeZone: string): number | undefined {
  const found = /^UTC(?:([+-])(\d{1,2})(?::([0-5]\d))?)?$/.exec(timeZone)
  if (!found) return undefined
  const [, sign, hours = '0', minutes = '0'] = found
  const seconds = Number(hours) * 3600 + Number(minutes) * 60
  if (seconds > 14 * 3600) return undefined
  return sign === '-' ? -seconds : seconds
}
