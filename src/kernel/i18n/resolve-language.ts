import type { Language } from '../../contract/domain.table.ts'
import { findLanguageByCode } from './match-language.ts'

interface LanguageOptions {
  /** `spec_lang` parameter of the URL. */
  requested: string | undefined
  stored: string | undefined
  /** `navigator.languages`, in order of preference. */
  browser: readonly string[]
  offered: readonly Language[]
  brandDefault: Language
}

/** Languages whose readers can mostly understand each other's texts. */
const similarLanguages: Partial<Record<Language, Language>> = { 'zh-cn': 'zh-tw', 'zh-tw': 'zh-cn' }

/**
 * Returns the page's language: from the link, or else the player's choice, the browser's language or the brand's
 * default.
 */
export function resolveLanguage({ requested, stored, browser, offered, brandDefault }: LanguageOptions): Language {
  const wishes = [requested, stored, ...browser]
    .map((code) => (code ? findLanguageByCode(code) : undefined))
    .filter((language) => language !== undefined)
  const candidates = [...wishes, ...wishes.map((language) => similarLanguages[language]), brandDefault, offered[0]]
  return candidates.find((language) => language !== undefined && offered.includes(language)) ?? brandDefault
}

/** Returns true if `spec_lang=qps` requests the pseudo-language. Allowed in the sandbox only. */
export const isPseudoLanguageRequested = (requested: string | null, sandbox: boolean): boolean =>
  sandbox && requested === 'qps'
