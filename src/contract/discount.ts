import { chargeable } from './chargeable.ts'
import type { Currency } from './domain.table.ts'

/** What is left of a price. Rounded down to what can be charged: nobody ever pays more than the coupon says. */
export function discounted(listMinor: number, ratePermille: number, currency: Currency): number {
  const exact = { minor: BigInt(listMinor) * BigInt(ratePermille), per: 1000n }
  return Math.min(listMinor, chargeable(exact, currency, 'down'))
}
