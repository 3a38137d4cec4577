import { and, eq, gt } from 'drizzle-orm'
import type { OrderRow } from '../../orders/orders.repository.ts'
import { hasRightInBrand } from '../actor.ts'
import type { ReadContext } from '../office-handler.ts'
import { officeReveals } from './office-orders.tables.ts'

/**
 * Returns the time until which the player names are revealed to the person; null if they are masked, or if the person
 * has lost the right since.
 */
export async function loadRevealEnd(
  { db, actor, at }: ReadContext,
  { billingNo, brand }: Pick<OrderRow, 'billingNo' | 'brand'>,
): Promise<number | null> {
  if (!hasRightInBrand(actor, 'revealPlayers', brand)) return null
  const [reveal] = await db
    .select({ until: officeReveals.until })
    .from(officeReveals)
    .where(
      and(
        eq(officeReveals.staffId, actor.staffId),
        eq(officeReveals.billingNo, billingNo),
        gt(officeReveals.until, at),
      ),
    )
  return reveal?.until ?? null
}
