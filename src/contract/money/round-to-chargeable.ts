import { currencies, type Currency } from '../domain.table.ts'

/** Exact amount as a fraction in minor units: `minor / per`. */
interface ExactAmount {
  minor: bigint
  per: bigint
}

/** Rounds a price to a chargeable amount, but never to zero. All prices use this function. */
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

function getSmallestCoin(currency: Currency): bigint {
  const row = currencies[currency]
  return 'isChargedWhole' in row ? 10n ** BigInt(row.digits) : 1n
}
