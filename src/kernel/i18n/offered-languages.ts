import { languages, type Language } from '../../contract/domain.table.ts'
import { matchLanguage } from './match-language.ts'

interface OfferedLanguageOptions {
  /** `language_config` of the page config, comma-separated; undefined until it has loaded. */
  configured: string | undefined
  /** Language of a URL without a game: offered if the brand has it. */
  requested?: Language | undefined
  brand: readonly Language[]
  /** User centre inside a game, which offers all languages. */
  embeddedUserCenter: boolean
}

/** Whether this is the VIP page inside the game. Case-insensitive because people type the URL. */
export const isEmbeddedUserCenter = (
  { visit }: { visit?: string | undefined },
  path: string = window.location.pathname,
): boolean => visit === 'sdk' && /^\/usercenter\/?$/i.test(path)

/** Returns the languages of the dropdown, in the order of the page config. Never empty. */
export function getOfferedLanguages({
  configured,
  requested,
  brand,
  embeddedUserCenter,
}: OfferedLanguageOptions): readonly Language[] {
  if (embeddedUserCenter) return languages
  const known = (configured ?? '').split(',').map(matchLanguage)
  const offered = known.filter((language) => language !== undefined && brand.includes(language)) as Language[]
  if (offered.length === 0) return brand
  if (requested !== undefined && brand.includes(requested)) offered.push(requested)
  return [...new Set(offered)]
}
