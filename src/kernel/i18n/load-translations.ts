import { packs } from 'virtual:copy'
import type { Language } from '../../contract/domain.table.ts'
import type { Translations } from './copy-types.ts'
import {
  isLazyTranslationNamespace,
  type InitialNamespace,
  type LazyNamespace,
  type Namespace,
} from './namespaces.table.ts'

export interface LanguagePack {
  first: Readonly<Record<InitialNamespace, Translations>>
  later: () => Promise<Readonly<Record<LazyNamespace, Translations>>>
}

const languagePacks = packs as Readonly<Record<Language, () => Promise<LanguagePack>>>

export type TranslationLoader = (language: Language, namespace: Namespace) => Promise<Translations>

/** Loaded modules. Importing one again would take several tasks, which are slow while the page starts. */
const loadedPacks = new Map<Language, LanguagePack>()

async function loadPack(language: Language): Promise<LanguagePack> {
  const pack = await languagePacks[language]()
  loadedPacks.set(language, pack)
  return pack
}

/** Loads the texts of a namespace from one of the language's two modules. The first contains the first screen's texts. */
export const loadTranslationNamespace: TranslationLoader = async (language, namespace) => {
  const pack = loadedPacks.get(language) ?? (await loadPack(language))
  return isLazyTranslationNamespace(namespace) ? (await pack.later())[namespace] : pack.first[namespace]
}

/** Loads texts in the pseudo-language, which makes untranslated texts and narrow layouts visible. */
export const loadPseudoLocalizedNamespace: TranslationLoader = async (language, namespace) => {
  const [words, { pseudoLocalizeTranslations: pseudoLocalize }] = await Promise.all([
    loadTranslationNamespace(language, namespace),
    import('./pseudo-localize.ts'),
  ])
  return pseudoLocalize(words)
}
