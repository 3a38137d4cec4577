import type { GameService } from '../../providers/hub/game-router.ts'
import type { PaymentOptions } from '../../providers/payments.ts'
import type { Right } from '../../../office/contract/rights.table.ts'
import { listBrandsWithRight, type OfficeActor } from '../actor.ts'
import type { CompanyHealthRecorder } from './company-health-recorder.ts'
import {
  getAccountOfCompanyId,
  getGameCompanyId,
  getPaymentCompanyId,
  defaultGameServiceName,
} from './watch-company-health.ts'

export interface CompanyDeps {
  /** Payment accounts and routes; undefined if no payment provider is configured. */
  readonly payments: PaymentOptions | undefined
  readonly gameServices: readonly GameService[]
  readonly health: CompanyHealthRecorder
}

export type Company = { id: string; kind: 'payment' | 'game'; name: string; brands: string[] | null }

/** Lists the shop's payment accounts and games. Game services are checked once per brand. */
function listCompanies(
  { payments, gameServices }: Pick<CompanyDeps, 'payments' | 'gameServices'>,
  brandKeys: readonly string[],
): Company[] {
  if (!payments) return []
  const accounts = payments.provider.listAccounts().map(({ id, brands }) => ({
    id: getPaymentCompanyId(id),
    kind: 'payment' as const,
    name: id,
    brands: brands && [...brands],
  }))
  const services =
    gameServices.length === 0
      ? [{ name: defaultGameServiceName, brands: null }]
      : gameServices.map(({ name, serves }) => ({ name, brands: brandKeys.filter((key) => serves(key, undefined)) }))
  const games = services.map(({ name, brands }) => ({
    id: getGameCompanyId(name),
    kind: 'game' as const,
    name,
    brands,
  }))
  return [...accounts, ...games]
}

/** Returns the brands in which the user has the permission. */
export function selectBrandKeys(actor: OfficeActor, brandKeys: readonly string[], right: Right): readonly string[] {
  const allowed = listBrandsWithRight(actor, right)
  return allowed === 'all' ? brandKeys : brandKeys.filter((key) => allowed.includes(key))
}

/** Lists the accounts and games that at least one of the selected brands uses. */
export const listCompaniesOfBrands = (
  deps: Pick<CompanyDeps, 'payments' | 'gameServices'>,
  brandKeys: readonly string[],
  selected: readonly string[],
): Company[] =>
  listCompanies(deps, brandKeys).filter(({ brands }) => brands === null || brands.some((key) => selected.includes(key)))

/** Lists paused accounts without a payment route. They are no longer used, but can still be resumed. */
export function listUnroutedAccounts(
  pauses: readonly { readonly account: string; readonly brand: string }[],
  routed: readonly Company[],
): Company[] {
  const unrouted = pauses.filter(({ account }) => !routed.some(({ id }) => id === account))
  return [...Map.groupBy(unrouted, ({ account }) => account)].map(([id, own]) => ({
    id,
    kind: 'payment',
    name: getAccountOfCompanyId(id),
    brands: own.map(({ brand }) => brand),
  }))
}
