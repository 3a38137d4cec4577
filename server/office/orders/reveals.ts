import { and, eq, gt } from 'drizzle-orm'
import type { OrderRow } from '../../orders/orders.repository.ts'
import { hasRightInBrand } from '../actor.ts'
import type { ReadContext } from '../office-handler.ts'
import { revealedOrderNames } from './office-orders.tables.ts'

/**
 * Returns when the reveal of player names ends for this user. Null if the names are masked, or if the user no longer
 * has the permission.
 */
export async function loadNameRevealEnd(
  { db, actor, at }: ReadContext,
  { billingNo, brand }: Pick<OrderRow, 'billingNo' | 'brand'>,
): Promise<number | null> {
  if (!hasRightInBrand(actor, 'revealPlayers', brand)) return null
  const [reveal] = await db
    .select({ until: revealedOrderNames.until })
    .from(revealedOrderNames)
    .where(
      and(
        eq(revealedOrderNames.staffId, actor.staffId),
        eq(revealedOrderNames.billingNo, billingNo),
        gt(revealedOrderNames.until, at),
      ),
    )
  return reveal?.until ?? null
}
