import { refuseQuoted, reloadCoupons } from './coupons.actions.ts'

/** Refused by the gateway: the purchase goes on without it. */
export const clearCoupon = refuseQuoted

type Wait = (ms: number) => Promise<void>
const wait: Wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** After an illegal use: a moment later, when the gateway has settled what became of it. */
export async function reloadCouponsAfter(ms: number, pause: Wait = wait, reload = reloadCoupons): Promise<void> {
  await pause(ms)
  await reload()
}
