import { and, asc, desc, eq, gt, gte, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { orderReceivedPayments, orders } from '../orders/orders.tables.ts'
import { activities } from './events.tables.ts'
import type { CreditedPayment } from './progress.ts'

export type EventsRepository = ReturnType<typeof createEventsRepository>
export type ActivityRow = typeof activities.$inferSelect
export type ActivityKind = ActivityRow['kind']

/** Creates the repository of events and of the payments that count towards them. */
export function createEventsRepository(db: Database) {
  const shown = db
    .select()
    .from(activities)
    .where(
      and(
        eq(activities.brand, sql.placeholder('brand')),
        eq(activities.gpId, sql.placeholder('gpId')),
        eq(activities.area, sql.placeholder('area')),
        lte(activities.beginsAt, sql.placeholder('nowSeconds')),
        gt(activities.claimsEndAt, sql.placeholder('nowSeconds')),
      ),
    )
    .orderBy(desc(activities.beginsAt), asc(activities.activityId))
    .prepare('activities_shown')
  const credits = db
    .select({
      at: sql<number>`${orders.paidAt}`.mapWith(orders.paidAt),
      amountMinor: orderReceivedPayments.amountMinor,
      feeMinor: orders.feeMinor,
      currency: orderReceivedPayments.currency,
      listMinor: orders.listMinor,
      prices: orders.prices,
    })
    .from(orders)
    .innerJoin(orderReceivedPayments, eq(orderReceivedPayments.billingNo, orders.billingNo))
    .where(
      and(
        eq(orders.brand, sql.placeholder('brand')),
        eq(orders.gpId, sql.placeholder('gpId')),
        eq(orders.suid, sql.placeholder('suid')),
        eq(orders.area, sql.placeholder('area')),
        // Exclude replenish payments, because the payer may not be the player.
        isNull(orders.replenishId),
        // Exclude refunded orders.
        isNull(orders.reversedAt),
        // Exclude postponed undelivered orders, because the buyer can still cancel them.
        or(eq(orders.deliveryDelay, 0), isNotNull(orders.deliveredAt)),
        gte(orders.paidAt, sql.placeholder('beginsAt')),
        lt(orders.paidAt, sql.placeholder('endsAt')),
      ),
    )
    .prepare('credits_in_period')

  return {
    /** Returns started events that accept claims, newest first. */
    shown: (of: { brand: string; gpId: string; area: string; nowSeconds: number }): Promise<ActivityRow[]> =>
      shown.execute(of),
    /** Returns the payments made in the event's period. */
    credits: ({ brand, gpId, area, beginsAt, endsAt }: ActivityRow, suid: string): Promise<CreditedPayment[]> =>
      credits.execute({ brand, gpId, area, beginsAt, endsAt, suid }),
  }
}
