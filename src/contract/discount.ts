import { chargeable } from './chargeable.ts'
import type { Currency } from './domain.table.ts'

/** The price after a discount. Rounded down to an amount that can be charged: nobody ever pays more than the coupon says. */
export function discounted(listMinor: number, ratePermille: number, currency: Currency): number {
  const exact = { minor: BigInt(listMinor) * BigInt(ratePermille), per: 1000n }
  return Math.min(listMinor, chargeable(exact, currency, 'down'))
}
