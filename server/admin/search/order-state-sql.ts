import { and, eq, inArray, isNotNull, not, or, sql, type SQL } from 'drizzle-orm'
import type { GoodsState, MoneyState } from '../../../office/contract/order-states.table.ts'
import type { Database } from '../../db/database.ts'
import { orderDisputes, orderGoodsRevocations } from '../../orders/money/money.tables.ts'
import { orderDeliveryOutbox, orders } from '../../orders/orders.tables.ts'

const hasDispute = (state: string) =>
  sql`exists (select from ${orderDisputes} where ${orderDisputes.billingNo} = ${orders.billingNo} and ${orderDisputes.state} = ${state})`
const isParked = sql`exists (select from ${orderDeliveryOutbox} where ${orderDeliveryOutbox.billingNo} = ${orders.billingNo} and not ${orderDeliveryOutbox.done} and ${orderDeliveryOutbox.parkedAt} is not null)`
const refunded = orders.refundedMinor

/** SQL for the payment state. The first true condition decides, so disputed orders are not listed as paid. */
export const moneyStateSql = sql<MoneyState>`case
  when ${orders.state} in ('created', 'handed_off') then 'unpaid'
  when ${orders.state} = 'expired' then 'expired'
  when ${orders.state} = 'failed' then 'failed'
  when ${hasDispute('opened')} then 'disputed'
  when ${hasDispute('lost')} then 'chargedBack'
  when ${orders.refundMinor} > ${refunded} then 'refundRequested'
  when ${refunded} >= ${orders.amountMinor} and ${refunded} > 0 then 'refunded'
  when ${refunded} > 0 then 'refundedPart'
  else 'paid' end`

/** SQL for the state of the goods. */
export const goodsStateSql = sql<GoodsState>`case
  when ${orders.state} in ('paid', 'delivering') and ${isParked} then 'parked'
  when ${orders.state} = 'paid' then 'waiting'
  when ${orders.state} = 'delivering' then 'sent'
  when ${orders.state} = 'delivered' then 'delivered'
  when ${orders.state} = 'refused' then 'refused'
  when ${orders.state} = 'withdrawn' then 'withdrawn'
  when ${orders.state} = 'revoked' then 'takenBack'
  else 'notDue' end`

type Hint = (db: Database) => SQL | undefined

const disputed: Hint = (db) =>
  inArray(orders.billingNo, db.select({ billingNo: orderDisputes.billingNo }).from(orderDisputes))
const hasRefund: Hint = () => sql`${orders.refundMinor} > 0`
const undelivered: Hint = (db) =>
  inArray(
    orders.billingNo,
    db
      .select({ billingNo: orderDeliveryOutbox.billingNo })
      .from(orderDeliveryOutbox)
      .where(not(orderDeliveryOutbox.done)),
  )
const none: Hint = () => undefined

/**
 * Conditions that each state implies and that an index can answer. Without them, a filter for a rare state reads the
 * whole table.
 */
const moneyHints: Record<MoneyState, Hint> = {
  unpaid: () => inArray(orders.state, ['created', 'handed_off']),
  expired: () => eq(orders.state, 'expired'),
  failed: () => eq(orders.state, 'failed'),
  paid: none,
  refundRequested: hasRefund,
  refundedPart: hasRefund,
  refunded: hasRefund,
  disputed,
  chargedBack: disputed,
}

const goodsHints: Record<GoodsState, Hint> = {
  notDue: none,
  waiting: undelivered,
  sent: undelivered,
  parked: undelivered,
  delivered: () => eq(orders.state, 'delivered'),
  refused: () => isNotNull(orders.cancelledAt),
  withdrawn: () => isNotNull(orders.cancelledAt),
  takenBack: (db) =>
    inArray(
      orders.billingNo,
      db
        .select({ billingNo: orderGoodsRevocations.billingNo })
        .from(orderGoodsRevocations)
        .where(eq(orderGoodsRevocations.answer, 'revoked')),
    ),
}

export const buildMoneyStateCondition = (db: Database, states: readonly MoneyState[]): SQL | undefined =>
  or(...states.map((state) => and(moneyHints[state](db), sql`${moneyStateSql} = ${state}`)))

export const buildGoodsStateCondition = (db: Database, states: readonly GoodsState[]): SQL | undefined =>
  or(...states.map((state) => and(goodsHints[state](db), sql`${goodsStateSql} = ${state}`)))
