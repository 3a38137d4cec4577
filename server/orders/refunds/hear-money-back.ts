import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import type { PaymentEvent } from '../../providers/payment-adapter.ts'
import type { Happened } from '../happened.ts'
import { lockOrder } from '../money/lock-order.ts'
import { orderRefunds } from '../money/money.tables.ts'
import { statusOf, wireStatus } from '../order-graph.table.ts'
import type { LinkSteps, OrderStore } from '../order-store.ts'
import type { OrderRow } from '../orders.repository.ts'
import { orderExtraPayments } from '../orders.tables.ts'
import { keepEarly } from '../put-aside.ts'
import { storableEvent } from '../storable-event.ts'
import type { HeardBack } from './heard-back.ts'
import { hearDispute } from './hear-dispute.ts'
import { paymentOf, requestWithin } from './request-refund.ts'
import { tellWithin, type RefundRow } from './tell-refund.ts'

export type MoneyBack = Exclude<PaymentEvent, { about: 'payment' }>
type RefundEvent = Extract<MoneyBack, { about: 'refund' }>

/** Takes a company's notices of refunds and disputes, each once, in any order, also before their payment. */
export function hearMoneyBack({ db, links }: OrderStore, said: MoneyBack, happened: Happened): Promise<HeardBack> {
  const event = storableEvent(said, happened.at)
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, event.billingNo)
    if (!order || event.currency !== order.currency) return 'strange'
    const isPaid = statusOf[order.state] === wireStatus.success
    const payment = isPaid ? await paymentNamed(tx, order, event.providerRef) : undefined
    if (payment === undefined) {
      // Numbers of ours are given out for payments that are there.
      const isOurs = event.about === 'refund' && event.refundNo !== undefined
      return isOurs ? 'strange' : keepEarly(tx, event, { account: order.account ?? '', at: happened.at })
    }
    return event.about === 'refund'
      ? hearRefund(tx, links, order, { ...event, of: payment }, happened)
      : hearDispute(tx, links, order, { ...event, of: payment }, happened)
  })
}

async function paymentNamed(
  tx: Transaction,
  order: OrderRow,
  providerRef: string,
): Promise<RefundRow['of'] | undefined> {
  if ((await paymentOf(tx, order)) === providerRef) return 'order'
  const extra = and(eq(orderExtraPayments.billingNo, order.billingNo), eq(orderExtraPayments.providerRef, providerRef))
  return (await tx.$count(orderExtraPayments, extra)) > 0 ? 'extra' : undefined
}

async function hearRefund(
  tx: Transaction,
  links: LinkSteps,
  order: OrderRow,
  event: RefundEvent & { of: RefundRow['of'] },
  happened: Happened,
): Promise<HeardBack> {
  const known = await refundOf(tx, order, event)
  const { billingNo, status, occurredAt, amountMinor } = event
  if (!known && event.refundNo !== undefined) return 'strange'
  if (known && known.amountMinor !== amountMinor) return 'strange'
  const refund = known ?? (await madeAtCompany(tx, links, order, event, happened))
  if (refund === undefined) return status === 'refunded' ? 'strange' : 'unchanged'
  const { refundNo } = refund
  // The refund that has just been requested has moved its order.
  const standing = (await lockOrder(tx, billingNo)) ?? order
  const report = { billingNo, refundNo, status, occurredAt }
  return (await tellWithin(tx, links, standing, refund, report, happened)) ? 'moved' : 'unchanged'
}

/** By our number; without one, an open refund of the same amount is the one that is meant, and so is the one that was made of this event. */
async function refundOf(tx: Transaction, { billingNo }: OrderRow, event: RefundEvent & { of: RefundRow['of'] }) {
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
  const made = await one([companyRefundNumber(event)])
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

const companyRefundNumber = ({ eventId }: RefundEvent): string => `desk.${eventId}`

/** Given back at the company's own desk: written down when it is certain. */
async function madeAtCompany(
  tx: Transaction,
  links: LinkSteps,
  order: OrderRow,
  event: RefundEvent & { of: RefundRow['of'] },
  happened: Happened,
): Promise<RefundRow | undefined> {
  if (event.status !== 'refunded' || event.of !== 'order') return undefined
  const refundNo = companyRefundNumber(event)
  const wanted = { refundNo, amountMinor: event.amountMinor, reason: 'company' } as const
  if ((await requestWithin(tx, links, order, wanted, happened)) !== 'requested') return undefined
  const [made] = await tx
    .select()
    .from(orderRefunds)
    .where(and(eq(orderRefunds.billingNo, order.billingNo), eq(orderRefunds.refundNo, refundNo)))
  return made
}
