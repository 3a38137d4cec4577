import type { Brand } from '../../src/brands/brand.schema.ts'
import type { Language } from '../../src/contract/domain.table.ts'
import type { Query } from '../http/contract/query.ts'

/**
 * The language that the store will most likely come up in: the link's, else the one that was chosen here before, else the browser's,
 * else the brand's. Where the store knows better, it leaves the first replies aside and asks again.
 */
export function pageLanguage(brand: Brand, query: Query, acceptLanguage = '', chosen?: Language): Language {
  const accepted = acceptLanguage.split(',').map((part) => part.split(';', 1)[0] ?? '')
  const wishes = [query['spec_lang'] ?? '', chosen ?? '', ...accepted].map(codeOf)
  const wish = wishes.find((code) => brand.languages.some((language) => language === code))
  return brand.languages.find((language) => language === wish) ?? brand.defaultLanguage
}

/** `pt-BR` → pt, `zh-HK` → zh-tw. */
function codeOf(tag: string): string {
  const [primary = '', ...rest] = tag.trim().toLowerCase().split(/[-_]/)
  if (primary !== 'zh') return primary
  const isTraditional = !rest.includes('hans') && rest.some((part) => ['hant', 'tw', 'hk', 'mo'].includes(part))
  return isTraditional ? 'zh-tw' : 'zh-cn'
}
