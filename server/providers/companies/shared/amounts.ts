import { currencies, type Currency } from '../../../../src/contract/domain.table.ts'
import { isKeyOf } from '../../../../src/contract/is-key-of.ts'

/** Decimals of a provider's amounts, for currencies without two decimals. */
export type CurrencyDigits = Readonly<Partial<Record<Currency, number>>>

/** Decimals by ISO 4217, for currencies without two decimals. */
export const isoCurrencyDigits: CurrencyDigits = { JPY: 0, KRW: 0, VND: 0 }

export interface ProviderAmount {
  /** ISO 4217 code. */
  currency: string
  /** Amount in the provider's minor unit. */
  minor: number
  /** Amount as decimal text with the provider's decimals, such as `4.99` or `500`. */
  decimal: string
}

const pow = (digits: number) => 10 ** digits

/** Converts an amount from hundredths. Throws if the provider cannot represent the amount exactly. */
export function toProviderAmount(
  amountMinor: number,
  currency: Currency,
  digits: CurrencyDigits = isoCurrencyDigits,
): ProviderAmount {
  const { digits: own, iso } = currencies[currency]
  const theirs = digits[currency] ?? 2
  const minor = (amountMinor * pow(theirs)) / pow(own)
  if (!Number.isSafeInteger(minor)) throw new Error(`the company cannot represent this amount of ${iso}`)
  return { currency: iso, minor, decimal: formatDecimal(minor, theirs) }
}

function formatDecimal(minor: number, digits: number): string {
  const text = String(minor).padStart(digits + 1, '0')
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
}

const byIso = new Map<string, Currency>(
  Object.entries(currencies).flatMap(([key, { iso }]) => (isKeyOf(currencies, key) ? [[iso, key] as const] : [])),
)

/** Returns the gateway's currency code for an ISO code. Unknown codes are returned unchanged and match no order. */
export const mapIsoToStoreCurrency = (iso: string): string => byIso.get(iso) ?? iso

/** Converts an amount from the provider's minor unit to hundredths. A fractional result matches no order. */
export function fromProviderAmount(
  minor: number,
  iso: string,
  digits: CurrencyDigits = isoCurrencyDigits,
): { amountMinor: number; currency: string } {
  const currency = byIso.get(iso)
  if (currency === undefined) return { amountMinor: minor, currency: iso }
  return { amountMinor: (minor * pow(currencies[currency].digits)) / pow(digits[currency] ?? 2), currency }
}

/** Parses decimal text such as `4.99`, `4.9` or `500`. Invalid text becomes -1, which matches no order. */
export function fromDecimalAmount(decimal: string | number, iso: string): { amountMinor: number; currency: string } {
  const currency = mapIsoToStoreCurrency(iso)
  const match = /^(\d{1,12})(?:\.(\d{1,6}))?$/.exec(String(decimal))
  if (!match) return { amountMinor: -1, currency }
  const digits = isKeyOf(currencies, currency) ? currencies[currency].digits : 2
  const [, whole = '', fraction = ''] = match
  if (/[1-9]/.test(fraction.slice(digits))) return { amountMinor: -1, currency }
  return { amountMinor: Number(whole + fraction.slice(0, digits).padEnd(digits, '0')), currency }
}
