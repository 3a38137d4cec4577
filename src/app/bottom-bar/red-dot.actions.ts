import { proxy } from 'valtio'
import { incrementDailyCount, shouldShowRedDot, type DailyCount } from '../../kernel/visitor/daily-count.ts'
import { storage } from '../../kernel/storage/browser-storage.ts'
import { storedItems } from '../../kernel/storage/stored-items.table.ts'

/** Number of clicks on the coupon entry today. After the second click, its red dot is hidden until tomorrow. */
export const couponRedDotClicksStore = proxy<{ clicks: DailyCount | undefined }>({
  clicks: storage.read(storedItems.couponRedDot),
})

export function countCouponRedDotClick(): void {
  couponRedDotClicksStore.clicks = incrementDailyCount(couponRedDotClicksStore.clicks, new Date())
  storage.write(storedItems.couponRedDot, couponRedDotClicksStore.clicks)
}

export const isCouponRedDotVisible = (available: boolean, clicks: DailyCount | undefined): boolean =>
  shouldShowRedDot(available, clicks, new Date())
