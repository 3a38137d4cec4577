import type { RoutedPayment } from '../../payments.ts'
import type { Account, PaymentAccounts, Route } from './account.ts'

const allows = <Value>(list: readonly Value[] | undefined, value: Value): boolean => list?.includes(value) ?? true

const fits = ({ brands, areas, payways }: Route, { merchant, area, paywayId }: RoutedPayment): boolean =>
  allows(brands, merchant) && allows(areas, area) && allows(payways, paywayId)

const canTake = ({ capabilities: { kinds, currencies } }: Account, { kind, currency }: RoutedPayment): boolean =>
  kinds.includes(kind) && allows(currencies, currency)

/** Where a payment may be created, in the operator's order; of those, the ones that can take it. */
export function accountsOf({ accounts, routes }: PaymentAccounts, payment: RoutedPayment): Account[] {
  const route = routes.find((one) => fits(one, payment))
  const named = route?.accounts ?? []
  return named.flatMap((id) => accounts.find((account) => account.id === id && canTake(account, payment)) ?? [])
}

/** Why no account takes the payment: no route fits, or none of its accounts has this kind of channel or this currency. Undefined if one does. */
export function whyUncovered(config: PaymentAccounts, payment: RoutedPayment): string | undefined {
  if (accountsOf(config, payment).length > 0) return undefined
  const route = config.routes.find((one) => fits(one, payment))
  if (!route) return 'no route fits it'
  const named = config.accounts.filter(({ id }) => route.accounts.includes(id))
  const ofKind = named.filter(({ capabilities: { kinds } }) => kinds.includes(payment.kind))
  const [those, lacks] = ofKind.length > 0 ? [ofKind, payment.currency] : [named, payment.kind]
  return `its route leads to ${those.map(({ id }) => id).join(', ')}, with no ${lacks}`
}

/** Whether some route sends payments of the brand to the account. */
export const isAccountOf = ({ routes }: PaymentAccounts, id: string, brand: string): boolean =>
  routes.some((route) => route.accounts.includes(id) && allows(route.brands, brand))
