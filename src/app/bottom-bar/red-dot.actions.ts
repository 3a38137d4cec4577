import { proxy } from 'valtio'
import { incrementDailyCount, shouldShowRedDot, type DailyCount } from '../../kernel/visitor/daily-count.ts'
import { browserStorage } from '../../kernel/storage/browser-storage.ts'
import { browserStorageItems } from '../../kernel/storage/stored-items.table.ts'

/** Clicks on the coupon entry today. After two, its red dot is hidden until tomorrow. */
export const couponRedDotClicksStore = proxy<{ clicks: DailyCount | undefined }>({
  clicks: browserStorage.read(browserStorageItems.couponRedDot),
})

export function countCouponRedDotClick(): void {
  couponRedDotClicksStore.clicks = incrementDailyCount(couponRedDotClicksStore.clicks, new Date())
  browserStorage.write(browserStorageItems.couponRedDot, couponRedDotClicksStore.clicks)
}

export const isCouponRedDotVisible = (available: boolean, clicks: DailyCount | undefined): boolean =>
  shouldShowRedDot(available, clicks, new Date())
