import { roundToChargeableAmount } from '../../../src/contract/money/round-to-chargeable.ts'
import { currencies, type Currency } from '../../../src/contract/domain.table.ts'

/** Formats minor units as a decimal: 1499 is "14.99". All currencies have two decimals internally. */
export function formatDecimal(minor: number): string {
  const whole = Math.trunc(minor / 100)
  const rest = Math.abs(minor % 100)
  return `${minor < 0 && whole === 0 ? '-' : ''}${whole}.${String(rest).padStart(2, '0')}`
}

/**
 * Fixed value of one US dollar in millionths of each currency, for prices missing from the catalogue. Live rates would
 * change prices during a visit.
 */
const ratesPerDollar = {
  RMB: 7_200_000,
  TWD: 31_500_000,
  JPY: 155_000_000,
  KRW: 1_370_000_000,
  EUR: 930_000,
  GBP: 790_000,
  USD: 1_000_000,
  TRY: 34_000_000,
  THB: 35_500_000,
  VND: 25_300_000_000,
  IDR: 16_100_000_000,
  MYR: 4_500_000,
} as const satisfies Record<Currency, number>

export type Prices = Readonly<Record<string, number>>

/** Converts minor units at fixed rates, with a single rounding to an amount that can be charged. */
export const convertAmount = (minor: number, from: Currency, to: Currency, towards: 'up' | 'down'): number =>
  roundToChargeableAmount(
    { minor: BigInt(minor) * BigInt(ratesPerDollar[to]), per: BigInt(ratesPerDollar[from]) },
    to,
    towards,
  )

/** Returns a price in minor units. Missing prices are converted from the first price and rounded up. */
export function convertPrice(prices: Prices, currency: Currency): number {
  const from = prices[currency] === undefined ? Object.keys(prices).find(isCurrency) : currency
  if (from === undefined) throw new Error('a product without a price')
  return convertAmount(prices[from] ?? 0, from, currency, 'up')
}

/** Scales an amount by the paid share of the list price, rounded down. */
export const scaleAmount = (wholeMinor: number, paidMinor: number, listMinor: number): number =>
  listMinor <= 0 ? 0 : Number((BigInt(wholeMinor) * BigInt(paidMinor)) / BigInt(listMinor))

export const isCurrency = (name: string): name is Currency => Object.hasOwn(currencies, name)
