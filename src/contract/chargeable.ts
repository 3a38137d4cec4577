import { currencies, type Currency } from './domain.table.ts'

/** Minor units as a fraction that nobody has rounded yet. */
interface Exact {
  minor: bigint
  per: bigint
}

/**
 * The one place where a price is rounded: to an amount that a provider takes, in minor units.
 * Never to nothing, for a provider takes no payment of nothing.
 */
export function chargeable({ minor, per }: Exact, currency: Currency, towards: 'up' | 'down'): number {
  const coin = coinOf(currency)
  const unit = per * coin
  const coins = towards === 'up' ? (minor + unit - 1n) / unit : minor / unit
  return Number((coins === 0n && minor > 0n ? 1n : coins) * coin)
}

/** Whether a provider takes exactly this amount. */
export const isChargeable = (minor: number, currency: Currency): boolean => BigInt(minor) % coinOf(currency) === 0n

/** The smallest sum that is charged, in minor units. */
function coinOf(currency: Currency): bigint {
  const row = currencies[currency]
  return 'isChargedWhole' in row ? 10n ** BigInt(row.digits) : 1n
}
