import type { Language } from '../../contract/domain.table.ts'
import { dateFormat } from './date-format.ts'
import { formatDuration, formatUnit } from './format-duration.ts'
import { writeMoment } from './write-moment.ts'

/** As much of it as tells it apart: the time of day where it was today, else its day, and the year where that is another one. */
export function formatMoment(millis: number, language: Language, nowMs = Date.now()): string {
  const then = new Date(millis)
  const now = new Date(nowMs)
  const today = then.toDateString() === now.toDateString()
  const thisYear = then.getFullYear() === now.getFullYear()
  return writeMoment(millis, language, today ? 'clock' : thisYear ? 'dayAndClock' : 'dateAndClock')
}

/** The day alone, inside a sentence: its year only where that is another one. */
export function formatDay(millis: number, language: Language, nowMs = Date.now()): string {
  const then = new Date(millis)
  const thisYear = then.getFullYear() === new Date(nowMs).getFullYear()
  return dateFormat(language, thisYear ? 'longDay' : 'longDate').format(then)
}

const minuteSeconds = 60

/** How long something usually takes: seconds count here, where a countdown would say one minute. */
export function formatUsual(seconds: number, language: Language): string {
  return seconds < minuteSeconds ? formatUnit(seconds, 'second', 'short', language) : formatDuration(seconds, language)
}
