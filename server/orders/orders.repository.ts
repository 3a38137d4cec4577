import { and, desc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { batchCalls } from '../db/batch-calls.ts'
import { buildBatchItemsParameter, buildBatchItemsTableSql } from '../db/batch-items.ts'
import type { Database } from '../db/database.ts'
import { orderRequests, orders } from './orders.tables.ts'

export type OrdersRepository = ReturnType<typeof createOrdersRepository>
export type OrderRow = typeof orders.$inferSelect

/** Defaults of columns that are empty in most new orders. */
export const orderDefaults = {
  productIcon: null,
  bonus: null,
  limitFrequency: null,
  limitDays: null,
  capMinor: null,
  capUseMinor: null,
  capTerms: null,
  replenishId: null,
  payRequestId: null,
  playerCountries: null,
  terms: null,
  deliveryDelay: 0,
  deliveryNo: null,
  gems: null,
  trafficSource: null,
  visit: null,
  feeMinor: 0,
  couponCode: null,
  listMinor: null,
  prices: null,
  points: 0,
  flag: null,
  openFlags: [],
  providerRef: null,
  account: null,
  declineReason: null,
  url: null,
  entry: null,
  linkedAt: null,
  paidAt: null,
  deliveredAt: null,
  refusal: null,
  cancelledAt: null,
  refundMinor: 0,
  refundedMinor: 0,
  reversedAt: null,
  messages: null,
  askAt: null,
} as const satisfies Partial<OrderRow>
type DefaultedColumn = keyof typeof orderDefaults
export type NewOrder = Omit<OrderRow, DefaultedColumn> & Partial<Pick<OrderRow, DefaultedColumn>>

/** Maximum number of listed orders. Customer service can look up older orders. */
const maxListed = 50

export function createOrdersRepository(db: Database) {
  const ofBrand = eq(orders.brand, sql.placeholder('brand'))
  const byNumber = db
    .select({ n: sql<number>`item.n`, order: orders })
    .from(sql`${buildBatchItemsTableSql({ brand: 'text', billing_no: 'text' })} as item`)
    .innerJoin(orders, and(eq(orders.billingNo, sql`item.billing_no`), eq(orders.brand, sql`item.brand`)))
    .prepare('orders_by_number')
  const find = batchCalls<{ brand: string; billingNo: string }, OrderRow | undefined>(async (keys) => {
    const items = keys.map(({ brand, billingNo }) => ({ brand, billing_no: billingNo }))
    const found = new Map((await byNumber.execute(buildBatchItemsParameter(items))).map(({ n, order }) => [n, order]))
    return keys.map((_, n) => found.get(n))
  })
  const ofAccount = db
    .select()
    .from(orders)
    .where(
      and(
        ofBrand,
        eq(orders.gpId, sql.placeholder('gpId')),
        eq(orders.suid, sql.placeholder('suid')),
        // Exclude replenish orders, because the payer may not own the account.
        isNull(orders.replenishId),
        // Exclude unpaid pay request orders, because only the payer can continue their payment.
        or(isNull(orders.payRequestId), isNotNull(orders.paidAt)),
        // Exclude gifts that the game refused, because they cost nothing.
        or(gt(orders.amountMinor, 0), isNull(orders.cancelledAt)),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.billingNo))
    .limit(maxListed)
    .prepare('orders_of_account')
  const byRequest = db
    .select({ order: orders, fingerprint: orderRequests.fingerprint })
    .from(orderRequests)
    .innerJoin(orders, eq(orders.billingNo, orderRequests.billingNo))
    .where(
      and(eq(orderRequests.brand, sql.placeholder('brand')), eq(orderRequests.requestId, sql.placeholder('requestId'))),
    )
    .prepare('order_by_request')

  return {
    find,
    list: (of: { brand: string; gpId: string; suid: string }): Promise<OrderRow[]> => ofAccount.execute(of),
    findByRequest: async (of: { brand: string; requestId: string }) => (await byRequest.execute(of))[0],
  }
}
