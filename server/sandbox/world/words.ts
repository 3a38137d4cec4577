import { languages, type Language } from '../../../src/contract/domain.table.ts'

export type Words = Readonly<Record<Language, string>>

/** The languages that the demo's world is written in, in the order of `words`; the store's other languages read its English. */
export const worldLanguages = 'ar de en es fr id it ja ko ms pl pt ru th tr vi zh-cn zh-tw'.split(' ')

/** One thing in every language of `worldLanguages`, in that order. */
export function words(...inOrder: string[]): Words {
  if (inOrder.length !== worldLanguages.length)
    throw new Error(`${inOrder[2]}: ${inOrder.length} of ${worldLanguages.length} languages`)
  const english = inOrder[worldLanguages.indexOf('en')]
  return Object.fromEntries(
    languages.map((language) => [language, inOrder[worldLanguages.indexOf(language)] ?? english]),
  ) as Words
}

/** A company of Japan, by its Japanese name there. */
export const withJapanese = (name: string, japanese: string): Words =>
  Object.fromEntries(languages.map((language) => [language, language === 'ja' ? japanese : name])) as Words

/** The same in each language, as a template of its word. */
export function mapWords(source: Words, change: (word: string, language: Language) => string): Record<string, string> {
  return Object.fromEntries(languages.map((language) => [language, change(source[language], language)]))
}
