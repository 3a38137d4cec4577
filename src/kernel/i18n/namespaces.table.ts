/**
 * Copy namespaces: one file per language and namespace, `locales/<language>/<namespace>.json`.
 * `first` loads with the language, in one request; errors are included because they are needed offline. `later` loads
 * together, when a screen needs one of them (`loadTranslations`).
 * To add one, add a row, its type in copy-types.ts and its file in all languages.
 */
export const namespaces = {
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
  result: 'later',
  worker: 'later',
  vip: 'later',
  coupons: 'later',
  inapp: 'later',
  install: 'later',
} as const

/** Namespaces that no browser loads: the gateway's error messages and the page's texts without script. */
export const serverNamespaces = ['gateway', 'page'] as const

export type Namespace = keyof typeof namespaces
type LoadedWhen<When> = { [N in Namespace]: (typeof namespaces)[N] extends When ? N : never }[Namespace]
export type InitialNamespace = LoadedWhen<'first'>
export type LazyNamespace = LoadedWhen<'later'>

const names = Object.keys(namespaces) as Namespace[]
export const isLazyNamespace = (name: Namespace): name is LazyNamespace => namespaces[name] === 'later'
export const lazyNamespaces = names.filter(isLazyNamespace)
export const initialNamespaces = names.filter((name): name is InitialNamespace => !isLazyNamespace(name))
