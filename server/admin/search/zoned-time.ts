import { LRUCache } from 'lru-cache'

/** Formatters by time zone. The cache is limited, because zone names come from requests. */
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

/** Returns the local time in a zone as if it were UTC, in Unix seconds. */
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

/** Returns the day in a zone at a Unix time, such as 2026-11-28. */
export const formatDayInTimeZone = (seconds: number, zone: string): string =>
  new Date(readClock(seconds, zone) * 1000).toISOString().slice(0, 10)

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** Returns the Unix time of a day and minute in a zone. Times skipped by daylight saving become the next valid time. */
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
