import { refuseQuotedCoupon, reloadCoupons } from './coupons.actions.ts'

/** The gateway refused the coupon; the purchase continues without it. */
export const refuseCoupon = refuseQuotedCoupon

type Wait = (ms: number) => Promise<void>
const wait: Wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** Reloads after a delay, when the gateway has updated the coupon's state. */
export async function reloadCouponsAfter(ms: number, pause: Wait = wait, reload = reloadCoupons): Promise<void> {
  await pause(ms)
  await reload()
}
