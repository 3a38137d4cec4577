import * as v from 'valibot'
import { salesAreas, currencies, supportedLanguages, type Currency } from '../../../src/contract/domain.table.ts'
import { isChargeableAmount } from '../../../src/contract/money/round-to-chargeable.ts'
import { isAppScheme } from '../../../src/contract/security/app-scheme.ts'

/** Id in catalogue files, with the same limits as in the API; otherwise, the gateway could not send the row. */
export const catalogueIdSchema = v.pipe(
  v.string(),
  v.regex(/^[\w.@:-]{1,64}$/, 'Expected 1 to 64 letters, digits and any of _ . @ : -'),
)
export const nameTextSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const base = 'https://store.example'
/**
 * URL of a page or image; empty for none. `javascript:` and `data:` URLs are rejected because they can execute code.
 */
export const optionalUrlSchema = v.pipe(
  v.string(),
  v.maxLength(2000),
  v.regex(/^(https?:\/\/|\/|$)/i, 'Expected an https or http URL, or a path that starts with "/"'),
  v.check((text) => URL.canParse(text, base), 'Expected a valid URL'),
)
/** Link that opens a game: an https URL, a path, or a URL with an app scheme. */
export const gameLinkSchema = v.pipe(
  v.string(),
  v.maxLength(2000),
  v.check((text) => {
    const protocol = URL.parse(text, base)?.protocol ?? ''
    return protocol === 'https:' || isAppScheme(protocol)
  }, 'Expected an https URL, a path, or an app scheme with a dot, such as "com.example.game://open"'),
)
export const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_000_000_000))
export const positiveIntegerSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_000_000_000))
export const areaSchema = v.picklist(salesAreas)

export const currencyCodes = Object.keys(currencies) as [Currency, ...Currency[]]
export const currencyCodeSchema = v.picklist(currencyCodes)

const createNamesByLanguageSchema = <Text extends v.GenericSchema<string, string>>(text: Text) =>
  v.pipe(
    v.record(v.picklist(supportedLanguages), text),
    v.check((names) => names.en !== undefined, 'needs an English name ("en")'),
    v.transform((names) => names as Record<string, string>),
  )
/** One name per language. */
export const names = createNamesByLanguageSchema(nameTextSchema)
export const longTextsByLanguageSchema = createNamesByLanguageSchema(v.pipe(v.string(), v.maxLength(20_000)))
/** One name for all languages, or one name per language. */
export const nameOrNamesByLanguageSchema = v.union(
  [nameTextSchema, names],
  'Expected a name or an object with one name per language',
)

const amountPattern = /^\d{1,10}(\.\d{1,2})?$/
/** Amount in whole currency units, such as "4.99". A string avoids floating-point errors. */
export const catalogueAmountSchema = v.pipe(
  v.string(),
  v.regex(amountPattern, 'Expected an amount in quotes, such as "4.99"'),
)

export function parseMinorUnits(text: string): number {
  const [whole = '0', rest = ''] = text.split('.')
  return Number(whole) * 100 + Number(rest.padEnd(2, '0'))
}

/** Amounts by currency. Each must be an amount that can be charged in that currency. */
export const pricesByCurrencySchema = v.pipe(
  v.strictObject(v.entriesFromList(currencyCodes, v.exactOptional(catalogueAmountSchema))),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const input: Readonly<Partial<Record<Currency, string>>> = dataset.value
    for (const key of currencyCodes) {
      const value = input[key]
      if (value === undefined || !amountPattern.test(value)) continue
      const problem = findUnchargeableAmountProblem(value, key)
      if (problem !== undefined)
        addIssue({ message: problem, path: [{ type: 'object', origin: 'value', input, key, value }] })
    }
  }),
)

export function findUnchargeableAmountProblem(text: string, currencyName: Currency): string | undefined {
  const minor = parseMinorUnits(text)
  if (minor === 0) return 'Expected an amount above 0'
  return isChargeableAmount(minor, currencyName)
    ? undefined
    : `Expected a whole amount: ${currencyName} has no decimals`
}

/** ISO time such as `2026-12-01T00:00:00Z`, or with an offset such as `+09:00`. */
export const dateTimeSchema = v.pipe(
  v.string(),
  v.regex(
    /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/,
    'Expected a time with a time zone, such as "2026-12-01T00:00:00Z"',
  ),
  v.check((text) => !Number.isNaN(Date.parse(text)), 'Expected a valid time'),
)
