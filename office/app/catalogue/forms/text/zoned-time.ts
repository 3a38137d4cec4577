import { parseUtcOffset } from '../../../../../src/contract/formats/time-zone.ts'

/**
 * Returns the UTC offset of a time zone at `at`, in milliseconds. The zone is an IANA name or an offset such as
 * `UTC+8`.
 */
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
  // `Date.UTC` adds 1900 to years below 100. Such years occur while someone is typing a year.
  const local = new Date(0)
  local.setUTCFullYear(isBeforeChrist ? 1 - read('year') : read('year'), read('month') - 1, read('day'))
  local.setUTCHours(read('hour'), read('minute'), read('second'))
  return local.getTime() - Math.floor(at / 1000) * 1000
}

export function isKnownTimeZone(zone: unknown): zone is string {
  if (typeof zone !== 'string' || zone === '') return false
  try {
    findOffset(0, zone)
    return true
  } catch {
    return false
  }
}

/** Formats a catalogue time as the value of a `datetime-local` field in the zone. Returns invalid text unchanged. */
export function formatDatetimeLocalInZone(text: string, zone: string): string {
  const at = Date.parse(text)
  if (Number.isNaN(at)) return text
  const local = new Date(at + findOffset(at, zone)).toISOString()
  return local.slice(0, local.endsWith(':00.000Z') ? 16 : 19)
}

/**
 * Converts a `datetime-local` value in the zone to a catalogue time. Returns an empty string for incomplete values, and
 * the earlier moment for ambiguous times.
 */
export function parseDatetimeLocalInZone(value: string, zone: string): string {
  const local = Date.parse(`${value}Z`)
  if (Number.isNaN(local)) return ''
  const [before, after] = [findOffset(local - 86_400_000, zone), findOffset(local + 86_400_000, zone)]
  const at = [local - before, local - after].find((moment) => moment + findOffset(moment, zone) === local)
  return new Date(at ?? local - before).toISOString().replace('.000Z', 'Z')
}
