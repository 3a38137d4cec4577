import type { Language } from '../../contract/domain.table.ts'
import { dateFormat } from './date-format.ts'
import { datePatterns } from './date-patterns.table.ts'

const minuteMs = 60_000

/** Minutes by which this device's clock is ahead of UTC at that moment: summer time counts. */
export const ownOffset = (millis: number): number => -new Date(millis).getTimezoneOffset()

const fill = (pattern: string, parts: Readonly<Record<string, string | number | undefined>>): string =>
  pattern.replace(/[A-Z]+/g, (name) => String(parts[name]))

const twoDigits = (count: number): string => String(count).padStart(2, '0')

interface Clock {
  /** Minutes ahead of UTC. */
  readonly offset: number
  /** Stands after the time of day. */
  readonly zone?: string
}

/** A moment on the clock of some zone, without `Intl`, whose first formatter of dates is slow. */
export function writeMoment(
  millis: number,
  language: Language,
  shape: 'clock' | 'dayAndClock' | 'dateAndClock',
  { offset, zone }: Clock = { offset: ownOffset(millis) },
): string {
  // Its UTC is what that clock shows.
  const there = new Date(millis + offset * minuteMs)
  const withZone = (text: string) => (zone === undefined ? text : `${text} ${zone}`)
  const patterns = datePatterns[language]
  if (!patterns) return withZone(dateFormat(language, shape, 'UTC').format(there))
  const { months, day, date, moment, colon = ':' } = patterns
  const time = withZone(`${twoDigits(there.getUTCHours())}${colon}${twoDigits(there.getUTCMinutes())}`)
  if (shape === 'clock') return time
  const month = there.getUTCMonth()
  const whole = fill(shape === 'dayAndClock' ? day : date, {
    D: there.getUTCDate(),
    M: months?.split(' ')[month] ?? month + 1,
    Y: there.getUTCFullYear(),
  })
  return fill(moment, { DATE: whole, TIME: time })
}
