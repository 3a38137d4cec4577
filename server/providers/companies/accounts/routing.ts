import type { RoutingFacts } from '../../payments.ts'
import type { Account, PaymentAccounts, Route } from './account.ts'

const allows = <Value>(list: readonly Value[] | undefined, value: Value): boolean => list?.includes(value) ?? true

const matchesRoute = (
  { brands, areas, regions, payways, channels }: Route,
  { merchant, area, region, paywayId, channelId }: RoutingFacts,
): boolean =>
  allows(brands, merchant) &&
  allows(areas, area) &&
  allows(regions, region) &&
  allows(payways, paywayId) &&
  allows(channels, channelId)

const canAccept = ({ capabilities: { kinds, currencies } }: Account, { kind, currency }: RoutingFacts): boolean =>
  kinds.includes(kind) && allows(currencies, currency)

/** Returns the accounts that can accept the payment, in the order that the matching route lists them. */
export function findAccountsForPayment({ accounts, routes }: PaymentAccounts, payment: RoutingFacts): Account[] {
  const route = routes.find((one) => matchesRoute(one, payment))
  if (!route) return []
  return route.accounts.flatMap(
    (id) => accounts.find((account) => account.id === id && canAccept(account, payment)) ?? [],
  )
}

/** Returns why no account accepts the payment, or undefined if an account accepts it. */
export function explainNoAccountForPayment(config: PaymentAccounts, payment: RoutingFacts): string | undefined {
  if (findAccountsForPayment(config, payment).length > 0) return undefined
  const route = config.routes.find((one) => matchesRoute(one, payment))
  if (!route) return 'no route matches it'
  const named = config.accounts.filter(({ id }) => route.accounts.includes(id))
  const ofKind = named.filter(({ capabilities: { kinds } }) => kinds.includes(payment.kind))
  const [those, lacks] = ofKind.length > 0 ? [ofKind, payment.currency] : [named, payment.kind]
  return `its route leads to ${those.map(({ id }) => id).join(', ')}, without ${lacks}`
}

/** Returns true if any route sends payments of the brand to the account. */
export const isBrandRoutedToAccount = ({ routes }: PaymentAccounts, id: string, brand: string): boolean =>
  routes.some((route) => route.accounts.includes(id) && allows(route.brands, brand))

/** Returns the brands with a route to the account, or null if a route covers every brand. */
export function findBrandsRoutedToAccount({ routes }: PaymentAccounts, id: string): string[] | null {
  const lists = routes.filter(({ accounts }) => accounts.includes(id)).map(({ brands }) => brands)
  return lists.includes(undefined) ? null : [...new Set(lists.flatMap((brands) => brands ?? []))]
}

/** Returns the regions in the brands' payment routes. */
export const findRouteRegions = ({ routes }: PaymentAccounts, keys: readonly string[]): string[] => [
  ...new Set(routes.flatMap(({ brands, regions = [] }) => (keys.some((key) => allows(brands, key)) ? regions : []))),
]
