export interface Duration {
  readonly day: number
  readonly hour: number
  readonly minute: number
}

const minuteSeconds = 60
const hourSeconds = 60 * minuteSeconds
const daySeconds = 24 * hourSeconds

/**
 * Splits a duration into whole days, hours and minutes. The keys match the placeholders of the texts. Durations under a
 * minute become one minute because "0 minutes" would mean "now".
 */
export function splitDuration(seconds: number): Duration {
  const left = Math.max(minuteSeconds, Math.floor(seconds))
  return {
    day: Math.floor(left / daySeconds),
    hour: Math.floor((left % daySeconds) / hourSeconds),
    minute: Math.floor((left % hourSeconds) / minuteSeconds),
  }
}
