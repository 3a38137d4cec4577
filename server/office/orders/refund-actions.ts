import { and, eq } from 'drizzle-orm'
import type * as v from 'valibot'
import type { ChangeContext, OfficeHandler } from '../office-handler.ts'
import type {
  decideRefund as decideCall,
  recordRefund as recordCall,
  refundOrder as refundCall,
  resendRefund as resendCall,
} from '../../../office/contract/calls/order-actions.calls.ts'
import { isChargeableAmount } from '../../../src/contract/money/round-to-chargeable.ts'
import { formatDecimal } from '../../catalogue/prices/money.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { OrderRow } from '../../orders/orders.repository.ts'
import { markRefundedManually, releaseWaitingRefunds } from '../../orders/refunds/manual-refunds.ts'
import { generateRefundNo, requestRefundInTransaction } from '../../orders/refunds/request-refund.ts'
import { replenishLinkStateChanges } from '../../replenish/link-steps.ts'
import { OfficeError } from '../office-error.ts'
import { lockLog } from '../log/append-log.ts'
import { createId } from '../secrets.ts'
import { runOrderAction, type ActionContext } from './run-order-action.ts'
import { getRefundableMinor } from './answers.ts'
import { officeRefunds } from './office-orders.tables.ts'
import { requireCurrency } from './order-row.mapper.ts'
import { getRefundLimit, isRefundWithinLimit, sumRefundsInLast24Hours, convertToUsdCents } from './staff-refunds.ts'

const notAllowed = (reason: string) => new OfficeError('notAllowed', { reason })

/** Parses a decimal amount into minor units. */
const toMinor = (decimal: string): number => Math.round(Number(decimal) * 100)

/** Returns the refund amount in minor units. Throws if the amount cannot be refunded. */
function readAmount(order: OrderRow, amount: string | undefined): number {
  const left = getRefundableMinor(order)
  const wanted = amount === undefined ? left : toMinor(amount)
  if (left <= 0) throw notAllowed(order.paidAt === null ? 'unpaid' : 'nothingLeft')
  if (wanted <= 0 || wanted > left) throw notAllowed('tooMuch')
  if (!isChargeableAmount(wanted, requireCurrency(order.currency))) throw notAllowed('notChargeable')
  return wanted
}

interface Refund {
  amountMinor: number
  goods: 'revoke' | 'keep'
  why: string
}

async function requestRefund(
  tx: Transaction,
  order: OrderRow,
  { amountMinor, goods, why }: Refund,
  at: number,
): Promise<string> {
  const refundNo = generateRefundNo()
  const wanted = { refundNo, amountMinor, reason: 'operator', why, keepsGoods: goods === 'keep' } as const
  const result = await requestRefundInTransaction(tx, replenishLinkStateChanges, order, wanted, {
    at,
    source: 'operator',
  })
  if (result !== 'requested') throw notAllowed(result)
  return refundNo
}

const describeWhy = (reason: string, note: string): string => (note === '' ? reason : `${reason}: ${note}`)

export const refundOrder = (
  request: v.InferOutput<typeof refundCall.request>,
  context: ActionContext,
): ReturnType<OfficeHandler<typeof refundCall>> =>
  runOrderAction(context, request, {
    right: 'refundOrders',
    verb: 'order.refund',
    act: async (order) => {
      const { tx, actor, at } = context
      const { reason, note, goods } = request
      const amountMinor = readAmount(order, request.amount)
      await assertNoneAwaiting(tx, order)
      const currency = requireCurrency(order.currency)
      const dollarsMinor = convertToUsdCents(amountMinor, currency)
      // Lock the log, so that two concurrent refunds cannot exceed the limit together.
      await lockLog(tx)
      const limit = getRefundLimit(actor, order.brand)
      const refundedCents = limit.perDay === null ? 0 : await sumRefundsInLast24Hours(tx, context, { needsAll: true })
      const isWithin = isRefundWithinLimit(limit, dollarsMinor, refundedCents)
      await tx.insert(officeRefunds).values({
        id: createId(),
        billingNo: order.billingNo,
        brand: order.brand,
        amountMinor,
        currency,
        dollarsMinor,
        goods,
        reason,
        note,
        state: isWithin ? 'requested' : 'awaiting',
        staffId: actor.staffId,
        staff: actor.name,
        askedAt: at,
      })
      const refundNo = isWithin
        ? await requestRefund(tx, order, { amountMinor, goods, why: describeWhy(reason, note) }, at)
        : undefined
      const amount = formatDecimal(amountMinor)
      return {
        reply: { outcome: isWithin ? 'requested' : 'awaitsApproval', amount },
        before: { refunded: formatDecimal(order.refundMinor) },
        after: { amount, currency, goods, refundNo },
      }
    },
  })

