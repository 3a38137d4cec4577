import type { Brand } from '../../src/brands/load/brand.schema.ts'
import type { Language } from '../../src/contract/domain.table.ts'
import { findLanguageByCode } from '../../src/kernel/i18n/match-language.ts'
import type { Query } from '../http/contract/query.ts'

/**
 * Returns the language from the link, the last visit, the browser or the brand, in this order. The store discards the
 * embedded responses if it chooses a different language.
 */
export function resolvePageLanguage(brand: Brand, query: Query, acceptLanguage = '', chosen?: Language): Language {
  const accepted = acceptLanguage.split(',').map((part) => part.split(';', 1)[0] ?? '')
  const wishes = [query['spec_lang'] ?? '', chosen ?? '', ...accepted].map(findLanguageByCode)
  const wish = wishes.find((code) => brand.languages.some((language) => language === code))
  return brand.languages.find((language) => language === wish) ?? brand.defaultLanguage
}
