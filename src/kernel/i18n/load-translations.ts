import { packs } from 'virtual:copy'
import type { Language } from '../../contract/domain.table.ts'
import type { Words } from './catalogue.ts'
import { isLater, type FirstNamespace, type LaterNamespace, type Namespace } from './namespaces.table.ts'

export interface LanguagePack {
  first: Readonly<Record<FirstNamespace, Words>>
  later: () => Promise<Readonly<Record<LaterNamespace, Words>>>
}

const packOf = packs as Readonly<Record<Language, () => Promise<LanguagePack>>>

export type LoadWords = (language: Language, namespace: Namespace) => Promise<Words>

/** Module loading remembers what it has, so asking for several namespaces is one request. */
export const loadWords: LoadWords = async (language, namespace) => {
  const pack = await packOf[language]()
  return isLater(namespace) ? (await pack.later())[namespace] : pack.first[namespace]
}

/** The same words in a disguise that shows untranslated texts and narrow places. */
export const loadDisguisedWords: LoadWords = async (language, namespace) => {
  const [words, { disguise }] = await Promise.all([loadWords(language, namespace), import('./pseudo.ts')])
  return disguise(words)
}
