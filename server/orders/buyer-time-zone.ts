import {
  getCountryOfRegion,
  getDateTimeInTimeZone,
  listPurchaseCountries,
} from '../../src/contract/law/countries.table.ts'
import type { OrderRow } from './orders.repository.ts'

/** Newer method of `Intl.Locale` that TypeScript's types lack. */
interface LocaleWithZones {
  getTimeZones?: () => readonly string[] | undefined
}

const listTimeZones = (country: string): readonly string[] =>
  (new Intl.Locale('und', { region: country }) as LocaleWithZones).getTimeZones?.() ?? []

/** Returns a time zone's UTC offset at a Unix time in seconds. */
export const getUtcOffsetMinutes = (timeZone: string, at: number): number =>
  Math.round((Date.parse(`${getDateTimeInTimeZone(timeZone, at).replace(' ', 'T')}Z`) / 1000 - at) / 60)

/**
 * Returns the time zone in which the buyer of an order probably is; null if the order names no country, or one whose
 * clocks differed at that time.
 */
export function findBuyerTimeZone({ area, region }: Pick<OrderRow, 'area' | 'region'>, at: number): string | null {
  const countries = listPurchaseCountries({ area, gameArea: area, region: getCountryOfRegion(region) })
  const [first, ...others] = countries.flatMap(listTimeZones)
  if (first === undefined) return null
  return others.every((zone) => getDateTimeInTimeZone(zone, at) === getDateTimeInTimeZone(first, at)) ? first : null
}
