import { proxy } from 'valtio'
import { countOneMore, showsRedDot, type DayCount } from '../../kernel/visitor/daily-count.ts'
import { storage } from '../../kernel/storage/browser-storage.ts'
import { keys } from '../../kernel/storage/storage-keys.table.ts'

/** How often the coupon entry was clicked today; after the second click its dot rests until tomorrow. */
export const redDotClicks = proxy<{ clicks: DayCount | undefined }>({ clicks: storage.read(keys.couponRedDot) })

export function countRedDotClick(): void {
  redDotClicks.clicks = countOneMore(redDotClicks.clicks, new Date())
  storage.write(keys.couponRedDot, redDotClicks.clicks)
}

export const isRedDotVisible = (available: boolean, clicks: DayCount | undefined): boolean =>
  showsRedDot(available, clicks, new Date())
