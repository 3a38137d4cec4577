import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { batchCalls } from '../../db/batch-calls.ts'
import { createColumnMapper, buildBatchItemsAsTableSql, buildBatchItemsParameter } from '../../db/batch-items.ts'
import type { Database } from '../../db/database.ts'
import { withRetry } from '../../db/retry.ts'
import { prepareOnce, combineStatements, createPlaceholder } from '../../db/statement.ts'
import { createKeyedQueue } from '../../db/keyed-queue.ts'
import { runInTransaction, type Transaction } from '../../db/transaction.ts'
import { getTraceId } from '../../tracing/trace.ts'
import { CallFailure } from '../../http/contract/call-failure.ts'
import { reserveCoupon } from '../../vip/coupon-steps.ts'
import { spendCard, type CardRow } from '../cards/cards.repository.ts'
import { crashAtFailpoint } from '../failpoints.ts'
import { hasOrderReservations } from '../state/reservations.ts'
import { reserveLimitUse, findPurchaseLimitRefusal } from '../limits.ts'
import { reserveMonthlySpend } from '../spend-caps.ts'
import type { OrderStore } from '../order-store.ts'
import { orderDefaults, type NewOrder, type OrderRow } from '../orders.repository.ts'
import { orderRequests, orders } from '../orders.tables.ts'
import { settlePaymentInTransaction } from '../payment/settle-payment.ts'

export interface RequestKey {
  brand: string
  requestId: string
  suid: string
  fingerprint: string
  /** Fingerprints that older gateways may have stored for this purchase. */
  formerFingerprints?: readonly string[]
}

export interface OrderInsert {
  order: NewOrder
  request: RequestKey
  /** Gift card that pays the order immediately, if any. */
  card: CardRow | undefined
}

/**
 * Writes an order with its request, limit, coupon, link and card in one transaction. Returns undefined for a duplicate.
 * The request row is inserted first, so concurrent duplicates wait.
 */
export async function insertOrder(store: OrderStore, purchase: OrderInsert): Promise<OrderRow | undefined> {
  const { request, card } = purchase
  const row = { ...orderDefaults, ...purchase.order }
  if (card === undefined && !hasOrderReservations(row))
    return (await writeBatched(store.db)({ row, request, traceId: getTraceId() ?? null })) ? row : undefined
  return getTurns(store.db)(getReservationKey(row, card), () => insertInTurn(store, row, purchase))
}

/** Returns the queue in which requests wait that compete for the same limit, coupon or link. */
const getTurns = prepareOnce((_db: Database) => createKeyedQueue())
const getReservationKey = (
  { brand, gpId, productId, roleId, limitFrequency, suid, couponCode, capMinor, replenishId, payRequestId }: OrderRow,
  card?: CardRow,
): string =>
  JSON.stringify([
    brand,
    gpId,
    limitFrequency !== null && [productId, roleId],
    couponCode !== null && [suid, couponCode],
    capMinor !== null && suid,
    replenishId ?? payRequestId,
    card?.cardId,
  ])

async function insertInTurn(store: OrderStore, row: OrderRow, purchase: OrderInsert): Promise<OrderRow | undefined> {
  const { db, replenishLinks } = store
  // Check without locks first, which is far cheaper than a rollback when many players compete for an item.
  const refusal =
    (await replenishLinks.findRefusal(db, row)) ?? (await findPurchaseLimitRefusal(db, row, row.createdAt))
  if (refusal === undefined) return runInTransaction(db, (tx) => insertWithin(tx, store, row, purchase))
  // An earlier attempt of this request may have reserved the item.
  if (await hasOrder(db, purchase.request)) return undefined
  throw new CallFailure(refusal)
}

const hasOrder = async (db: Database, { brand, requestId }: RequestKey): Promise<boolean> =>
  (await db.$count(orderRequests, and(eq(orderRequests.brand, brand), eq(orderRequests.requestId, requestId)))) > 0

async function insertWithin(
  tx: Transaction,
  { replenishLinks }: OrderStore,
  row: OrderRow,
  purchase: OrderInsert,
): Promise<OrderRow | undefined> {
  const { request, card } = purchase
  const { billingNo, createdAt: at } = row
  const [isNew] = await write(tx, [{ row, request, traceId: getTraceId() ?? null }])
  if (!isNew) return undefined
  await reserveLimitUse(tx, row, at)
  await reserveCoupon(tx, row, at)
  await reserveMonthlySpend(tx, row, at)
  await replenishLinks.reserve(tx, row)
  crashAtFailpoint('order.unwritten')
  if (!card) return row
  if (!(await spendCard(tx, card, billingNo))) throw new CallFailure('cardUsed')
  await settlePaymentInTransaction(tx, replenishLinks, { order: row, outcome: 'paid', origin: { at, source: 'start' } })
  return { ...row, state: 'paid' }
}

interface NewOrderWithRequest {
  row: OrderRow
  request: RequestKey
  traceId: string | null
}

const writeBatched = prepareOnce((db: Database) =>
  batchCalls<NewOrderWithRequest, boolean>((starts) => withRetry(() => write(db, starts))),
)

/** Inserts orders. Returns true for each inserted order and false for each duplicate. */
async function write(on: Database, starts: readonly NewOrderWithRequest[]): Promise<boolean[]> {
  const items = starts.map(({ row, request: { requestId: request_id, fingerprint } }) => ({
    ...toColumns(row),
    request_id,
    fingerprint,
  }))
  const traces = Object.fromEntries(starts.map(({ row, traceId }) => [row.billingNo, traceId]))
  const made = await createOrdersStatement(on).execute({
    ...buildBatchItemsParameter(items),
    traces: JSON.stringify(traces),
  })
  const numbers = new Set(made.map(({ billingNo }) => billingNo))
  return starts.map(({ row }) => numbers.has(row.billingNo))
}

const toColumns = createColumnMapper(orders)

/** Inserts requests, orders and first timeline events, sorted by key so that concurrent gateways cannot deadlock. */
const createOrdersStatement = prepareOnce((on: Database) => {
  const names = sql.join(
    Object.values(getTableColumns(orders)).map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
  const parts = {
    claimed: sql`
      insert into order_requests (brand, request_id, billing_no, fingerprint)
      select brand, request_id, billing_no, fingerprint from ${buildBatchItemsAsTableSql(orderRequests)} order by brand, request_id
      on conflict do nothing returning billing_no`,
    made: sql`
      insert into orders (${names})
      select ${names} from ${buildBatchItemsAsTableSql(orders)} where billing_no in (select billing_no from claimed)
      returning billing_no, created_at`,
    line: sql`
      insert into order_timeline (billing_no, version, event, source, at, trace_id)
      select billing_no, 0, 'created', 'start', created_at, ${createPlaceholder('traces')}::json ->> billing_no
      from made`,
  }
  return combineStatements(on, parts, { from: 'made', columns: { billingNo: orders.billingNo } }).prepare(
    'orders_created',
  )
})
