import { languages, type Language } from '../../contract/domain.table.ts'
import { matchLanguage } from './match-language.ts'

interface OfferedFrom {
  /** `language_config` of the page config, comma-separated; absent until the page config is there. */
  configured: string | undefined
  /** Asked for by an address that names no game: offered wherever the brand has it. */
  wanted?: Language | undefined
  brand: readonly Language[]
  /** UserCenter inside a game: the game decides the language, so none is kept from it. */
  embeddedUserCenter: boolean
}

/** The VIP page inside the game; addresses are typed by people. */
export const isEmbeddedUserCenter = (
  { visit }: { visit?: string | undefined },
  path: string = window.location.pathname,
): boolean => visit === 'sdk' && /^\/usercenter\/?$/i.test(path)

/** The languages of the dropdown, in the order of the page config. Unknown codes are dropped; never empty. */
export function offeredLanguages({ configured, wanted, brand, embeddedUserCenter }: OfferedFrom): readonly Language[] {
  if (embeddedUserCenter) return languages
  const known = (configured ?? '').split(',').map(matchLanguage)
  const offered = known.filter((language) => language !== undefined && brand.includes(language)) as Language[]
  if (offered.length === 0) return brand
  if (wanted !== undefined && brand.includes(wanted)) offered.push(wanted)
  return [...new Set(offered)]
}
