import { and, asc, inArray } from 'drizzle-orm'
import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import type { Area, Language } from '../../../src/contract/domain.table.ts'
import { findLanguageByCode } from '../../../src/kernel/i18n/match-language.ts'
import { paymentMethods } from '../../catalogue/catalogue.tables.ts'
import type { Database } from '../../db/database.ts'
import { getStoreUrl } from '../orders/store-url.ts'

interface CountryStore {
  brand: string
  url: string
}

/** Region in which the catalogue sells to countries without their own region. */
const anywhere = 'Global'

/**
 * Returns the stores that sell in a country, with a URL for the area and language of its players. `country` may have a
 * subdivision, as in `US-CA`.
 */
export async function findStoresInCountry(
  db: Database,
  brands: readonly Brand[],
  country: string,
  officeOrigin: string,
): Promise<CountryStore[]> {
  const code = country.slice(0, 2)
  const areas = await findAreas(db, brands, code)
  return brands.flatMap((one) => {
    const area = areas.get(one.key)
    if (area === undefined) return []
    const params = new URLSearchParams({ domain_area: area, spec_lang: getStoreLanguage(one, code) })
    return [{ brand: one.key, url: `${getStoreUrl(officeOrigin, one)}/selectGoods?${params}` }]
  })
}

/** Returns the area in which each brand sells to players in a country, if it does. */
export async function findAreas(db: Database, brands: readonly Brand[], code: string): Promise<Map<string, Area>> {
  const { brand, area, region } = paymentMethods
  const keys = brands.map(({ key }) => key)
  const rows = await db
    .selectDistinct({ brand, area, region })
    .from(paymentMethods)
    .where(and(inArray(brand, keys), inArray(region, [code, anywhere])))
    .orderBy(asc(area))
  return new Map(
    brands.flatMap(({ key, areas }) => {
      const places = rows.filter((row) => row.brand === key)
      const place = places.find((row) => row.region === code) ?? places[0]
      const found = areas.find((one) => one === place?.area)
      return found === undefined ? [] : [[key, found]]
    }),
  )
}

/** Returns the country's main language if the brand supports it, or else the brand's default language. */
export function getStoreLanguage({ languages, defaultLanguage }: Brand, country: string): Language {
  const spoken = findLanguageByCode(new Intl.Locale(`und-${country}`).maximize().toString())
  return languages.find((language) => language === spoken) ?? defaultLanguage
}
