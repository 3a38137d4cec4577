import { languages, type Language } from '../../../src/contract/domain.table.ts'

export type Words = Readonly<Record<Language, string>>

/** One thing in all languages, in the order of the table of languages: ar de en es fr id it ja ko ms pl pt ru th tr vi zh-cn zh-tw. */
export function words(...inOrder: string[]): Words {
  if (inOrder.length !== languages.length)
    throw new Error(`${inOrder[2]}: ${inOrder.length} of ${languages.length} languages`)
  return Object.fromEntries(languages.map((language, i) => [language, inOrder[i]])) as Words
}

/** The same in each language, as a template of its word. */
export function mapWords(source: Words, change: (word: string, language: Language) => string): Record<string, string> {
  return Object.fromEntries(languages.map((language) => [language, change(source[language], language)]))
}
