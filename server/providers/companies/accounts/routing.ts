import type { PaymentPlace } from '../../payments.ts'
import type { Account, PaymentAccounts, Route } from './account.ts'

type Routed = Pick<PaymentPlace, 'merchant' | 'area' | 'paywayId' | 'kind' | 'currency'>

const allows = <Value>(list: readonly Value[] | undefined, value: Value): boolean => list?.includes(value) ?? true

const fits = ({ brands, areas, payways }: Route, { merchant, area, paywayId }: Routed): boolean =>
  allows(brands, merchant) && allows(areas, area) && allows(payways, paywayId)

const canTake = ({ capabilities: { kinds, currencies } }: Account, { kind, currency }: Routed): boolean =>
  kinds.includes(kind) && allows(currencies, currency)

/** Where a payment may be created, in the operator's order; of those, the ones that can take it. */
export function accountsOf({ accounts, routes }: PaymentAccounts, payment: Routed): Account[] {
  const route = routes.find((one) => fits(one, payment))
  const named = route?.accounts ?? []
  return named.flatMap((id) => accounts.find((account) => account.id === id && canTake(account, payment)) ?? [])
}

/** Whether some route sends payments of the brand to the account. */
export const isAccountOf = ({ routes }: PaymentAccounts, id: string, brand: string): boolean =>
  routes.some((route) => route.accounts.includes(id) && allows(route.brands, brand))
