import { memoize } from '../../../src/kernel/memoize.ts'

const createFormat = memoize(
  (timeZone: string) =>
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
)

/** Returns the clock of a zone at a time, as the Unix seconds that the same clock would mean in UTC. */
function readClock(seconds: number, zone: string): number {
  const parts = Object.fromEntries(
    createFormat(zone)
      .formatToParts(seconds * 1000)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) / 1000
}

/** Returns the day of a zone, such as 2026-11-28, at a time in Unix seconds. */
export const getDay = (seconds: number, zone: string): string =>
  new Date(readClock(seconds, zone) * 1000).toISOString().slice(0, 10)

/** Returns the day that is `days` after another. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** Returns the Unix seconds of a day and minute in a zone. A time that summer time skips becomes the next valid one. */
export function toUnixTime(day: string, minutes: number, zone: string): number {
  const clock = Date.parse(`${day}T00:00:00Z`) / 1000 + minutes * 60
  const first = clock - (readClock(clock, zone) - clock)
  return first - (readClock(first, zone) - clock)
}

/** Returns false for a zone that this machine's time zone database does not contain. */
export function isTimeZone(zone: string): boolean {
  try {
    createFormat(zone)
    return true
  } catch {
    return false
  }
}
