import { clearCoupon, reloadCoupons } from './coupons.actions.ts'

export { clearCoupon }

type Wait = (ms: number) => Promise<void>
const wait: Wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** After an illegal use: a moment later, when the gateway has settled what became of it. */
export async function reloadCouponsAfter(ms: number, pause: Wait = wait, reload = reloadCoupons): Promise<void> {
  await pause(ms)
  await reload()
}
