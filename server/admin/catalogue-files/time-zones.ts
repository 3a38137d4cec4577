import { offsetSecondsOf } from '../../../src/contract/time-zone.ts'

/**
 * Files name a time zone by its offset (`UTC+8`) or by its IANA name (`Asia/Tokyo`), in every file alike. Coupons are stored with an offset, because
 * a browser counts with it, and events with a name, because their days end at a midnight.
 */

export const zoneForms = 'such as "UTC+8" or "Asia/Tokyo"'

const isNamed = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    // Intl has no other way to say that it knows no such zone.
    return false
  }
}

/** `UTC+9`, `UTC+5:30` or `UTC`, at the first day of a month of this year. */
function offsetIn(zone: string, month: number): string {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
  const parts = format.formatToParts(Date.UTC(new Date().getUTCFullYear(), month, 1))
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return name
    .replace('GMT', 'UTC')
    .replace(/([+-])0/, '$1')
    .replace(':00', '')
}

/** The zone as an offset; undefined if it is none, or if its clock is changed in summer. */
export function offsetZone(zone: string): string | undefined {
  if (offsetSecondsOf(zone) !== undefined) return zone
  if (!isNamed(zone)) return undefined
  const [winter, summer] = [offsetIn(zone, 0), offsetIn(zone, 6)]
  return winter === summer ? winter : undefined
}

/** The zone by a name that every browser knows; undefined if there is none, as for offsets that are no whole hours. */
export function namedZone(zone: string): string | undefined {
  const seconds = offsetSecondsOf(zone)
  if (seconds === undefined) return isNamed(zone) ? zone : undefined
  if (seconds === 0) return 'UTC'
  const hours = seconds / 3600
  // In these names the sign is that of the way to Greenwich.
  const name = `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
  return Number.isInteger(hours) && isNamed(name) ? name : undefined
}
