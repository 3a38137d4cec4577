import { currencies, type Currency } from './domain.table.ts'

/** Unrounded amount: `minor / per` minor units. */
interface ExactAmount {
  minor: bigint
  per: bigint
}

/**
 * Rounds a price to an amount that providers accept, in minor units, and never to zero. All prices are rounded here.
 */
export function roundToChargeable({ minor, per }: ExactAmount, currency: Currency, towards: 'up' | 'down'): number {
  const coin = getSmallestCoin(currency)
  const unit = per * coin
  const coins = towards === 'up' ? (minor + unit - 1n) / unit : minor / unit
  return Number((coins === 0n && minor > 0n ? 1n : coins) * coin)
}

/** Returns true if providers accept exactly this amount. */
export const isChargeable = (minor: number, currency: Currency): boolean =>
  BigInt(minor) % getSmallestCoin(currency) === 0n

/** Smallest chargeable amount in minor units. */
function getSmallestCoin(currency: Currency): bigint {
  const row = currencies[currency]
  return 'isChargedWhole' in row ? 10n ** BigInt(row.digits) : 1n
}
