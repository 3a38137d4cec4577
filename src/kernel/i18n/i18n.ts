import { createContext, createElement, useContext, useMemo, type ReactNode } from 'react'
import { createInstance } from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import type { Language } from '../../contract/domain.table.ts'
import { findLegalWords } from '../../contract/law/legal-texts.table.ts'
import { sessionStore } from '../session/session.store.ts'
import type { TranslateFunction } from './copy-types.ts'
import { formatCount } from './format-count.ts'
import { getTextDirection, languageTable } from './languages.table.ts'
import { loadPseudoLocalizedNamespace, loadTranslationNamespace, type TranslationLoader } from './load-translations.ts'
import {
  initialTranslationNamespaces,
  lazyTranslationNamespaces,
  type LazyNamespace,
  type Namespace,
} from './namespaces.table.ts'

/**
 * Result of a language change. `superseded` means that the player has chosen another language in the meantime; this
 * language must then not be saved.
 */
export type LanguageChangeResult = { kind: 'shown' } | { kind: 'superseded' } | { kind: 'failed'; message: string }

const i18n = createInstance().use(initReactI18next)
/** Language to use until i18next is initialized. */
let initialLanguage: Language | undefined
const getCurrentLanguage = () => (i18n.language ?? initialLanguage) as Language

let load: TranslationLoader = loadTranslationNamespace
let newestChoice = 0
/** Namespaces to reload when the language changes: the initial namespaces and all namespaces used so far. */
const loadedNamespaces = new Set<Namespace>(initialTranslationNamespaces)

/** Formats a value of a placeholder. Numbers are formatted as counts, so codes must be passed as strings. */
const formatValue = (value: string | number) =>
  typeof value === 'number' ? formatCount(value, getCurrentLanguage()) : value
/** Formats a placeholder value. In right-to-left languages, isolates keep Latin names from reordering the text. */
const isolateValue = (value: string | number) =>
  getTextDirection(getCurrentLanguage()) === 'rtl' ? `\u2068${formatValue(value)}\u2069` : formatValue(value)

/** Joins values with dots as plain text. In JSX, use `DotSeparatedLine` or `DotSeparatedText` from `src/ui`. */
export const joinWithDots = (...parts: readonly (string | undefined)[]): string =>
  (getTextDirection(getCurrentLanguage()) === 'rtl' ? '\u200f' : '') +
  parts.flatMap((part) => (part ? [isolateValue(part)] : [])).join(' · ')

const findMissing = (language: Language, requested: Iterable<Namespace>) =>
  [...requested].filter((namespace) => !i18n.hasResourceBundle(language, namespace))

async function fetchTranslations(language: Language, requested: readonly Namespace[]): Promise<void> {
  const arrived = await Promise.all(requested.map((namespace) => load(language, namespace)))
  arrived.forEach((words, index) => i18n.addResourceBundle(language, requested[index] ?? 'shell', words))
}

async function applyLanguage(language: Language): Promise<void> {
  await i18n.changeLanguage(language)
  const page = document.documentElement
  const attributes = { lang: languageTable[language].tag, dir: getTextDirection(language) }
  // Skip unchanged values, because setting an attribute would recalculate the styles of the whole page.
  if (page.lang !== attributes.lang || page.dir !== attributes.dir) Object.assign(page, attributes)
}

const initI18next = () =>
  i18n.init({
    // No fallback is needed because a check ensures that every language is complete.
    fallbackLng: false,
    lowerCaseLng: true,
    load: 'currentOnly',
    initAsync: false,
    resources: {},
    ns: initialTranslationNamespaces,
    defaultNS: 'shell',
    keySeparator: false,
    returnEmptyString: false,
    interpolation: { escape: isolateValue, useRawValueToEscape: true },
    // Keep a placeholder that has no value in the text, so that tests detect the missing value.
    missingInterpolationHandler: (_text: string, match: RegExpExecArray) => match[0],
    react: { useSuspense: false },
  })

