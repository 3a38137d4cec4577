import { roundToChargeableAmount } from './round-to-chargeable.ts'
import type { Currency } from '../domain.table.ts'

/** Applies a discount and rounds the price down, so that the player never pays more than the coupon promises. */
export function applyDiscount(listMinor: number, ratePermille: number, currency: Currency): number {
  const exact = { minor: BigInt(listMinor) * BigInt(ratePermille), per: 1000n }
  return Math.min(listMinor, roundToChargeableAmount(exact, currency, 'down'))
}
