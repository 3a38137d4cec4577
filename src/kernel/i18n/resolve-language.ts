import type { Language } from '../../contract/domain.table.ts'
import { matchLanguage } from './match-language.ts'

interface LanguageWishes {
  /** `spec_lang` of the address. */
  wanted: string | undefined
  /** The player's earlier choice here. */
  stored: string | undefined
  /** `navigator.languages`, best first. */
  browser: readonly string[]
  offered: readonly Language[]
  brandDefault: Language
}

/** Read with some effort, and still better than a language one may not know at all. */
const near: Partial<Record<Language, Language>> = { 'zh-cn': 'zh-tw', 'zh-tw': 'zh-cn' }

/** The language of the page: the link, then the player's choice, then the browser's, then the brand's. */
export function resolveLanguage({ wanted, stored, browser, offered, brandDefault }: LanguageWishes): Language {
  const wishes = [wanted, stored, ...browser]
    .map((code) => (code ? matchLanguage(code) : undefined))
    .filter((language) => language !== undefined)
  const candidates = [...wishes, ...wishes.map((language) => near[language]), brandDefault, offered[0]]
  return candidates.find((language) => language !== undefined && offered.includes(language)) ?? brandDefault
}

/** `spec_lang=qps` shows the pseudo-language, for testers only: players must not get there by a link. */
export const wantsPseudo = (wanted: string | null, sandbox: boolean): boolean => sandbox && wanted === 'qps'
