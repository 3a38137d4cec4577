import { proxy } from 'valtio'
import { incrementDailyCount, shouldShowRedDot, type DailyCount } from '../../kernel/visitor/daily-count.ts'
import { storage } from '../../kernel/storage/browser-storage.ts'
import { storageKeys } from '../../kernel/storage/storage-keys.table.ts'

/** Clicks on the coupon entry today. Its dot is hidden after the second one until tomorrow. */
export const redDotClicks = proxy<{ clicks: DailyCount | undefined }>({
  clicks: storage.read(storageKeys.couponRedDot),
})

export function countRedDotClick(): void {
  redDotClicks.clicks = incrementDailyCount(redDotClicks.clicks, new Date())
  storage.write(storageKeys.couponRedDot, redDotClicks.clicks)
}

export const isRedDotVisible = (available: boolean, clicks: DailyCount | undefined): boolean =>
  shouldShowRedDot(available, clicks, new Date())
