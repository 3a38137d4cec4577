/** These functions count daily limits, which reset at local midnight. Callers pass the time and the stored count. */

/** Returns today's 23:59:59 in local time, when a daily count expires. */
export const getEndOfLocalDay = (now: Date): Date =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate(), 23, 59, 59)

const padTwoDigits = (n: number) => String(n).padStart(2, '0')

export const formatLocalIsoDate = (now: Date): string =>
  `${now.getFullYear()}-${padTwoDigits(now.getMonth() + 1)}-${padTwoDigits(now.getDate())}`

export interface DailyCount {
  readonly day: string
  readonly count: number
}

export const getCountToday = (stored: DailyCount | undefined, now: Date): number =>
  stored?.day === formatLocalIsoDate(now) ? stored.count : 0

export const incrementDailyCount = (stored: DailyCount | undefined, now: Date): DailyCount => ({
  day: formatLocalIsoDate(now),
  count: getCountToday(stored, now) + 1,
})

/** Number of clicks per day after which the coupon entry's red dot is hidden. */
const redDotClicksPerDay = 2
export const shouldShowRedDot = (available: boolean, clicks: DailyCount | undefined, now: Date): boolean =>
  available && getCountToday(clicks, now) < redDotClicksPerDay
