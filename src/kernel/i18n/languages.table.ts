import type { Language } from '../../contract/domain.table.ts'

interface LanguageRow {
  /** Its own name for itself: a player who looks for it may not read the language that is shown. */
  name: string
  /** Fits a button in the header. */
  short: string
  /** For `<html lang>`: screen readers and font choice know this form. */
  tag: string
  direction: 'ltr' | 'rtl'
}

const row = (name: string, short: string, tag: string, direction: 'ltr' | 'rtl' = 'ltr'): LanguageRow => ({
  name,
  short,
  tag,
  direction,
})

/**
 * How each language is shown. Read by the language dropdown and by the document's `lang` and `dir`.
 * To add a language: README.md beside this file; the types and the check of the catalogues name the missing parts.
 */
export const languageTable: Readonly<Record<Language, LanguageRow>> = {
  ar: row('العربية', 'AR', 'ar', 'rtl'),
  de: row('Deutsch', 'DE', 'de'),
  en: row('English', 'EN', 'en'),
  es: row('Español', 'ES', 'es'),
  fr: row('Français', 'FR', 'fr'),
  id: row('Bahasa Indonesia', 'ID', 'id'),
  it: row('Italiano', 'IT', 'it'),
  ja: row('日本語', 'JA', 'ja'),
  ko: row('한국어', 'KO', 'ko'),
  ms: row('Bahasa Melayu', 'MS', 'ms'),
  pl: row('Polski', 'PL', 'pl'),
  pt: row('Português (Brasil)', 'PT', 'pt-BR'),
  ru: row('Русский', 'RU', 'ru'),
  th: row('ไทย', 'TH', 'th'),
  tr: row('Türkçe', 'TR', 'tr'),
  vi: row('Tiếng Việt', 'VI', 'vi'),
  'zh-cn': row('简体中文', '简', 'zh-CN'),
  'zh-tw': row('繁體中文', '繁', 'zh-TW'),
}

export const direction = (language: Language): 'ltr' | 'rtl' => languageTable[language].direction
