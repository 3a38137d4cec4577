import { supportedLanguages, type Language } from '../../../src/contract/domain.table.ts'

export type LocalizedText = Readonly<Record<Language, string>>

/** Languages of the demo data, in the order of the arguments of `localize`. Other languages use English. */
export const demoDataLanguages = 'ar de en es fr id it ja ko ms pl pt ru th tr vi zh-cn zh-tw'.split(' ')

/**
 * Creates localized copy from translations in the order of `demoDataLanguages`. Languages without demo data use
 * English.
 */
export function localize(...inOrder: string[]): LocalizedText {
  if (inOrder.length !== demoDataLanguages.length)
    throw new Error(`${inOrder[2]}: ${inOrder.length} of ${demoDataLanguages.length} languages`)
  const english = inOrder[demoDataLanguages.indexOf('en')]
  return Object.fromEntries(
    supportedLanguages.map((language) => [language, inOrder[demoDataLanguages.indexOf(language)] ?? english]),
  ) as LocalizedText
}

/** Uses `ja` in Japanese and `name` in all other languages. */
export const localizeName = (name: string, { ja }: { ja: string }): LocalizedText =>
  Object.fromEntries(supportedLanguages.map((language) => [language, language === 'ja' ? ja : name])) as LocalizedText

export function mapLocalizedText(
  source: LocalizedText,
  change: (word: string, language: Language) => string,
): Record<string, string> {
  return Object.fromEntries(supportedLanguages.map((language) => [language, change(source[language], language)]))
}
