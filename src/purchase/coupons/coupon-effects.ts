import { markQuotedCouponRefused, reloadCoupons } from './coupons.actions.ts'

/** Marks a coupon as refused by the gateway. The purchase continues without the coupon. */
export const markCouponRefused = markQuotedCouponRefused

type Wait = (ms: number) => Promise<void>
const wait: Wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** Reloads the coupons after a delay, because the gateway updates used coupons late. */
export async function reloadCouponsAfterDelay(ms: number, pause: Wait = wait, reload = reloadCoupons): Promise<void> {
  await pause(ms)
  await reload()
}
