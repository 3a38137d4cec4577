import { createHash } from 'node:crypto'
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { withRetry } from '../../db/retry.ts'
import { runInTransaction } from '../../db/transaction.ts'
import {
  hasFinalNotification,
  notificationByOrderState,
  type OrderNotification,
} from '../state/order-notifications.table.ts'
import { orders, orderWithdrawals } from '../orders.tables.ts'
import { pushSubscriptions } from './push.tables.ts'

export type SubscriptionsRepository = ReturnType<typeof createSubscriptionsRepository>
type Row = typeof pushSubscriptions.$inferInsert
export type NewSubscription = Omit<Row, 'id' | 'news' | 'newsAt' | 'dueAt' | 'heldUntil' | 'attempts'>

/**
 * Result of a subscription request. `over` means that no notifications will follow, and `full` that the order has too
 * many subscriptions.
 */
export type SubscribeResult = 'on' | 'unknown' | 'over' | 'full'

/** Maximum number of subscriptions per order, because anyone with the link may subscribe. */
const maxPerOrder = 5

const daySeconds = 86_400

const hashEndpoint = (endpoint: string) => createHash('sha256').update(endpoint).digest('base64url')

export function createSubscriptionsRepository(db: Database) {
  return {
    subscribe: async (given: NewSubscription): Promise<SubscribeResult> => {
      const row = { ...given, id: hashEndpoint(given.endpoint) }
      const answer = await insertSubscription(db, row)
      if (answer === 'on') await withRetry(() => queueMissedNews(db, row))
      return answer
    },
    /**
     * Subscribes a browser to a pay request. Until an order pays for it (`movePayRequestSubscriptions`), the row has
     * the request's id instead of an order number. It is deleted a day after the request ends. The newest browsers
     * replace older ones.
     */
    subscribeToPayRequest: (given: NewSubscription, validUntil: number): Promise<void> => {
      const row = { ...given, id: hashEndpoint(given.endpoint), dueAt: validUntil + daySeconds }
      return runInTransaction(db, async (tx) => {
        const { origin, language, p256dh, auth, key, dueAt, createdAt } = row
        await tx
          .insert(pushSubscriptions)
          .values(row)
          .onConflictDoUpdate({
            target: [pushSubscriptions.billingNo, pushSubscriptions.id],
            set: { origin, language, p256dh, auth, key, dueAt, createdAt },
          })
        const older = tx
          .select({ id: pushSubscriptions.id })
          .from(pushSubscriptions)
          .where(eq(pushSubscriptions.billingNo, row.billingNo))
          .orderBy(desc(pushSubscriptions.createdAt), pushSubscriptions.id)
          .offset(maxPerOrder)
        await tx
          .delete(pushSubscriptions)
          .where(and(eq(pushSubscriptions.billingNo, row.billingNo), inArray(pushSubscriptions.id, older)))
      })
    },
    /** Deletes a subscription. Knowing the secret endpoint is sufficient authorization. */
    unsubscribe: async ({ brand, billingNo, endpoint }: Pick<Row, 'brand' | 'billingNo' | 'endpoint'>) => {
      await db
        .delete(pushSubscriptions)
        .where(
          and(
            eq(pushSubscriptions.billingNo, billingNo),
            eq(pushSubscriptions.id, hashEndpoint(endpoint)),
            eq(pushSubscriptions.brand, brand),
          ),
        )
    },
  }
}

/**
 * Inserts a subscription. The order is locked, so concurrent requests cannot exceed the maximum. At the isolation level
 * SERIALIZABLE, concurrent subscriptions to other orders would fail, too.
 */
const insertSubscription = (db: Database, row: Row): Promise<SubscribeResult> =>
  runInTransaction(
    db,
    async (tx) => {
      const [order] = await tx
        .select({ state: orders.state })
        .from(orders)
        .where(and(eq(orders.billingNo, row.billingNo), eq(orders.brand, row.brand)))
        .for('update')
      if (!order) return 'unknown'
      if (hasFinalNotification(order.state)) return 'over'
      const others = and(eq(pushSubscriptions.billingNo, row.billingNo), ne(pushSubscriptions.id, row.id))
      if ((await tx.$count(pushSubscriptions, others)) >= maxPerOrder) return 'full'
      const { origin, language, p256dh, auth, key } = row
      await tx
        .insert(pushSubscriptions)
        .values(row)
        .onConflictDoUpdate({
          target: [pushSubscriptions.billingNo, pushSubscriptions.id],
          set: { origin, language, p256dh, auth, key },
        })
      return 'on'
    },
    { isolationLevel: 'read committed' },
  )

/** Notification for orders that the buyer withdrew. If staff withdraw an order, a different one is sent. */
const withdrawnByBuyer: OrderNotification = 'withdrawn'

/**
 * Queues the notification of a transition that started before the subscription was inserted. Waits for the transition
 * to finish, because both lock the order.
 */
async function queueMissedNews(db: Database, { billingNo, id, createdAt }: Row): Promise<void> {
  const missed = sql.join(
    Object.entries(notificationByOrderState).map(
      ([state, news]) => sql`when ${state}::text then ${news ?? null}::text`,
    ),
    sql` `,
  )
  await db.execute(sql`
    with standing as (
      select case
        when state = 'withdrawn' and exists (
          select from ${orderWithdrawals} where ${orderWithdrawals.billingNo} = ${billingNo}
        ) then ${withdrawnByBuyer}::text
        else case state ${missed} end
      end as news
      from orders where billing_no = ${billingNo} for share
    )
    update push_subscriptions set news = standing.news, news_at = ${createdAt}::bigint, due_at = ${createdAt}::bigint
    from standing
    where billing_no = ${billingNo} and id = ${id} and push_subscriptions.news is null and standing.news is not null`)
}
