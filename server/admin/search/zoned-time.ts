import { LRUCache } from 'lru-cache'

/** Formatters by time zone. Limited because the name of a zone comes from a request, in any capitalization. */
const formats = new LRUCache<string, Intl.DateTimeFormat>({
  max: 100,
  memoMethod: (timeZone) =>
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    }),
})

/** Returns the local time in a zone, as the Unix seconds at which a clock in UTC would show the same time. */
function readClock(seconds: number, zone: string): number {
  const parts = Object.fromEntries(
    formats
      .memo(zone)
      .formatToParts(seconds * 1000)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) / 1000
}

/** Returns the day in a zone at a time in Unix seconds, for example 2026-11-28. */
export const formatDayInTimeZone = (seconds: number, zone: string): string =>
  new Date(readClock(seconds, zone) * 1000).toISOString().slice(0, 10)

/** Returns the day that is `days` days later. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/**
 * Returns the Unix time in seconds of a day and minute in a zone. A time that daylight saving time skips becomes the
 * next valid one.
 */
export function toUnixTime(day: string, minutes: number, zone: string): number {
  const clock = Date.parse(`${day}T00:00:00Z`) / 1000 + minutes * 60
  const first = clock - (readClock(clock, zone) - clock)
  return first - (readClock(first, zone) - clock)
}

/** Returns true if this machine's time zone database contains the zone. */
export function isTimeZone(zone: string): boolean {
  try {
    formats.memo(zone)
    return true
  } catch {
    return false
  }
}
