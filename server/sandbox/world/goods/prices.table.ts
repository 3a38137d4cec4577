import type { Currency } from '../../../../src/contract/domain.table.ts'

/**
 * Prices in each currency in hundredths, by US price. They are typical store prices instead of conversions. To add a
 * price point, add a row with all currencies.
 */
const columns = [
  'USD',
  'EUR',
  'GBP',
  'TWD',
  'JPY',
  'KRW',
  'MYR',
  'THB',
  'VND',
  'IDR',
  'TRY',
  'RMB',
] as const satisfies Currency[]

const points = {
  // Used only for fees, so it may be lower than every product price.
  49: [49, 49, 39, 1500, 8000, 60000, 200, 1700, 1200000, 800000, 1699, 300],
  99: [99, 99, 99, 3000, 16000, 120000, 490, 3500, 2500000, 1600000, 3499, 600],
  299: [299, 299, 249, 9000, 48000, 390000, 1290, 9900, 7500000, 4900000, 9999, 1800],
  499: [499, 499, 399, 15000, 80000, 650000, 2290, 16900, 12500000, 7900000, 17499, 3000],
  999: [999, 999, 799, 30000, 160000, 1300000, 4490, 34900, 24900000, 15900000, 34999, 6800],
  1499: [1499, 1499, 1199, 46000, 240000, 1900000, 6690, 52900, 37500000, 23900000, 52499, 9800],
  1999: [1999, 1999, 1599, 62000, 320000, 2600000, 8990, 69900, 49900000, 31900000, 69999, 12800],
  2999: [2999, 2999, 2499, 94000, 480000, 3900000, 13490, 104900, 74900000, 47900000, 104999, 19800],
  4999: [4999, 4999, 3999, 157000, 800000, 6500000, 21990, 174900, 124900000, 79900000, 174999, 32800],
  9999: [9999, 9999, 7999, 313000, 1600000, 12900000, 44900, 349900, 249900000, 159900000, 349999, 64800],
  // Used only for price ranges of payment methods, so it is higher than every product price.
  49900: [49900, 49900, 39900, 1560000, 7980000, 64900000, 224500, 1749500, 1249500000, 799500000, 1749999, 324800],
} as const satisfies Record<number, readonly number[]>

/** Price point, named by its price in US cents. */
export type PricePoint = keyof typeof points

export function getPrice(currency: Currency, point: PricePoint): number {
  return points[point][columns.indexOf(currency)] as number
}

export function listPrices(point: PricePoint): Record<Currency, number> {
  return Object.fromEntries(columns.map((currency, i) => [currency, points[point][i]])) as Record<Currency, number>
}
