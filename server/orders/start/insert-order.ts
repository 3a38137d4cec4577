import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { batched } from '../../db/batch.ts'
import { byColumn, itemsAs, itemsJson } from '../../db/batch-items.ts'
import type { Database } from '../../db/database.ts'
import { withRetry } from '../../db/retry.ts'
import { prepared, together } from '../../db/statement.ts'
import { createTurns } from '../../db/turns.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { CallFailure } from '../../http/contract/call-failure.ts'
import { reserveCoupon } from '../../vip/coupon-steps.ts'
import { spendCard, type CardRow } from '../cards/cards.repository.ts'
import { reach } from '../failpoints.ts'
import { holdsAnything } from '../held.ts'
import { holdLimit, limitRefusal } from '../limits.ts'
import type { OrderStore } from '../order-store.ts'
import { blankOrder, type NewOrder, type OrderRow } from '../orders.repository.ts'
import { orderRequests, orders } from '../orders.tables.ts'
import { settleWithin } from '../payment/settle.ts'

/** The facts that make a start repeatable: its id, and its purchase. */
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
export async function insertOrder(store: OrderStore, purchase: NewPurchase): Promise<OrderRow | undefined> {
  const { request, card } = purchase
  const row = { ...blankOrder, ...purchase.order }
  if (card === undefined && !holdsAnything(row))
    return (await writeTogether(store.db)({ row, request })) ? row : undefined
  return turnsOf(store.db)(heldKey(row, card), () => insertInTurn(store, row, purchase))
}

/** Starts that want the same thing. */
const turnsOf = prepared((_db: Database) => createTurns())
const heldKey = (
  { brand, gpId, productId, roleId, limitFrequency, suid, couponCode, replenishId }: OrderRow,
  card?: CardRow,
): string =>
  JSON.stringify([
    brand,
    gpId,
    limitFrequency !== null && [productId, roleId],
    couponCode !== null && [suid, couponCode],
    replenishId,
    card?.cardId,
  ])

async function insertInTurn(store: OrderStore, row: OrderRow, purchase: NewPurchase): Promise<OrderRow | undefined> {
  const { db, links } = store
  // In a crowd most are refused: a look costs a fraction of a transaction that is rolled back.
  const refusal = (await limitRefusal(db, row, row.createdAt)) ?? (await links.refusal(db, row))
  if (refusal === undefined) return inTransaction(db, (tx) => insertWithin(tx, store, row, purchase))
  // The item or the link may be held by the order of this very request.
  if (await hasOrder(db, purchase.request)) return undefined
  throw new CallFailure(refusal)
}

const hasOrder = async (db: Database, { brand, requestId }: StartRequest): Promise<boolean> =>
  (await db.$count(orderRequests, and(eq(orderRequests.brand, brand), eq(orderRequests.requestId, requestId)))) > 0

async function insertWithin(
  tx: Transaction,
  { links }: OrderStore,
  row: OrderRow,
  purchase: NewPurchase,
): Promise<OrderRow | undefined> {
  const { request, card } = purchase
  const { billingNo, createdAt: at } = row
  const [isNew] = await write(tx, [{ row, request }])
  if (!isNew) return undefined
  await holdLimit(tx, row, at)
  await reserveCoupon(tx, row, at)
  await links.hold(tx, row)
  reach('order.unwritten')
  if (!card) return row
  if (!(await spendCard(tx, card, billingNo))) throw new CallFailure('cardUsed')
  await settleWithin(tx, links, { order: row, ending: 'paid', happened: { at, source: 'start' } })
  return { ...row, state: 'paid' }
}

interface Written {
  row: OrderRow
  request: StartRequest
}

/** Starts of the same moment are written together; a transaction has its own. */
const writeTogether = prepared((db: Database) =>
  batched<Written, boolean>((starts) => withRetry(() => write(db, starts))),
)

/** Which of these orders are new. */
async function write(on: Database, starts: readonly Written[]): Promise<boolean[]> {
  const made = await created(on).execute(
    itemsJson(
      starts.map(({ row, request: { requestId: request_id, fingerprint } }) => ({
        ...record(row),
        request_id,
        fingerprint,
      })),
    ),
  )
  const numbers = new Set(made.map(({ billingNo }) => billingNo))
  return starts.map(({ row }) => numbers.has(row.billingNo))
}

const record = byColumn(orders)

/** Requests, an order for each that is new, and the first line of its timeline. In the order of their keys: two gateways wait for each other in one direction. */
const created = prepared((on: Database) => {
  const names = sql.join(
    Object.values(getTableColumns(orders)).map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
  const parts = {
    claimed: sql`
      insert into order_requests (brand, request_id, billing_no, fingerprint)
      select brand, request_id, billing_no, fingerprint from ${itemsAs(orderRequests)} order by brand, request_id
      on conflict do nothing returning billing_no`,
    made: sql`
      insert into orders (${names})
      select ${names} from ${itemsAs(orders)} where billing_no in (select billing_no from claimed)
      returning billing_no, created_at`,
    line: sql`
      insert into order_timeline (billing_no, version, event, source, at)
      select billing_no, 0, 'created', 'start', created_at from made`,
  }
  return together(on, parts, { from: 'made', columns: { billingNo: orders.billingNo } }).prepare('orders_created')
})
