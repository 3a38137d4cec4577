import { languages, type Language } from '../../../src/contract/domain.table.ts'

export type LocalizedText = Readonly<Record<Language, string>>

/** Languages of the demo world in the order of `localize`; the store's other languages use English. */
export const worldLanguages = 'ar de en es fr id it ja ko ms pl pt ru th tr vi zh-cn zh-tw'.split(' ')

/** Creates a text from one translation per `worldLanguages`, in that order. */
export function localize(...inOrder: string[]): LocalizedText {
  if (inOrder.length !== worldLanguages.length)
    throw new Error(`${inOrder[2]}: ${inOrder.length} of ${worldLanguages.length} languages`)
  const english = inOrder[worldLanguages.indexOf('en')]
  return Object.fromEntries(
    languages.map((language) => [language, inOrder[worldLanguages.indexOf(language)] ?? english]),
  ) as LocalizedText
}

/** A company name with a Japanese variant. */
export const withJapanese = (name: string, japanese: string): LocalizedText =>
  Object.fromEntries(languages.map((language) => [language, language === 'ja' ? japanese : name])) as LocalizedText

/** Maps the text of each language. */
export function mapText(
  source: LocalizedText,
  change: (word: string, language: Language) => string,
): Record<string, string> {
  return Object.fromEntries(languages.map((language) => [language, change(source[language], language)]))
}
