import { and, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import type { CountUndelivered } from '../players/player-offers.ts'
import { orders } from './orders.tables.ts'

/**
 * Counts a character's purchases per product that were paid before `since` but not yet delivered at that time. The
 * game's own count does not include them.
 */
export const createUndeliveredOrderCounter =
  (db: Database): CountUndelivered =>
  async ({ brand, gpId, suid, roleId }, since) => {
    const rows = await db
      .select({ productId: orders.productId, count: sql<number>`count(*)::int` })
      .from(orders)
      .where(
        and(
          eq(orders.brand, brand),
          eq(orders.gpId, gpId),
          eq(orders.suid, suid),
          eq(orders.roleId, roleId),
          isNull(orders.gems),
          or(
            inArray(orders.state, ['paid', 'delivering']),
            and(eq(orders.state, 'delivered'), gte(orders.deliveredAt, since)),
          ),
        ),
      )
      .groupBy(orders.productId)
    return new Map(rows.map(({ productId, count }) => [productId, count]))
  }