/**
 * Loads the initial texts before the first render. Rejects on failure and may then be called again. `pseudo` selects
 * the pseudo-language.
 */
export async function startI18n(
  language: Language,
  options: { pseudo?: boolean; loader?: TranslationLoader } = {},
): Promise<void> {
  initialLanguage = language
  load = options.loader ?? (options.pseudo ? loadPseudoLocalizedNamespace : loadTranslationNamespace)
  if (!i18n.isInitialized) await initI18next()
  await fetchTranslations(language, initialTranslationNamespaces)
  await applyLanguage(language)
}

/** Loads the texts of a language and switches to it. If loading fails, the current language stays. */
export async function setLanguage(language: Language): Promise<LanguageChangeResult> {
  const choice = ++newestChoice
  try {
    // Repeat until nothing is missing, because screens may request more namespaces during the loading.
    for (
      let gap = findMissing(language, loadedNamespaces);
      gap.length > 0;
      gap = findMissing(language, loadedNamespaces)
    )
      await fetchTranslations(language, gap)
  } catch {
    return choice === newestChoice ? { kind: 'failed', message: t('errors:error_language') } : { kind: 'superseded' }
  }
  if (choice !== newestChoice) return { kind: 'superseded' }
  await applyLanguage(language)
  return { kind: 'shown' }
}

/** Loads the texts of a lazy screen before the screen renders. Rejects on failure. */
export async function loadTranslations(...requested: readonly LazyNamespace[]): Promise<void> {
  for (const namespace of requested) loadedNamespaces.add(namespace)
  // Repeat until nothing is missing, because the language may change during the loading.
  for (
    let gap = findMissing(getCurrentLanguage(), requested);
    gap.length > 0;
    gap = findMissing(getCurrentLanguage(), requested)
  )
    await fetchTranslations(getCurrentLanguage(), gap)
}

/** Loads all texts of the current language, so that the service worker caches these texts. Errors are ignored. */
export const loadAllTranslations = (): Promise<unknown> =>
  Promise.allSettled(lazyTranslationNamespaces.map((namespace) => load(getCurrentLanguage(), namespace)))

/** Returns copy without placeholders. This is much faster than i18next, and a screen reads hundreds of strings. */
function getPlainText(key: string): string | undefined {
  const [namespace = '', word = ''] = key.split(':')
  // i18next has no resources before initialization.
  const words: unknown = i18n.isInitialized && i18n.getResource(i18n.language, namespace, word)
  return typeof words === 'string' && !words.includes('{{') ? words : undefined
}

/** Returns the brand's own words for a legal text, if it has any in the current language. */
function findBrandWords(key: string, values?: object): string | undefined {
  const words = findLegalWords(sessionStore.brand?.legalWords, key, getCurrentLanguage())
  return words?.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => {
    const value = (values as Readonly<Record<string, string | number>> | undefined)?.[name]
    return value === undefined ? placeholder : isolateValue(value)
  })
}

type UntypedTranslate = (key: string, values?: object) => string
const createTranslate =
  (translate: UntypedTranslate): TranslateFunction =>
  (key: string, values?: object) =>
    findBrandWords(key, values) ?? (values ? undefined : getPlainText(key)) ?? translate(key, values)

/** Translates outside components. Components use `useTranslate`, which re-renders them after a language change. */
export const t = createTranslate((key, values) => i18n.t(key, { ...values }))

const TranslateContext = createContext<TranslateFunction>(t)

/** Provides the translate function. `useTranslation` is expensive, so only this component calls it. */
export function TranslateProvider({ children }: { children: ReactNode }) {
  const { t: translate } = useTranslation()
  const copy = useMemo(() => createTranslate(translate as unknown as UntypedTranslate), [translate])
  return createElement(TranslateContext.Provider, { value: copy }, children)
}

/** Returns the translate function. After a language change it is a new function, so that memoized texts update. */
export const useTranslate = (): TranslateFunction => useContext(TranslateContext)
