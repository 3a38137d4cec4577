export interface Duration {
  readonly day: number
  readonly hour: number
  readonly minute: number
}

const minuteSeconds = 60
const hourSeconds = 60 * minuteSeconds
const daySeconds = 24 * hourSeconds

/**
 * What a countdown says, in whole days, hours and minutes; the placeholders of the copy have the same names.
 * Under a minute it says one: "0 minutes" would read as "now".
 */
export function durationParts(seconds: number): Duration {
  const left = Math.max(minuteSeconds, Math.floor(seconds))
  return {
    day: Math.floor(left / daySeconds),
    hour: Math.floor((left % daySeconds) / hourSeconds),
    minute: Math.floor((left % hourSeconds) / minuteSeconds),
  }
}
