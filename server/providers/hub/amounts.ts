import * as v from 'valibot'
import { currencies, type Currency } from '../../../src/contract/domain.table.ts'

/**
 * Schemas for amounts in messages of publisher services. An amount is an integer in hundredths, or decimal text in
 * whole units.
 */

export const minorAmountSchema = v.pipe(
  v.number(),
  v.safeInteger(),
  v.description(
    'Hundredths of one unit, in every currency, also in those without coins: 1,500 JPY is 150000, 19,800 KRW is 1980000, 14.99 USD is 1499.',
  ),
)
export const decimalAmountSchema = v.pipe(
  v.string(),
  v.regex(/^\d{1,13}(\.\d{1,2})?$/, 'Expected an amount in whole units as text, such as "1500" or "14.99"'),
  v.description('The same amount in whole units, as text: "1500" JPY, "19800" KRW, "14.99" USD.'),
)

/** Formats an amount in whole units. Currencies without subunits have no decimals: 150000 JPY is "1500". */
export function formatDecimalAmount(amountMinor: number, currency: Currency): string {
  const text = String(amountMinor).padStart(3, '0')
  const [whole, hundredths] = [text.slice(0, -2), text.slice(-2)]
  return 'isChargedWhole' in currencies[currency] && hundredths === '00' ? whole : `${whole}.${hundredths}`
}

/** Parses decimal text into hundredths, the gateway's unit for every currency. */
export function parseDecimalToMinor(decimal: string): number {
  const [whole = '', hundredths = ''] = decimal.split('.')
  return Number(whole) * 100 + Number(hundredths.padEnd(2, '0'))
}

interface AmountFields {
  amountMinor?: number | undefined
  amountDecimal?: string | undefined
}

/** Amount fields in a message from a publisher's service. One or both may be present. */
export const amountFieldSchemas = {
  amountMinor: v.optional(minorAmountSchema),
  amountDecimal: v.optional(decimalAmountSchema),
}

/** Returns true if at least one amount field is present and the two do not contradict each other. */
export const hasConsistentAmountFields = ({ amountMinor, amountDecimal }: AmountFields): boolean =>
  amountDecimal === undefined
    ? amountMinor !== undefined
    : amountMinor === undefined || amountMinor === parseDecimalToMinor(amountDecimal)
export const inconsistentAmountMessage = 'Expected amountMinor, amountDecimal, or both with the same amount'

/** Returns the message with its amount in hundredths only. */
export function withMinorAmount<Given extends AmountFields>(
  given: Given,
): Omit<Given, keyof AmountFields> & { amountMinor: number } {
  const { amountMinor, amountDecimal, ...rest } = given
  return { ...rest, amountMinor: amountMinor ?? parseDecimalToMinor(amountDecimal ?? '') }
}
