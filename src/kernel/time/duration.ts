export interface Duration {
  readonly day: number
  readonly hour: number
  readonly minute: number
}

const minuteSeconds = 60
const hourSeconds = 60 * minuteSeconds
const daySeconds = 24 * hourSeconds

/**
 * Splits a duration into whole days, hours and minutes; keys match the copy's placeholders. Under a minute it returns
 * one minute, because "0 minutes" would read as "now".
 */
export function splitDuration(seconds: number): Duration {
  const left = Math.max(minuteSeconds, Math.floor(seconds))
  return {
    day: Math.floor(left / daySeconds),
    hour: Math.floor((left % daySeconds) / hourSeconds),
    minute: Math.floor((left % hourSeconds) / minuteSeconds),
  }
}
