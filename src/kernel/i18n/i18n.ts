import { createContext, createElement, useContext, useMemo, type ReactNode } from 'react'
import { createInstance } from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import type { Language } from '../../contract/domain.table.ts'
import type { Copy } from './catalogue.ts'
import { formatCount } from './format-count.ts'
import { direction, languageTable } from './languages.table.ts'
import { loadDisguisedWords, loadWords, type LoadWords } from './load-words.ts'
import { firstNamespaces, laterNamespaces, type LaterNamespace, type Namespace } from './namespaces.table.ts'

/** `superseded`: another language was chosen while this one was on its way; the later choice is the one to remember. */
export type LanguageChange = { kind: 'shown' } | { kind: 'superseded' } | { kind: 'failed'; message: string }

const i18n = createInstance().use(initReactI18next)
/** The language that the page begins with, while its first words are on their way: a screen's words travel beside them. */
let begun: Language | undefined
const shown = () => (i18n.language ?? begun) as Language

let load: LoadWords = loadWords
let newestChoice = 0
/** What a change of language must bring along: the first namespaces and those of the screens opened so far. */
const used = new Set<Namespace>(firstNamespaces)

/** A number in a sentence is a count; what only looks like one, a code, comes as text. */
const inFigures = (value: string | number) => (typeof value === 'number' ? formatCount(value, shown()) : value)
/** First strong isolate … pop: a Latin name or an order number inside Arabic must not drag its neighbours around. */
const written = (value: string | number) =>
  direction(shown()) === 'rtl' ? `\u2068${inFigures(value)}\u2069` : inFigures(value)

/**
 * Facts with dots between them where only a text can stand; elsewhere they are a `DotLine` or `DotWords` of `src/ui`.
 * A mark without width says the direction of the line, which isolated names leave open.
 */
export const dotted = (...parts: readonly (string | undefined)[]): string =>
  (direction(shown()) === 'rtl' ? '\u200f' : '') + parts.flatMap((part) => (part ? [written(part)] : [])).join(' · ')

const missing = (language: Language, wanted: Iterable<Namespace>) =>
  [...wanted].filter((namespace) => !i18n.hasResourceBundle(language, namespace))

async function fetchWords(language: Language, wanted: readonly Namespace[]): Promise<void> {
  const arrived = await Promise.all(wanted.map((namespace) => load(language, namespace)))
  arrived.forEach((words, index) => i18n.addResourceBundle(language, wanted[index] ?? 'shell', words))
}

async function show(language: Language): Promise<void> {
  await i18n.changeLanguage(language)
  const page = document.documentElement
  const attributes = { lang: languageTable[language].tag, dir: direction(language) }
  // Said again, even the same would have every style of a drawn page worked out anew.
  if (page.lang !== attributes.lang || page.dir !== attributes.dir) Object.assign(page, attributes)
}

const initialise = () =>
  i18n.init({
    // Catalogues are complete (checked), so a second language is never loaded to fill gaps.
    fallbackLng: false,
    lowerCaseLng: true,
    load: 'currentOnly',
    initAsync: false,
    resources: {},
    ns: firstNamespaces,
    defaultNS: 'shell',
    keySeparator: false,
    returnEmptyString: false,
    interpolation: { escape: written, useRawValueToEscape: true },
    // A forgotten value stays visible, where a test and a tester see it.
    missingInterpolationHandler: (_text: string, match: RegExpExecArray) => match[0],
    react: { useSuspense: false },
  })

/**
 * Before the first render: nothing is drawn without words. Rejects when the language cannot be fetched;
 * it may then be called again, with the same language or with another one.
 * `pseudo` puts every language in a disguise (see pseudo.ts).
 */
export async function startI18n(
  language: Language,
  options: { pseudo?: boolean; loader?: LoadWords } = {},
): Promise<void> {
  begun = language
  load = options.loader ?? (options.pseudo ? loadDisguisedWords : loadWords)
  if (!i18n.isInitialized) await initialise()
  await fetchWords(language, firstNamespaces)
  await show(language)
}

/** The screen stays as it is until the new language is there; when it does not come, the old one stays. */
export async function setLanguage(language: Language): Promise<LanguageChange> {
  const choice = ++newestChoice
  try {
    // Again, because a screen may have asked for its words meanwhile.
    for (let gap = missing(language, used); gap.length > 0; gap = missing(language, used))
      await fetchWords(language, gap)
  } catch {
    return choice === newestChoice ? { kind: 'failed', message: t('errors:error_language') } : { kind: 'superseded' }
  }
  if (choice !== newestChoice) return { kind: 'superseded' }
  await show(language)
  return { kind: 'shown' }
}

/** Before a lazy screen renders: `lazy(() => needCopy('legal').then(() => import(…)))`. Rejects when it cannot be fetched. */
export async function needCopy(...wanted: readonly LaterNamespace[]): Promise<void> {
  for (const namespace of wanted) used.add(namespace)
  // Again, because the language may have changed meanwhile.
  for (let gap = missing(shown(), wanted); gap.length > 0; gap = missing(shown(), wanted))
    await fetchWords(shown(), gap)
}

/** Fetches every word of the language that is shown, so that the service worker keeps it. What does not come is fetched when it is needed. */
export const fetchAllWords = (): Promise<unknown> =>
  Promise.allSettled(laterNamespaces.map((namespace) => load(shown(), namespace)))

/**
 * Most words have no value, plural or context in them. To look for these takes the library longer than to find the words, and a cheap phone reads
 * hundreds while it opens a screen.
 */
function plainWords(key: string): string | undefined {
  const [namespace = '', word = ''] = key.split(':')
  // Before the first words are there the library has no shelf to look on.
  const words: unknown = i18n.isInitialized && i18n.getResource(i18n.language, namespace, word)
  return typeof words === 'string' && !words.includes('{{') ? words : undefined
}

type Translate = (key: string, values?: object) => string
const copyBy =
  (translate: Translate): Copy =>
  (key: string, values?: object) =>
    (values ? undefined : plainWords(key)) ?? translate(key, values)

/** For actions and tables. Components use `useCopy`, which renders them anew when the language changes. */
export const t = copyBy((key, values) => i18n.t(key, { ...values }))

const CopyContext = createContext<Copy>(t)

/**
 * Follows the language for all that stand inside of it. The library's own hook does a good deal of work wherever it stands, and every
 * component of a screen needs words: it stands here alone.
 */
export function CopyProvider({ children }: { children: ReactNode }) {
  const { t: translate } = useTranslation()
  const copy = useMemo(() => copyBy(translate as unknown as Translate), [translate])
  return createElement(CopyContext.Provider, { value: copy }, children)
}

/** A new function after each change of language, so that texts that are memoised on it are made again. */
export const useCopy = (): Copy => useContext(CopyContext)
