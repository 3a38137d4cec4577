import { currencies, type Currency } from '../domain.table.ts'

/** Exact amount as a fraction: `minor / per` minor units. */
interface ExactAmount {
  minor: bigint
  per: bigint
}

/**
 * Rounds a price to an amount that payment providers accept, but never to zero. All prices are rounded by this
 * function.
 */
export function roundToChargeableAmount(
  { minor, per }: ExactAmount,
  currency: Currency,
  towards: 'up' | 'down',
): number {
  const coin = getSmallestCoin(currency)
  const unit = per * coin
  const coins = towards === 'up' ? (minor + unit - 1n) / unit : minor / unit
  return Number((coins === 0n && minor > 0n ? 1n : coins) * coin)
}

/** Returns true if payment providers accept this amount without rounding. */
export const isChargeableAmount = (minor: number, currency: Currency): boolean =>
  BigInt(minor) % getSmallestCoin(currency) === 0n

/** Returns the smallest chargeable amount in minor units. */
function getSmallestCoin(currency: Currency): bigint {
  const row = currencies[currency]
  return 'isChargedWhole' in row ? 10n ** BigInt(row.digits) : 1n
}
