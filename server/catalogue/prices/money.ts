import { roundToChargeable } from '../../../src/contract/round-to-chargeable.ts'
import { currencies, type Currency } from '../../../src/contract/domain.table.ts'

/** Minor units as the wire's decimal text: 1499 → "14.99". Every currency of the domain has two digits inside. */
export function formatDecimal(minor: number): string {
  const whole = Math.trunc(minor / 100)
  const rest = Math.abs(minor % 100)
  return `${minor < 0 && whole === 0 ? '-' : ''}${whole}.${String(rest).padStart(2, '0')}`
}

/**
 * What one US dollar is worth, in millionths, for prices that the catalogue does not list in a method's currency.
 * Set by hand, as stores set their prices: a rate that moves by the hour would move prices under the player's finger.
 */
const ratesPerDollar = {
  RMB: 7_200_000,
  TWD: 31_500_000,
  JPY: 155_000_000,
  KRW: 1_370_000_000,
  EUR: 930_000,
  USD: 1_000_000,
  TRY: 34_000_000,
  THB: 35_500_000,
  VND: 25_300_000_000,
  IDR: 16_100_000_000,
  MYR: 4_500_000,
} as const satisfies Record<Currency, number>

export type Prices = Readonly<Record<string, number>>

/**
 * A product's price in a currency, in minor units: the listed one, else converted from the first listed. Rounded up to what can be charged, once;
 * a listed one is rounded only where it has a fraction that its currency has no coin for.
 */
export function convertPrice(prices: Prices, currency: Currency): number {
  const from = prices[currency] === undefined ? Object.keys(prices).find(isCurrency) : currency
  if (from === undefined) throw new Error('a product without a price')
  const minor = BigInt(prices[from] ?? 0) * BigInt(ratesPerDollar[currency])
  return roundToChargeable({ minor, per: BigInt(ratesPerDollar[from]) }, currency, 'up')
}

/** What part of a price was paid, of another amount for the same thing: rounded down. */
export const scaleAmount = (wholeMinor: number, paidMinor: number, listMinor: number): number =>
  listMinor <= 0 ? 0 : Number((BigInt(wholeMinor) * BigInt(paidMinor)) / BigInt(listMinor))

export const isCurrency = (name: string): name is Currency => Object.hasOwn(currencies, name)
