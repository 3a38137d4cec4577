import { getTableColumns, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { withRetry } from '../../db/retry.ts'
import { prepared, together, value } from '../../db/statement.ts'
import type { Transaction } from '../../db/transaction.ts'
import { CallFailure } from '../../http/contract/call-failure.ts'
import { reserveCoupon } from '../../vip/coupon-steps.ts'
import { spendCard, type CardRow } from '../cards/cards.repository.ts'
import { reach } from '../failpoints.ts'
import { holdsAnything } from '../held.ts'
import { holdLimit } from '../limits.ts'
import type { OrderStore } from '../order-store.ts'
import { blankOrder, type NewOrder, type OrderRow } from '../orders.repository.ts'
import { orders } from '../orders.tables.ts'
import { settleWithin } from '../payment/settle.ts'

/** What makes a start repeatable: its id, and what it was for. */
export interface StartRequest {
  brand: string
  requestId: string
  suid: string
  fingerprint: string
}

export interface NewPurchase {
  order: NewOrder
  request: StartRequest
  /** A card pays at once. */
  card: CardRow | undefined
}

/**
 * Writes an order with all that it takes: its request, its limit, its coupon, its make-up link, its card. All of it or nothing.
 * Undefined where the request has an order already: its row is inserted first, so the second of two waits for the first.
 */
export function insertOrder(store: OrderStore, purchase: NewPurchase): Promise<OrderRow | undefined> {
  const row = { ...blankOrder, ...purchase.order }
  const takesMore = purchase.card !== undefined || holdsAnything(row)
  return withRetry(() =>
    takesMore
      ? store.db.transaction((tx) => insertWithin(tx, store, row, purchase))
      : write(store.db, row, purchase.request),
  )
}

async function insertWithin(
  tx: Transaction,
  { links }: OrderStore,
  row: OrderRow,
  purchase: NewPurchase,
): Promise<OrderRow | undefined> {
  const { request, card } = purchase
  const { billingNo, createdAt: at } = row
  if (!(await write(tx, row, request))) return undefined
  await holdLimit(tx, row, at)
  await reserveCoupon(tx, row, at)
  await links.hold(tx, row)
  reach('order.unwritten')
  if (!card) return row
  if (!(await spendCard(tx, card, billingNo))) throw new CallFailure('cardUsed')
  await settleWithin(tx, links, { order: row, ending: 'paid', happened: { at, source: 'start' } })
  return { ...row, state: 'paid' }
}

async function write(on: Database, row: OrderRow, { requestId, fingerprint }: StartRequest) {
  const made = await created(on).execute({ ...row, requestId, fingerprint })
  return made.length > 0 ? row : undefined
}

/** The request, the order if the request is new, and the first line of its timeline. */
const created = prepared((on: Database) => {
  const columns = Object.entries(getTableColumns(orders))
  const names = columns.map(([, column]) => sql.identifier(column.name))
  const values = columns.map(([key, column]) => sql`${value(key)}::${sql.raw(column.getSQLType())}`)
  const parts = {
    claimed: sql`
      insert into order_requests (brand, request_id, billing_no, fingerprint)
      values (${value('brand')}, ${value('requestId')}, ${value('billingNo')}, ${value('fingerprint')})
      on conflict do nothing returning billing_no`,
    made: sql`
      insert into orders (${sql.join(names, sql`, `)})
      select ${sql.join(values, sql`, `)} from claimed
      returning billing_no`,
    line: sql`
      insert into order_timeline (billing_no, version, event, source, at)
      select billing_no, 0, 'created', 'start', ${value('createdAt')}::bigint from made`,
  }
  return together(on, parts, { from: 'made', columns: { billingNo: orders.billingNo } }).prepare('order_created')
})
