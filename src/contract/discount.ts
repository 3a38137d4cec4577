import type { Currency } from './domain.table.ts'

/** The smallest sum that is charged: these have no coins below one, though inside every currency has two digits. */
const smallest: Partial<Record<Currency, number>> = { JPY: 100, KRW: 100, TWD: 100, VND: 100, IDR: 100 }

/**
 * What is left of a price. Rounded down to what can be charged: nobody ever pays more than the coupon says;
 * and never to nothing, for a provider takes no payment of nothing.
 */
export function discounted(listMinor: number, ratePermille: number, currency: Currency): number {
  const step = smallest[currency] ?? 1
  const exact = Number((BigInt(listMinor) * BigInt(ratePermille)) / 1000n)
  return Math.max(Math.min(step, listMinor), exact - (exact % step))
}
