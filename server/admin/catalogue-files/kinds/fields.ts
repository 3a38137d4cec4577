import * as v from 'valibot'
import {
  currencyCodes,
  parseMinorUnits,
  type pricesByCurrencySchema,
} from '../../../../office/contract/catalogue/fields.ts'
import { formatDecimal } from '../../../catalogue/prices/money.ts'

export const formatMinorUnits = (minor: number): string => formatDecimal(minor).replace(/\.00$/, '')

export const parsePrices = (given: Readonly<Partial<Record<string, string>>>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, text]) => (text === undefined ? [] : [[name, parseMinorUnits(text)]])),
  )

export const formatPrices = (minor: Readonly<Record<string, number>>): v.InferOutput<typeof pricesByCurrencySchema> =>
  Object.fromEntries(
    currencyCodes.flatMap((name) => (minor[name] === undefined ? [] : [[name, formatMinorUnits(minor[name])]])),
  )

export const parseSeconds = (text: string): number => Math.floor(Date.parse(text) / 1000)
export const formatSeconds = (seconds: number): string => new Date(seconds * 1000).toISOString().replace('.000Z', 'Z')

/** Encodes a name for the database, either as plain text or as JSON with one name per language. */
export const encodeLocalizedName = (name: string | Record<string, string>): string =>
  typeof name === 'string' ? name : JSON.stringify(name)

export function decodeLocalizedName(stored: string): string | Record<string, string> {
  if (!stored.startsWith('{')) return stored
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string())), stored)
  return parsed.success ? parsed.output : stored
}
