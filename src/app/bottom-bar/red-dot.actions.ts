import { proxy } from 'valtio'
import { incrementDailyCount, shouldShowRedDot, type DailyCount } from '../../kernel/visitor/daily-count.ts'
import { storage } from '../../kernel/storage/browser-storage.ts'
import { storedItems } from '../../kernel/storage/stored-items.table.ts'

/** Clicks on the coupon entry today. Its dot is hidden after the second one until tomorrow. */
export const couponRedDotClicksStore = proxy<{ clicks: DailyCount | undefined }>({
  clicks: storage.read(storedItems.couponRedDot),
})

export function countCouponRedDotClick(): void {
  couponRedDotClicksStore.clicks = incrementDailyCount(couponRedDotClicksStore.clicks, new Date())
  storage.write(storedItems.couponRedDot, couponRedDotClicksStore.clicks)
}

export const isCouponRedDotVisible = (available: boolean, clicks: DailyCount | undefined): boolean =>
  shouldShowRedDot(available, clicks, new Date())
