import type { Language } from '../../contract/domain.table.ts'
import { dateFormat, pinned } from './date-format.ts'
import { offsetName } from './format-zoned.ts'
import { toMillis } from './timestamp.ts'

const formats = (language: Language, timeZone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language, { ...pinned, timeZone, ...options })

/** From the first day to the last, as days are where it takes place: it ends just before its last moment. */
export function formatPeriod(begins: number, ends: number, language: Language, timeZone: string): string {
  const days = formats(language, timeZone, { day: 'numeric', month: 'short', year: 'numeric' })
  return days.formatRange(toMillis(begins), toMillis(ends) - 1)
}

/** How far the clock of that place is ahead of UTC at that moment: `UTC+9`, as every moment with a zone has it. */
export function zoneName(timestamp: number, timeZone: string): string {
  const at = toMillis(timestamp)
  // Swedish writes a moment as ISO does.
  const there = Date.parse(`${new Date(at).toLocaleString('sv', { ...pinned, timeZone }).replace(' ', 'T')}Z`)
  return offsetName(Math.round((there - at) / 60_000))
}

/** A calendar date ("2026-11-21") in parts that a small cell shows, and in whole for a player who hears it. */
export function dateParts(date: string, language: Language): { day: string; weekday: string; whole: string } {
  const at = Date.parse(`${date}T12:00:00Z`)
  const say = (options: Intl.DateTimeFormatOptions) => formats(language, 'UTC', options).format(at)
  return {
    day: String(Number(date.slice(8))),
    weekday: say({ weekday: 'narrow' }),
    whole: say({ day: 'numeric', month: 'long' }),
  }
}

/** A day without its hour, where the player is: until when something can be had. */
export const formatDate = (timestamp: number, language: Language): string =>
  dateFormat(language, 'date').format(toMillis(timestamp))
