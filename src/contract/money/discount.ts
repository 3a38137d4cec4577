import { roundToChargeableAmount } from './round-to-chargeable.ts'
import type { Currency } from '../domain.table.ts'

/** Applies a discount and rounds down, so that players never pay more than promised. */
export function applyDiscount(listMinor: number, ratePermille: number, currency: Currency): number {
  const exact = { minor: BigInt(listMinor) * BigInt(ratePermille), per: 1000n }
  return Math.min(listMinor, roundToChargeableAmount(exact, currency, 'down'))
}
