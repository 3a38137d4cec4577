import type { Language } from '../../contract/domain.table.ts'
import { formatDuration } from './format-duration.ts'
import { formatTime } from './timestamp.ts'

const two = (n: number) => String(n).padStart(2, '0')

/** The time of day where it was today, else the date with it: what an order's track says. */
export function formatMoment(millis: number, language: Language, nowMs = Date.now()): string {
  const then = new Date(millis)
  const today = then.toDateString() === new Date(nowMs).toDateString()
  return today ? `${two(then.getHours())}:${two(then.getMinutes())}` : formatTime(millis, language)
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
