import { supportedLanguages, type Language } from '../../contract/domain.table.ts'
import { findLanguageByCode } from './match-language.ts'

interface OfferedLanguageOptions {
  /** `language_config` of the page config, comma-separated. Undefined until loaded. */
  configured: string | undefined
  /** Language in the URL of a page without a game. Offered if the brand supports it. */
  requested?: Language | undefined
  brand: readonly Language[]
  /** True for the user center inside a game, which offers all languages. */
  embeddedUserCenter: boolean
}

/** Returns true for the VIP page inside the game. Case is ignored, because people type paths by hand. */
export const isEmbeddedUserCenter = (
  { visit }: { visit?: string | undefined },
  path: string = window.location.pathname,
): boolean => visit === 'sdk' && /^\/usercenter\/?$/i.test(path)

/** Returns the languages for the language menu in the order of the page config. Never empty. */
export function getOfferedLanguages({
  configured,
  requested,
  brand,
  embeddedUserCenter,
}: OfferedLanguageOptions): readonly Language[] {
  if (embeddedUserCenter) return supportedLanguages
  const configuredLanguages = (configured ?? '').split(',').map(findLanguageByCode)
  const offered = configuredLanguages.filter(
    (language) => language !== undefined && brand.includes(language),
  ) as Language[]
  if (offered.length === 0) return brand
  if (requested !== undefined && brand.includes(requested)) offered.push(requested)
  return [...new Set(offered)]
}
