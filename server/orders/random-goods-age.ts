import { and, eq } from 'drizzle-orm'
import { ageNotConfirmedReason } from '../../src/contract/law/age-not-confirmed.ts'
import { isCountryCode } from '../../src/contract/law/countries.table.ts'
import type { LawOverrides } from '../../src/contract/law/overrides.ts'
import { getMinAgeForRandomGoods } from '../../src/contract/law/random-goods.ts'
import type { Database } from '../db/database.ts'
import { playerAccounts } from '../players/players.tables.ts'
import { getOrderPlace, type OrderPlace } from './order-place.ts'
import type { OrderRow } from './orders.repository.ts'
import { orders } from './orders.tables.ts'

/** Returns true if an order has random goods, and the law requires a verified age that its buyer does not have. */
export async function isRandomOrderForbidden(
  db: Database,
  { brand, gpId, suid, terms, ...order }: OrderRow,
  { law, at }: { law: LawOverrides | undefined; at: number },
): Promise<boolean> {
  if (terms?.odds === undefined) return false
  const isBuyer = and(eq(playerAccounts.brand, brand), eq(playerAccounts.gpId, gpId), eq(playerAccounts.suid, suid))
  const { verifiedAge: age, country } = playerAccounts
  const [buyer] = await db.select({ age, country }).from(playerAccounts).where(isBuyer)
  const place = getOrderPlace(order)
  const playerCountries = [...(place.playerCountries ?? []), ...(buyer?.country ? [buyer.country] : [])]
  return (buyer?.age ?? 0) < getMinAgeForRandomGoods({ ...place, playerCountries, law }, at)
}

/**
 * Returns true if paid random goods must be refunded instead of delivered, because the game has withdrawn the buyer's
 * verified age while the payment was under way. Rules that the brand had turned off at the start of the order stay off.
 * The order is loaded only in countries with an age limit.
 */
export async function isRandomGoodsDeliveryForbidden(
  db: Database,
  { billingNo, ...dueOrder }: OrderPlace & Pick<OrderRow, 'billingNo'>,
  at: number,
): Promise<boolean> {
  const place = getOrderPlace(dueOrder)
  const isCountryKnown = isCountryCode(place.region) || dueOrder.playerCountries !== null
  if (!isCountryKnown || getMinAgeForRandomGoods(place, at) === 0) return false
  const [order] = await db.select().from(orders).where(eq(orders.billingNo, billingNo))
  return order !== undefined && isRandomOrderForbidden(db, order, { law: getLawAtStart(order), at })
}

/** Returns overrides that turn off the rules that the brand had turned off at the start of the order. */
const getLawAtStart = ({ terms }: Pick<OrderRow, 'terms'>): LawOverrides =>
  Object.fromEntries((terms?.law_off ?? []).map((id) => [id, { off: true }]))

/** Returns the age because of which random goods were refunded instead of delivered; undefined for other orders. */
export function getRefusedBelowAge(order: OrderRow, at: number): number | undefined {
  if (order.state !== 'refused' || order.refusal !== ageNotConfirmedReason) return undefined
  const age = getMinAgeForRandomGoods({ ...getOrderPlace(order), law: getLawAtStart(order) }, order.cancelledAt ?? at)
  // 0 if only the account's country forbids the goods, which the order does not store.
  return age > 0 && Number.isFinite(age) ? age : undefined
}
