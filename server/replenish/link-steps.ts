import { and, eq, isNull } from 'drizzle-orm'
import { CallFailure } from '../http/contract/call-failure.ts'
import type { ReplenishLinkSteps } from '../orders/order-store.ts'
import { movePayRequestSubscriptions } from './pay-request-subscriptions.ts'
import { replenishLinks } from './replenish.tables.ts'

type PaysLink = Parameters<ReplenishLinkSteps['findRefusal']>[1]

const matchesLink = (brand: string, replenishId: string) =>
  and(eq(replenishLinks.brand, brand), eq(replenishLinks.replenishId, replenishId))

const getLinkId = ({ replenishId, payRequestId }: PaysLink): string | null => replenishId ?? payRequestId

const findRefusal: ReplenishLinkSteps['findRefusal'] = async (db, order) => {
  const linkId = getLinkId(order)
  if (linkId === null) return undefined
  const { heldBy, paidBy, endedAs } = replenishLinks
  const [link] = await db
    .select({ heldBy, paidBy, endedAs })
    .from(replenishLinks)
    .where(matchesLink(order.brand, linkId))
  if (link?.paidBy !== null || link.endedAs !== null)
    return order.payRequestId === null ? 'replenishError' : 'payRequestClosed'
  return link.heldBy === null ? undefined : 'replenishInUse'
}

/** Reserves the link for an order. Throws if the link is already reserved or closed, before the payer is charged. */
const reserve: ReplenishLinkSteps['reserve'] = async (tx, order) => {
  const linkId = getLinkId(order)
  if (linkId === null) return
  const { heldBy, paidBy, endedAs } = replenishLinks
  const held = await tx
    .update(replenishLinks)
    .set({ heldBy: order.billingNo })
    .where(and(matchesLink(order.brand, linkId), isNull(heldBy), isNull(paidBy), isNull(endedAs)))
    .returning({ heldBy })
  if (held.length > 0) return
  throw new CallFailure((await findRefusal(tx, order)) ?? 'replenishInUse')
}

/**
 * Marks the link as paid and notifies the player who made the pay request. Returns false if another order has already
 * paid the link, which happens only with a late payment. A payment that was started before the request was declined or
 * cancelled still counts.
 */
const close: ReplenishLinkSteps['close'] = async (tx, order) => {
  const linkId = getLinkId(order)
  if (linkId === null) return true
  const closed = await tx
    .update(replenishLinks)
    .set({ paidBy: order.billingNo, heldBy: null })
    .where(and(matchesLink(order.brand, linkId), isNull(replenishLinks.paidBy)))
    .returning({ paidBy: replenishLinks.paidBy })
  if (closed.length > 0 && order.payRequestId !== null) await movePayRequestSubscriptions(tx, linkId, order)
  return closed.length > 0
}

const release: ReplenishLinkSteps['release'] = async (tx, order) => {
  const linkId = getLinkId(order)
  if (linkId === null) return
  await tx
    .update(replenishLinks)
    .set({ heldBy: null })
    .where(and(matchesLink(order.brand, linkId), eq(replenishLinks.heldBy, order.billingNo)))
}

const reopen: ReplenishLinkSteps['reopen'] = async (tx, { billingNo, brand, replenishId }) => {
  if (replenishId === null) return
  await tx
    .update(replenishLinks)
    .set({ paidBy: null })
    .where(and(matchesLink(brand, replenishId), eq(replenishLinks.paidBy, billingNo)))
}

export const replenishLinkStateChanges: ReplenishLinkSteps = { findRefusal, reserve, close, release, reopen }
