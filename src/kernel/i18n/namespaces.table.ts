import { supportedLanguages, type Language } from '../../contract/domain.table.ts'

/**
 * Copy namespaces. Each has one file per language, `locales/<language>/<namespace>.json`.
 * - `first`: loaded with the language in one request. Includes the error texts, which are needed while offline.
 * - `later`: all loaded as soon as a screen needs one of them (`loadTranslations`). To add a namespace, add a row, its
 *   type in copy-types.ts and its file in every language.
 */
export const translationNamespaces = {
  shell: 'first',
  select: 'first',
  errors: 'first',
  legal: 'later',
  my: 'later',
  events: 'later',
  giftCard: 'later',
  link: 'later',
  login: 'later',
  realName: 'later',
  recharge: 'later',
  replenish: 'later',
  payRequest: 'later',
  result: 'later',
  worker: 'later',
  vip: 'later',
  coupons: 'later',
  inapp: 'later',
  install: 'later',
} as const

/** Namespaces that browsers never load: gateway errors, no-JavaScript page and customer service messages. */
export const serverTranslationNamespaces = ['gateway', 'page', 'message'] as const

/** The office's languages. Its texts are in the namespace `office`, which players never load. */
export const officeLanguages = ['en', 'ja', 'ko', 'zh-tw'] as const

/** Every namespace with files, and the languages of these files. */
export const namespacesWithLanguages: readonly (readonly [name: string, languages: readonly Language[]])[] = [
  ...[...Object.keys(translationNamespaces), ...serverTranslationNamespaces].map(
    (name) => [name, supportedLanguages] as const,
  ),
  ['office', officeLanguages],
]

export type Namespace = keyof typeof translationNamespaces
type LoadedWhen<When> = { [N in Namespace]: (typeof translationNamespaces)[N] extends When ? N : never }[Namespace]
export type InitialNamespace = LoadedWhen<'first'>
export type LazyNamespace = LoadedWhen<'later'>

const names = Object.keys(translationNamespaces) as Namespace[]
export const isLazyTranslationNamespace = (name: Namespace): name is LazyNamespace =>
  translationNamespaces[name] === 'later'
export const lazyTranslationNamespaces = names.filter(isLazyTranslationNamespace)
export const initialTranslationNamespaces = names.filter(
  (name): name is InitialNamespace => !isLazyTranslationNamespace(name),
)
