import type { Language } from '../../contract/domain.table.ts'
import { matchLanguage } from './match-language.ts'

interface LanguageOptions {
  /** `spec_lang` of the URL. */
  requested: string | undefined
  stored: string | undefined
  /** `navigator.languages`, in order of preference. */
  browser: readonly string[]
  offered: readonly Language[]
  brandDefault: Language
}

/** Languages whose readers can mostly read each other. */
const similarLanguages: Partial<Record<Language, Language>> = { 'zh-cn': 'zh-tw', 'zh-tw': 'zh-cn' }

/**
 * Returns the page's language: from the link, else the player's choice, else the browser's, else the brand's default.
 */
export function resolveLanguage({ requested, stored, browser, offered, brandDefault }: LanguageOptions): Language {
  const wishes = [requested, stored, ...browser]
    .map((code) => (code ? matchLanguage(code) : undefined))
    .filter((language) => language !== undefined)
  const candidates = [...wishes, ...wishes.map((language) => similarLanguages[language]), brandDefault, offered[0]]
  return candidates.find((language) => language !== undefined && offered.includes(language)) ?? brandDefault
}

/** `spec_lang=qps` shows the pseudo-language, in the sandbox only. */
export const isPseudoRequested = (requested: string | null, sandbox: boolean): boolean => sandbox && requested === 'qps'
