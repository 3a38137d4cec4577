import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { runInTransaction, type Transaction } from '../../db/transaction.ts'
import type { PaymentEvent } from '../../providers/payment-adapter.ts'
import type { EventOrigin } from '../state/event-origin.ts'
import { lockOrder } from '../money/lock-order.ts'
import { orderRefunds } from '../money/money.tables.ts'
import { wireStatusByState, wireStatus } from '../state/order-states.table.ts'
import type { ReplenishLinkSteps, OrderStore } from '../order-store.ts'
import type { OrderRow } from '../orders.repository.ts'
import { orderExtraPayments } from '../orders.tables.ts'
import { storeEarlyRefundEvent } from '../quarantine.ts'
import { makeProviderEventStorable } from '../make-provider-event-storable.ts'
import type { RefundEventResult } from './refund-event-result.ts'
import { applyDispute } from './apply-dispute.ts'
import { findPaymentRef, requestRefundInTransaction } from './request-refund.ts'
import { updateRefundInTransaction, type RefundRow } from './update-refund.ts'

export type RefundOrDisputeEvent = Exclude<PaymentEvent, { about: 'payment' }>
type RefundEvent = Extract<RefundOrDisputeEvent, { about: 'refund' }>

/**
 * Applies a provider's refund or dispute event. Repeated events have no effect, and events may arrive before their
 * payment.
 */
export function applyRefundOrDispute(
  { db, replenishLinks }: OrderStore,
  received: RefundOrDisputeEvent,
  origin: EventOrigin,
): Promise<RefundEventResult> {
  const event = makeProviderEventStorable(received, origin.at)
  return runInTransaction(db, async (tx) => {
    const order = await lockOrder(tx, event.billingNo)
    if (!order || event.currency !== order.currency) return 'strange'
    const isPaid = wireStatusByState[order.state] === wireStatus.success
    const payment = isPaid ? await identifyPayment(tx, order, event.providerRef) : undefined
    if (payment === undefined) {
      // A refund with the gateway's own number belongs to a known payment, so its event cannot be early.
      const isOurs = event.about === 'refund' && event.refundNo !== undefined
      return isOurs ? 'strange' : storeEarlyRefundEvent(tx, event, { account: order.account ?? '', at: origin.at })
    }
    return event.about === 'refund'
      ? applyRefundEvent(tx, replenishLinks, order, { ...event, of: payment }, origin)
      : applyDispute(tx, replenishLinks, order, { ...event, of: payment }, origin)
  })
}

async function identifyPayment(
  tx: Transaction,
  order: OrderRow,
  providerRef: string,
): Promise<RefundRow['of'] | undefined> {
  if ((await findPaymentRef(tx, order)) === providerRef) return 'order'
  const extra = and(eq(orderExtraPayments.billingNo, order.billingNo), eq(orderExtraPayments.providerRef, providerRef))
  return (await tx.$count(orderExtraPayments, extra)) > 0 ? 'extra' : undefined
}

async function applyRefundEvent(
  tx: Transaction,
  replenishLinks: ReplenishLinkSteps,
  order: OrderRow,
  event: RefundEvent & { of: RefundRow['of'] },
  origin: EventOrigin,
): Promise<RefundEventResult> {
  const known = await findRefund(tx, order, event)
  const { billingNo, status, occurredAt, amountMinor } = event
  if (!known && event.refundNo !== undefined) return 'strange'
  if (known && known.amountMinor !== amountMinor) return 'strange'
  const refund = known ?? (await recordCompanyRefund(tx, replenishLinks, order, event, origin))
  if (refund === undefined) return status === 'refunded' ? 'strange' : 'unchanged'
  const { refundNo } = refund
  // Reload the order, which the refund request has changed.
  const current = (await lockOrder(tx, billingNo)) ?? order
  const report = { billingNo, refundNo, status, occurredAt }
  return (await updateRefundInTransaction(tx, replenishLinks, current, refund, report, origin)) ? 'moved' : 'unchanged'
}

/**
 * Finds the refund of an event by the gateway's refund number, by an earlier event, or by amount among pending refunds.
 */
async function findRefund(tx: Transaction, { billingNo }: OrderRow, event: RefundEvent & { of: RefundRow['of'] }) {
  const ofOrder = eq(orderRefunds.billingNo, billingNo)
  const { refundNo, amountMinor, providerRef } = event
  const one = async (numbers: string[]) =>
    (
      await tx
        .select()
        .from(orderRefunds)
        .where(and(ofOrder, inArray(orderRefunds.refundNo, numbers)))
        .for('update')
    )[0]
  if (refundNo !== undefined) return one([refundNo])
  const made = await one([getCompanyRefundNo(event)])
  if (made) return made
  const [open] = await tx
    .select()
    .from(orderRefunds)
    .where(
      and(
        ofOrder,
        eq(orderRefunds.amountMinor, amountMinor),
        sql`${orderRefunds.providerRef} = ${providerRef}`,
        inArray(orderRefunds.state, ['requested', 'sent']),
      ),
    )
    .orderBy(asc(orderRefunds.requestedAt), asc(orderRefunds.refundNo))
    .limit(1)
    .for('update')
  return open
}

const getCompanyRefundNo = ({ eventId }: RefundEvent): string => `desk.${eventId}`

/** Records a refund that was completed in the provider's back office. */
async function recordCompanyRefund(
  tx: Transaction,
  replenishLinks: ReplenishLinkSteps,
  order: OrderRow,
  event: RefundEvent & { of: RefundRow['of'] },
  origin: EventOrigin,
): Promise<RefundRow | undefined> {
  if (event.status !== 'refunded' || event.of !== 'order') return undefined
  const refundNo = getCompanyRefundNo(event)
  const wanted = { refundNo, amountMinor: event.amountMinor, reason: 'company' } as const
  if ((await requestRefundInTransaction(tx, replenishLinks, order, wanted, origin)) !== 'requested') return undefined
  const [made] = await tx
    .select()
    .from(orderRefunds)
    .where(and(eq(orderRefunds.billingNo, order.billingNo), eq(orderRefunds.refundNo, refundNo)))
  return made
}
