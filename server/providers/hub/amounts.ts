import * as v from 'valibot'
import { currencies, type Currency } from '../../../src/contract/domain.table.ts'

/** Amounts between this gateway and a publisher's services: as a whole number of hundredths, and as decimal text that cannot be misread. */

export const minorAmount = v.pipe(
  v.number(),
  v.safeInteger(),
  v.description(
    'Hundredths of one unit, in every currency, also in those without coins: 1,500 JPY is 150000, 19,800 KRW is 1980000, 14.99 USD is 1499.',
  ),
)
export const decimalAmount = v.pipe(
  v.string(),
  v.regex(/^\d{1,13}(\.\d{1,2})?$/, 'Expected an amount in whole units as text, such as "1500" or "14.99"'),
  v.description('The same amount in whole units, as text: "1500" JPY, "19800" KRW, "14.99" USD.'),
)

/** In whole units, as text. Currencies that are charged in whole units have no decimals: 150000 JPY is "1500", 1499 USD is "14.99". */
export function decimalFrom(amountMinor: number, currency: Currency): string {
  const text = String(amountMinor).padStart(3, '0')
  const [whole, hundredths] = [text.slice(0, -2), text.slice(-2)]
  return 'isChargedWhole' in currencies[currency] && hundredths === '00' ? whole : `${whole}.${hundredths}`
}

/** In hundredths. Every currency has two digits inside (`currencies` in src/contract/domain.table.ts). */
export function minorFrom(decimal: string): number {
  const [whole = '', hundredths = ''] = decimal.split('.')
  return Number(whole) * 100 + Number(hundredths.padEnd(2, '0'))
}

interface GivenAmount {
  amountMinor?: number | undefined
  amountDecimal?: string | undefined
}

/** Fields of an amount that a service sends: either of them, or both. */
export const givenAmount = { amountMinor: v.optional(minorAmount), amountDecimal: v.optional(decimalAmount) }

/** False without an amount, and if the two fields contradict each other: then nobody can say which one was meant. */
export const isOneAmount = ({ amountMinor, amountDecimal }: GivenAmount): boolean =>
  amountDecimal === undefined
    ? amountMinor !== undefined
    : amountMinor === undefined || amountMinor === minorFrom(amountDecimal)
export const notOneAmount = 'Expected amountMinor, amountDecimal, or both with the same amount'

/** The message with its amount in hundredths, whichever field it was sent in. */
export function withMinorAmount<Given extends GivenAmount>(
  given: Given,
): Omit<Given, keyof GivenAmount> & { amountMinor: number } {
  const { amountMinor, amountDecimal, ...rest } = given
  return { ...rest, amountMinor: amountMinor ?? minorFrom(amountDecimal ?? '') }
}
