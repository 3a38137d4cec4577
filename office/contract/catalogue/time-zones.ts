import { parseUtcOffset } from '../../../src/contract/formats/time-zone.ts'
import { findTimeZoneName } from '../../../src/contract/law/countries.table.ts'

/**
 * Examples for messages about invalid time zones. Coupons accept only fixed offsets, because browsers calculate with
 * them. Events also accept IANA names, because their days end at local midnight.
 */
export const timeZoneExamples = 'such as "UTC+8" or "Asia/Tokyo"'

/** Returns the zone's UTC offset in the given month, such as `UTC+9`, `UTC+5:30` or `UTC`. */
function getOffset(zone: string, month: number): string {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
  const parts = format.formatToParts(Date.UTC(new Date().getUTCFullYear(), month, 1))
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return name
    .replace('GMT', 'UTC')
    .replace(/([+-])0/, '$1')
    .replace(':00', '')
}

/** Returns the UTC offset of a time zone. Undefined for unknown zones and zones with daylight saving time. */
export function findFixedUtcOffset(zone: string): string | undefined {
  if (parseUtcOffset(zone) !== undefined) return zone
  if (findTimeZoneName(zone) === undefined) return undefined
  const [winter, summer] = [getOffset(zone, 0), getOffset(zone, 6)]
  return winter === summer ? winter : undefined
}

/** Returns an IANA name that every browser supports. Undefined for offsets with minutes. */
export function findIanaTimeZoneName(zone: string): string | undefined {
  const seconds = parseUtcOffset(zone)
  if (seconds === undefined) return findTimeZoneName(zone) && zone
  if (seconds === 0) return 'UTC'
  const hours = seconds / 3600
  // `Etc` zone names use the inverted sign.
  const name = `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
  return Number.isInteger(hours) ? findTimeZoneName(name) : undefined
}
