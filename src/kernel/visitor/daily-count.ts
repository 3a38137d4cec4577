/**
 * What may happen only so often a day. Pure: the clock comes in, where the counts are kept is the storage table's business.
 * Days are the player's own: they change at local midnight.
 */

/** 23:59:59 local: when the day's count is over. */
export const endOfLocalDay = (now: Date): Date => new Date(now.getFullYear(), now.getMonth(), now.getDate(), 23, 59, 59)

const two = (n: number) => String(n).padStart(2, '0')

export const localDay = (now: Date): string => `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`

export interface DayCount {
  readonly day: string
  readonly count: number
}

export const countToday = (kept: DayCount | undefined, now: Date): number =>
  kept?.day === localDay(now) ? kept.count : 0

export const countOneMore = (kept: DayCount | undefined, now: Date): DayCount => ({
  day: localDay(now),
  count: countToday(kept, now) + 1,
})

/** The coupon entry's red dot: after two clicks the player has understood. */
const redDotClicksPerDay = 2
export const showsRedDot = (available: boolean, clicks: DayCount | undefined, now: Date): boolean =>
  available && countToday(clicks, now) < redDotClicksPerDay

interface BannerFacts {
  readonly enabled: boolean
  readonly banners: number
  /** Times shown today; its item expires at the end of the day. */
  readonly shownToday: number
  /** Without a place to count, it would come back on every page. */
  readonly canCount: boolean
}

const forcedBannersPerDay = 1
export const mayForceBanner = ({ enabled, banners, shownToday, canCount }: BannerFacts): boolean =>
  enabled && canCount && banners > 0 && shownToday < forcedBannersPerDay
