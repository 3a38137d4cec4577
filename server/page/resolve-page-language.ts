import type { Brand } from '../../src/brands/load/brand.schema.ts'
import type { Language } from '../../src/contract/domain.table.ts'
import { matchLanguage } from '../../src/kernel/i18n/match-language.ts'
import type { Query } from '../http/contract/query.ts'

/**
 * The language that the store will most likely come up in: the link's, else the one that was chosen here before, else the browser's,
 * else the brand's. Where the store knows better, it leaves the first replies aside and asks again.
 */
export function resolvePageLanguage(brand: Brand, query: Query, acceptLanguage = '', chosen?: Language): Language {
  const accepted = acceptLanguage.split(',').map((part) => part.split(';', 1)[0] ?? '')
  const wishes = [query['spec_lang'] ?? '', chosen ?? '', ...accepted].map(matchLanguage)
  const wish = wishes.find((code) => brand.languages.some((language) => language === code))
  return brand.languages.find((language) => language === wish) ?? brand.defaultLanguage
}
