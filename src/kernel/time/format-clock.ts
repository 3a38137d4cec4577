import type { Language } from '../../contract/domain.table.ts'
import { madeOnce } from '../made-once.ts'
import { formatDuration } from './format-duration.ts'

/** The 24 hours of a clock in every language: times stand below each other, and support reads them, too. */
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const day = { ...clock, month: 'short', day: 'numeric' } as const
const shapes = { clock, day, date: { ...day, year: 'numeric' } } as const

const formatter = madeOnce(
  (language: Language, shape: keyof typeof shapes) =>
    new Intl.DateTimeFormat(language, { ...shapes[shape], calendar: 'gregory', numberingSystem: 'latn' }),
)

/** As much of it as tells it apart: the time of day where it was today, else its day, and the year where that is another one. */
export function formatMoment(millis: number, language: Language, nowMs = Date.now()): string {
  const then = new Date(millis)
  const now = new Date(nowMs)
  const today = then.toDateString() === now.toDateString()
  const thisYear = then.getFullYear() === now.getFullYear()
  return formatter(language, today ? 'clock' : thisYear ? 'day' : 'date').format(then)
}

const minuteSeconds = 60

/** How long something usually takes: seconds count here, where a countdown would say one minute. */
export function formatUsual(seconds: number, language: Language): string {
  if (seconds >= minuteSeconds) return formatDuration(seconds, language)
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'long',
    numberingSystem: 'latn',
  }).format(seconds)
}
