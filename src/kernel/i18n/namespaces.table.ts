/**
 * The namespaces of the copy: one file a language and namespace, `locales/<language>/<namespace>.json`.
 * Read by the build (what travels together), the loader and the check of the catalogues.
 * To add one: a row here, its type in catalogue.ts, its file in all languages.
 *
 * `first` arrives with the language, in one request. The errors belong there: when they are needed the network is gone.
 * `later` arrives together, when a screen needs any of it: see `needCopy`.
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

/**
 * The words that no browser fetches: what the gateway answers to a failure, and what a page says without script.
 * Read by locales/read-words.ts and by the check of the catalogues. To add one: a name here, its file in all languages.
 */
export const apartNamespaces = ['gateway', 'page'] as const

export type Namespace = keyof typeof namespaces
type Arriving<When> = { [N in Namespace]: (typeof namespaces)[N] extends When ? N : never }[Namespace]
export type FirstNamespace = Arriving<'first'>
export type LaterNamespace = Arriving<'later'>

const names = Object.keys(namespaces) as Namespace[]
export const isLater = (name: Namespace): name is LaterNamespace => namespaces[name] === 'later'
export const laterNamespaces = names.filter(isLater)
export const firstNamespaces = names.filter((name): name is FirstNamespace => !isLater(name))
