import { parseUtcOffset } from '../../../src/contract/formats/time-zone.ts'
import { isTimeZoneName } from '../../../src/contract/law/countries.table.ts'

/**
 * Examples of a time zone. Files accept an offset (`UTC+8`) or an IANA name (`Asia/Tokyo`). Coupons store an offset
 * because browsers calculate with it; events store an IANA name because their days end at local midnight.
 */

export const timeZoneExamples = 'such as "UTC+8" or "Asia/Tokyo"'

/** Returns the zone's offset on the first day of the given month this year: `UTC+9`, `UTC+5:30` or `UTC`. */
function getOffset(zone: string, month: number): string {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
  const parts = format.formatToParts(Date.UTC(new Date().getUTCFullYear(), month, 1))
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return name
    .replace('GMT', 'UTC')
    .replace(/([+-])0/, '$1')
    .replace(':00', '')
}

/** Returns the offset of a time zone, or undefined if the zone is unknown or has daylight saving time. */
export function findFixedUtcOffset(zone: string): string | undefined {
  if (parseUtcOffset(zone) !== undefined) return zone
  if (!isTimeZoneName(zone)) return undefined
  const [winter, summer] = [getOffset(zone, 0), getOffset(zone, 6)]
  return winter === summer ? winter : undefined
}

/**
 * Returns an IANA name that every browser supports, or undefined if there is none, for example for offsets with
 * minutes.
 */
export function findIanaTimeZoneName(zone: string): string | undefined {
  const seconds = parseUtcOffset(zone)
  if (seconds === undefined) return isTimeZoneName(zone) ? zone : undefined
  if (seconds === 0) return 'UTC'
  const hours = seconds / 3600
  // The sign is inverted in the names of Etc zones.
  const name = `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
  return Number.isInteger(hours) && isTimeZoneName(name) ? name : undefined
}
