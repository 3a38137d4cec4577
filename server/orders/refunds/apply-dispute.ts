import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/transaction.ts'
import type { DisputeState, PaymentEvent } from '../../providers/payment-adapter.ts'
import type { EventOrigin } from '../state/event-origin.ts'
import { bookLedgerEntries, type NewEntry } from '../money/book-ledger-entries.ts'
import { flagOrder } from '../state/flag-order.ts'
import { orderDisputes, orderRefunds } from '../money/money.tables.ts'
import type { ReplenishLinkSteps } from '../order-store.ts'
import type { OrderRow } from '../orders.repository.ts'
import { orders } from '../orders.tables.ts'
import type { RefundEventResult } from './refund-event-result.ts'
import { reserveRefundAmount } from './request-refund.ts'
import type { RefundRow } from './update-refund.ts'
import { reverseRefundedPurchase } from './reverse-refunded-purchase.ts'

type DisputeEvent = Extract<PaymentEvent, { about: 'dispute' }> & { of: RefundRow['of'] }
type DisputeRow = typeof orderDisputes.$inferSelect

/**
 * Rank of each dispute state. Higher ranks override lower ones. `lost` overrides `won`, because a bank can reopen a
 * dispute.
 */
const stateRank: Record<DisputeState, number> = { opened: 0, won: 1, lost: 2 }

/** Applies a dispute event (chargeback). The disputed amount is withheld, and later returned to the store or lost. */
export async function applyDispute(
  tx: Transaction,
  replenishLinks: ReplenishLinkSteps,
  order: OrderRow,
  event: DisputeEvent,
  origin: EventOrigin,
): Promise<RefundEventResult> {
  const { billingNo, providerRef, status: state, occurredAt } = event
  const ofPayment = and(eq(orderDisputes.billingNo, billingNo), eq(orderDisputes.providerRef, providerRef))
  const [known] = await tx.select().from(orderDisputes).where(ofPayment)
  if (known && stateRank[state] <= stateRank[known.state]) return moveDeadline(tx, known, event)
  const amountMinor = known?.amountMinor ?? event.amountMinor
  if (amountMinor <= 0) return 'strange'
  // The disputed amount exceeds the payment, which an operator must clarify.
  if (amountMinor > order.amountMinor) {
    await flagOrder(tx, order, 'disputed')
    return 'strange'
  }
  const row: DisputeRow = {
    billingNo,
    providerRef,
    state,
    amountMinor,
    currency: order.currency,
    openedAt: known?.openedAt ?? occurredAt,
    endedAt: state === 'opened' ? null : occurredAt,
    respondBy: event.respondBy ?? known?.respondBy ?? null,
    respondByReportedAt: event.respondBy === undefined ? (known?.respondByReportedAt ?? null) : occurredAt,
  }
  if (known) await tx.update(orderDisputes).set(row).where(ofPayment)
  else await tx.insert(orderDisputes).values(row)
  await flagOrder(tx, order, 'disputed')
  await bookLedgerEntries(tx, order, getDisputeEntries(known, row), origin.at)
  await holdRefunds(tx, row, origin.at)
  if (state === 'lost') await settleLostDispute(tx, replenishLinks, order, { ...row, of: event.of }, origin)
  return 'moved'
}

/**
 * Stores a new deadline of a dispute that is still open. Events can arrive in any order, so older ones are ignored. Of
 * two deadlines the later one is stored, because banks extend them.
 */
async function moveDeadline(
  tx: Transaction,
  { billingNo, providerRef, state, respondBy: knownDeadline, respondByReportedAt }: DisputeRow,
  { status, respondBy, occurredAt }: DisputeEvent,
): Promise<RefundEventResult> {
  if (state !== 'opened' || status !== 'opened' || respondBy === undefined) return 'unchanged'
  if (occurredAt < (respondByReportedAt ?? 0)) return 'unchanged'
  const deadline = respondBy === null ? null : Math.max(respondBy, knownDeadline ?? respondBy)
  if (deadline === knownDeadline && occurredAt === respondByReportedAt) return 'unchanged'
  await tx
    .update(orderDisputes)
    .set({ respondBy: deadline, respondByReportedAt: occurredAt })
    .where(and(eq(orderDisputes.billingNo, billingNo), eq(orderDisputes.providerRef, providerRef)))
  return 'moved'
}

function getDisputeEntries(
  known: DisputeRow | undefined,
  { state, amountMinor, providerRef: ref }: DisputeRow,
): NewEntry[] {
  if (state === 'opened') return [{ movement: 'dispute_opened', amountMinor, ref }]
  const isWithheld = known?.state === 'opened'
  if (state === 'won') return isWithheld ? [{ movement: 'dispute_won', amountMinor, ref }] : []
  return isWithheld ? [] : [{ movement: 'dispute_taken', amountMinor, ref }]
}

/**
 * Pauses pending refunds of a disputed payment, so the payer is not paid twice. After a lost dispute, an operator
 * decides about them.
 */
async function holdRefunds(tx: Transaction, { billingNo, providerRef, state }: DisputeRow, at: number): Promise<void> {
  await tx
    .update(orderRefunds)
    .set({ dueAt: state === 'won' ? at : null })
    .where(
      and(
        eq(orderRefunds.billingNo, billingNo),
        eq(orderRefunds.providerRef, providerRef),
        eq(orderRefunds.state, 'requested'),
      ),
    )
}

/** Books a lost dispute. What was not refunded before becomes a refund, and the remainder is a loss. */
async function settleLostDispute(
  tx: Transaction,
  replenishLinks: ReplenishLinkSteps,
  order: OrderRow,
  { of, amountMinor, providerRef, endedAt, currency, billingNo }: DisputeRow & { of: RefundRow['of'] },
  origin: EventOrigin,
): Promise<void> {
  const left = of === 'order' ? order.amountMinor - order.refundMinor : 0
  const amount = Math.min(left, amountMinor)
  const refundNo = `${billingNo}.dispute`
  if (amount > 0) {
    await reserveRefundAmount(tx, replenishLinks, order, { amount, refundNo }, origin)
    await tx.insert(orderRefunds).values({
      billingNo,
      refundNo,
      of: 'order',
      providerRef,
      amountMinor: amount,
      currency,
      reason: 'dispute',
      state: 'refunded',
      requestedAt: origin.at,
      endedAt,
      attempts: 0,
    })
  }
  await bookLedgerEntries(
    tx,
    order,
    [
      { movement: 'dispute_refunded', amountMinor: amount, ref: refundNo },
      { movement: 'dispute_lost', amountMinor: amountMinor - amount, ref: providerRef },
    ],
    origin.at,
  )
  if (of === 'extra') return
  const [updated] = await tx
    .update(orders)
    .set({ refundedMinor: sql`${orders.refundedMinor} + ${amount}::bigint` })
    .where(eq(orders.billingNo, billingNo))
    .returning()
  const isWhole = updated && (amountMinor >= updated.amountMinor || updated.refundedMinor === updated.amountMinor)
  if (isWhole) await reverseRefundedPurchase(tx, replenishLinks, updated, origin.at)
}
