import { currencies, type Currency } from '../../../../src/contract/domain.table.ts'
import { isKeyOf } from '../../../../src/contract/is-key-of.ts'

/**
 * Money as companies write it. Inside each currency has the digits of `currencies`; a company may count another number of them
 * (yen without any), so each adapter names the exceptions from two.
 */
export type Digits = Readonly<Partial<Record<Currency, number>>>

/** As most companies and ISO 4217 count. */
export const isoDigits: Digits = { JPY: 0, KRW: 0, VND: 0 }

export interface CompanyAmount {
  /** ISO 4217. */
  currency: string
  /** In the company's smallest unit. */
  minor: number
  /** Decimal text with the company's digits: `4.99`, `500`. */
  decimal: string
}

const pow = (digits: number) => 10 ** digits

/** Fails where the amount is finer than the company can count. */
export function amountTo(amountMinor: number, currency: Currency, digits: Digits = isoDigits): CompanyAmount {
  const { digits: own, iso } = currencies[currency]
  const theirs = digits[currency] ?? 2
  const minor = (amountMinor * pow(theirs)) / pow(own)
  if (!Number.isSafeInteger(minor)) throw new Error(`an amount of ${iso} that is finer than the company counts`)
  return { currency: iso, minor, decimal: decimalOf(minor, theirs) }
}

function decimalOf(minor: number, digits: number): string {
  const text = String(minor).padStart(digits + 1, '0')
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
}

const byIso = new Map<string, Currency>(
  Object.entries(currencies).flatMap(([key, { iso }]) => (isKeyOf(currencies, key) ? [[iso, key] as const] : [])),
)

/** What a company calls a currency; its own word where we have none, which fits no order. */
export const currencyFrom = (iso: string): string => byIso.get(iso) ?? iso

/** Ours, of a number in the company's smallest unit. Never a whole number where it is none: that fits no order. */
export function amountFrom(
  minor: number,
  iso: string,
  digits: Digits = isoDigits,
): { amountMinor: number; currency: string } {
  const currency = byIso.get(iso)
  if (currency === undefined) return { amountMinor: minor, currency: iso }
  return { amountMinor: (minor * pow(currencies[currency].digits)) / pow(digits[currency] ?? 2), currency }
}

/** Of decimal text or a number: `4.99`, `4.9`, `500`. Any other text is -1, which fits no order. */
export function amountFromDecimal(decimal: string | number, iso: string): { amountMinor: number; currency: string } {
  const currency = currencyFrom(iso)
  const match = /^(\d{1,12})(?:\.(\d{1,6}))?$/.exec(String(decimal))
  if (!match) return { amountMinor: -1, currency }
  const digits = isKeyOf(currencies, currency) ? currencies[currency].digits : 2
  const [, whole = '', fraction = ''] = match
  if (/[1-9]/.test(fraction.slice(digits))) return { amountMinor: -1, currency }
  return { amountMinor: Number(whole + fraction.slice(0, digits).padEnd(digits, '0')), currency }
}
