import { markQuotedCouponRefused, reloadCoupons } from './coupons.actions.ts'

/** Marks a coupon as refused by the gateway. The purchase continues without it. */
export const markCouponRefused = markQuotedCouponRefused

type Wait = (ms: number) => Promise<void>
const wait: Wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** Reloads the coupons after a delay. The gateway needs some time to update the status of a used coupon. */
export async function reloadCouponsAfterDelay(ms: number, pause: Wait = wait, reload = reloadCoupons): Promise<void> {
  await pause(ms)
  await reload()
}
