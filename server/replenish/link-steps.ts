import { and, eq, isNull } from 'drizzle-orm'
import { CallFailure } from '../http/contract/call-failure.ts'
import type { ReplenishLinkSteps } from '../orders/order-store.ts'
import { replenishLinks } from './replenish.tables.ts'

const matchesLink = (brand: string, replenishId: string) =>
  and(eq(replenishLinks.brand, brand), eq(replenishLinks.replenishId, replenishId))

const findRefusal: ReplenishLinkSteps['findRefusal'] = async (db, { brand, replenishId }) => {
  if (replenishId === null) return undefined
  const { heldBy, paidBy } = replenishLinks
  const [link] = await db.select({ heldBy, paidBy }).from(replenishLinks).where(matchesLink(brand, replenishId))
  if (link?.paidBy !== null) return 'replenishError'
  return link.heldBy === null ? undefined : 'replenishInUse'
}

/** Reserves the link for one payer. Throws for any other payer, who is then not charged. */
const reserve: ReplenishLinkSteps['reserve'] = async (tx, { billingNo, brand, replenishId }) => {
  if (replenishId === null) return
  const held = await tx
    .update(replenishLinks)
    .set({ heldBy: billingNo })
    .where(and(matchesLink(brand, replenishId), isNull(replenishLinks.heldBy), isNull(replenishLinks.paidBy)))
    .returning({ heldBy: replenishLinks.heldBy })
  if (held.length > 0) return
  throw new CallFailure((await findRefusal(tx, { billingNo, brand, replenishId })) ?? 'replenishInUse')
}

/**
 * Marks the link as paid. Returns false if another order has already paid it, which can happen only if the payment is
 * late.
 */
const close: ReplenishLinkSteps['close'] = async (tx, { billingNo, brand, replenishId }) => {
  if (replenishId === null) return true
  const closed = await tx
    .update(replenishLinks)
    .set({ paidBy: billingNo, heldBy: null })
    .where(and(matchesLink(brand, replenishId), isNull(replenishLinks.paidBy)))
    .returning({ paidBy: replenishLinks.paidBy })
  return closed.length > 0
}

const release: ReplenishLinkSteps['release'] = async (tx, { billingNo, brand, replenishId }) => {
  if (replenishId === null) return
  await tx
    .update(replenishLinks)
    .set({ heldBy: null })
    .where(and(matchesLink(brand, replenishId), eq(replenishLinks.heldBy, billingNo)))
}

const reopen: ReplenishLinkSteps['reopen'] = async (tx, { billingNo, brand, replenishId }) => {
  if (replenishId === null) return
  await tx
    .update(replenishLinks)
    .set({ paidBy: null })
    .where(and(matchesLink(brand, replenishId), eq(replenishLinks.paidBy, billingNo)))
}

export const replenishLinkSteps: ReplenishLinkSteps = { findRefusal, reserve, close, release, reopen }
