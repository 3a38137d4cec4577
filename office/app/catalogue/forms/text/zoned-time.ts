import { parseUtcOffset } from '../../../../../src/contract/formats/time-zone.ts'

/** Returns the offset of a time zone at a moment in milliseconds. The zone is an IANA name or an offset like `UTC+8`. */
function findOffset(at: number, zone: string): number {
  const fixed = parseUtcOffset(zone)
  if (fixed !== undefined) return fixed * 1000
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hourCycle: 'h23',
    era: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at)
  const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value)
  const isBeforeChrist = parts.some(({ type, value }) => type === 'era' && value.startsWith('B'))
  // While a person types a year, it is below 100. `Date.UTC` would add 1900 to it.
  const local = new Date(0)
  local.setUTCFullYear(isBeforeChrist ? 1 - read('year') : read('year'), read('month') - 1, read('day'))
  local.setUTCHours(read('hour'), read('minute'), read('second'))
  return local.getTime() - Math.floor(at / 1000) * 1000
}

/** Returns true if times can be shown in this zone. */
export function isZone(zone: unknown): zone is string {
  if (typeof zone !== 'string' || zone === '') return false
  try {
    findOffset(0, zone)
    return true
  } catch {
    return false
  }
}

/** Formats a time of a catalogue file as the value of a `datetime-local` field in the zone. Returns other text as it is. */
export function formatDatetimeLocalInZone(text: string, zone: string): string {
  const at = Date.parse(text)
  if (Number.isNaN(at)) return text
  const local = new Date(at + findOffset(at, zone)).toISOString()
  return local.slice(0, local.endsWith(':00.000Z') ? 16 : 19)
}

/**
 * Converts the value of a `datetime-local` field in the zone to a time as the catalogue exports it. Returns an empty text
 * for an incomplete value. A time that occurs twice in one night is the earlier one.
 */
export function parseDatetimeLocalInZone(value: string, zone: string): string {
  const local = Date.parse(`${value}Z`)
  if (Number.isNaN(local)) return ''
  const [before, after] = [findOffset(local - 86_400_000, zone), findOffset(local + 86_400_000, zone)]
  const at = [local - before, local - after].find((moment) => moment + findOffset(moment, zone) === local)
  return new Date(at ?? local - before).toISOString().replace('.000Z', 'Z')
}
