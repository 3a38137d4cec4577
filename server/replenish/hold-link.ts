import { and, eq, isNull } from 'drizzle-orm'
import { CallFailure } from '../contract/call-failure.ts'
import type { Transaction } from '../db/transaction.ts'
import type { OrderRow } from '../orders/orders.repository.ts'
import { replenishLinks } from './replenish.tables.ts'

type Held = Pick<OrderRow, 'billingNo' | 'brand' | 'replenishId'>

const linkOf = (brand: string, replenishId: string) =>
  and(eq(replenishLinks.brand, brand), eq(replenishLinks.replenishId, replenishId))

/** Of many who begin to pay at the same moment one gets the link; the others are told before they pay. */
export async function holdLink(tx: Transaction, { billingNo, brand, replenishId }: Held): Promise<void> {
  if (replenishId === null) return
  const mine = linkOf(brand, replenishId)
  const held = await tx
    .update(replenishLinks)
    .set({ heldBy: billingNo })
    .where(and(mine, isNull(replenishLinks.heldBy), isNull(replenishLinks.paidBy)))
    .returning({ heldBy: replenishLinks.heldBy })
  if (held.length > 0) return
  const [link] = await tx.select({ paidBy: replenishLinks.paidBy }).from(replenishLinks).where(mine)
  throw new CallFailure(link?.paidBy === null ? 'replenishHeld' : 'replenishError')
}

/** Closes the link for good. False: another order had paid it already, which only a late payment can bring about. */
export async function closeLink(tx: Transaction, { billingNo, brand, replenishId }: Held): Promise<boolean> {
  if (replenishId === null) return true
  const closed = await tx
    .update(replenishLinks)
    .set({ paidBy: billingNo, heldBy: null })
    .where(and(linkOf(brand, replenishId), isNull(replenishLinks.paidBy)))
    .returning({ paidBy: replenishLinks.paidBy })
  return closed.length > 0
}

export async function releaseLink(tx: Transaction, { billingNo, brand, replenishId }: Held): Promise<void> {
  if (replenishId === null) return
  await tx
    .update(replenishLinks)
    .set({ heldBy: null })
    .where(and(linkOf(brand, replenishId), eq(replenishLinks.heldBy, billingNo)))
}