export const buildAwaitingRefundsCondition = (order: Pick<OrderRow, 'billingNo'>) =>
  and(eq(officeRefunds.billingNo, order.billingNo), eq(officeRefunds.state, 'awaiting'))

/** Throws if a refund awaits approval already. If both were approved, the player would be refunded twice. */
async function assertNoneAwaiting(tx: Transaction, order: OrderRow): Promise<void> {
  if ((await tx.$count(officeRefunds, buildAwaitingRefundsCondition(order))) > 0) throw notAllowed('awaitsApproval')
}

/** Approves or declines another person's refund. */
export const decideRefund = (
  request: v.InferOutput<typeof decideCall.request>,
  context: ChangeContext,
): ReturnType<OfficeHandler<typeof decideCall>> =>
  runOrderAction(context, request, {
    right: 'approveRefunds',
    verb: request.decision === 'approve' ? 'order.approveRefund' : 'order.declineRefund',
    act: async (order) => {
      const { tx, actor, at } = context
      const [pending] = await tx
        .select()
        .from(officeRefunds)
        .where(and(eq(officeRefunds.id, request.approvalId), buildAwaitingRefundsCondition(order)))
        .for('update')
      if (!pending) throw notAllowed('noWaitingRefund')
      if (pending.staffId === actor.staffId) throw notAllowed('ownRefund')
      const { amountMinor, currency, goods, reason, note, staff } = pending
      const isApproved = request.decision === 'approve'
      await tx
        .update(officeRefunds)
        .set({ state: isApproved ? 'requested' : 'declined', decidedBy: actor.staffId, decidedAt: at })
        .where(eq(officeRefunds.id, pending.id))
      const before = { amount: formatDecimal(amountMinor), currency, goods, by: staff }
      if (!isApproved) return { reply: { done: true }, before, after: null }
      readAmount(order, formatDecimal(amountMinor))
      const refundNo = await requestRefund(tx, order, { amountMinor, goods, why: describeWhy(reason, note) }, at)
      return { reply: { done: true }, before, after: { refund: formatDecimal(amountMinor), currency, goods, refundNo } }
    },
  })

export const resendRefund: OfficeHandler<typeof resendCall> = (request, context) =>
  runOrderAction(context, request, {
    // A refund sent despite a dispute may pay the buyer twice, so it needs a higher permission.
    right: request.evenIfDisputed ? 'approveRefunds' : 'refundOrders',
    verb: 'order.resendRefund',
    act: async (order) => {
      const { evenIfDisputed } = request
      const { released, disputed } = await releaseWaitingRefunds(context.tx, order.billingNo, {
        at: context.at,
        evenIfDisputed,
      })
      if (released === 0) throw notAllowed(disputed > 0 ? 'disputed' : 'noWaitingRefund')
      return { reply: { done: true }, after: { released, disputed, evenIfDisputed } }
    },
  })

export const recordRefund: OfficeHandler<typeof recordCall> = (request, context) =>
  runOrderAction(context, request, {
    right: 'approveRefunds',
    verb: 'order.recordRefund',
    act: async (order) => {
      const recorded = await markRefundedManually(context.tx, replenishLinkStateChanges, order.billingNo, context.at)
      if (recorded.length === 0) throw notAllowed('noWaitingRefund')
      return { reply: { done: true }, after: { refunds: recorded.map(({ refundNo }) => refundNo) } }
    },
  })
