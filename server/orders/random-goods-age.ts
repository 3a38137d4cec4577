import { and, eq } from 'drizzle-orm'
import { ageNotConfirmedReason } from '../../src/contract/law/age-not-confirmed.ts'
import { isCountryCode } from '../../src/contract/law/countries.table.ts'
import type { LawOverrides } from '../../src/contract/law/overrides.ts'
import { getMinAgeForRandomGoods } from '../../src/contract/law/random-goods.ts'
import type { Database } from '../db/database.ts'
import { playerAccounts } from '../players/players.tables.ts'
import type { OrderRow } from './orders.repository.ts'
import { orders } from './orders.tables.ts'

/** Returns true if an order has random goods, and the law requires a verified age that its buyer does not have. */
export async function isRandomOrderForbidden(
  db: Database,
  { brand, gpId, suid, area, region, terms }: OrderRow,
  { law, at }: { law: LawOverrides | undefined; at: number },
): Promise<boolean> {
  if (terms?.odds === undefined) return false
  const minAge = getMinAgeForRandomGoods({ area, region, law }, at)
  if (minAge === 0) return false
  const isBuyer = and(eq(playerAccounts.brand, brand), eq(playerAccounts.gpId, gpId), eq(playerAccounts.suid, suid))
  const [buyer] = await db.select({ age: playerAccounts.verifiedAge }).from(playerAccounts).where(isBuyer)
  return (buyer?.age ?? 0) < minAge
}

/**
 * Returns true if paid random goods must be refunded instead of delivered, because the game has withdrawn the buyer's
 * verified age while the payment was under way. Rules that the brand had turned off at the start of the order stay off.
 * The order is loaded only in countries with an age limit.
 */
export async function mustNotDeliverRandomGoods(
  db: Database,
  { billingNo, area, region }: Pick<OrderRow, 'billingNo' | 'area' | 'region'>,
  at: number,
): Promise<boolean> {
  if (!isCountryCode(region) || getMinAgeForRandomGoods({ area, region }, at) === 0) return false
  const [order] = await db.select().from(orders).where(eq(orders.billingNo, billingNo))
  return order !== undefined && isRandomOrderForbidden(db, order, { law: getLawAtStart(order), at })
}

/** Returns overrides that turn off the rules that the brand had turned off at the start of the order. */
const getLawAtStart = ({ terms }: Pick<OrderRow, 'terms'>): LawOverrides =>
  Object.fromEntries((terms?.law_off ?? []).map((id) => [id, { off: true }]))

/** Returns the age because of which random goods were refunded instead of delivered; undefined for other orders. */
export function getRefusedBelowAge(order: OrderRow, at: number): number | undefined {
  if (order.state !== 'refused' || order.refusal !== ageNotConfirmedReason) return undefined
  const age = getMinAgeForRandomGoods({ ...order, law: getLawAtStart(order) }, order.cancelledAt ?? at)
  return Number.isFinite(age) ? age : undefined
}
