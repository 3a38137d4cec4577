import { and, eq, gt } from 'drizzle-orm'
import type { OrderRow } from '../../orders/orders.repository.ts'
import { hasRightInBrand } from '../actor.ts'
import type { ReadContext } from '../office-handler.ts'
import { officeOrderNameReveals } from './office-orders.tables.ts'

/** Returns when the user's reveal of the player names ends; null if they are masked or the permission was lost. */
export async function loadNameRevealEnd(
  { db, actor, at }: ReadContext,
  { billingNo, brand }: Pick<OrderRow, 'billingNo' | 'brand'>,
): Promise<number | null> {
  if (!hasRightInBrand(actor, 'revealPlayers', brand)) return null
  const [reveal] = await db
    .select({ until: officeOrderNameReveals.until })
    .from(officeOrderNameReveals)
    .where(
      and(
        eq(officeOrderNameReveals.staffId, actor.staffId),
        eq(officeOrderNameReveals.billingNo, billingNo),
        gt(officeOrderNameReveals.until, at),
      ),
    )
  return reveal?.until ?? null
}
