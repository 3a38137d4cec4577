import type { DeclineReason } from '../../../src/contract/declines.table.ts'
import type { Database } from '../../db/database.ts'
import { runInTransaction, type Transaction } from '../../db/transaction.ts'
import { releaseCoupon, spendCoupon } from '../../vip/coupon-steps.ts'
import { crashAtFailpoint } from '../failpoints.ts'
import type { EventOrigin } from '../state/event-origin.ts'
import { hasOrderReservations, type OrderReservations } from '../state/reservations.ts'
import { countLimitUse, releaseLimitUse } from '../limits.ts'
import { countMonthlySpend, releaseMonthlySpend } from '../spend-caps.ts'
import { lockOrder } from '../money/lock-order.ts'
import type { ReplenishLinkSteps, OrderStore } from '../order-store.ts'
import { requestRefundInTransaction } from '../refunds/request-refund.ts'
import { flagOrder } from '../state/flag-order.ts'
import type { OrderFlag } from '../state/order-flags.table.ts'
import { paymentTransitions, type PaymentOutcome, type MovedOrder } from '../state/transitions.ts'

export type { EventOrigin }

/** Provider event that settles a payment. `eventId` detects repeated events. */
export interface ReportFacts {
  eventId: string
  /** Provider's number for the payment. */
  providerRef: string
  status: string
  occurredAt: number
  /** Merchant account, `<adapter>/<merchant>`. */
  account: string
  decline: DeclineReason | null
}

interface Settlement {
  order: OrderReservations
  outcome: PaymentOutcome
  origin: EventOrigin
  /** Provider event; undefined for card payments and expired orders. */
  report?: ReportFacts | undefined
}

/** Applies a payment's final outcome to its order. Returns false if the order does not change. */
export const settlePayment = ({ db, replenishLinks }: OrderStore, settling: Settlement): Promise<boolean> =>
  hasOrderReservations(settling.order)
    ? runInTransaction(db, async (tx) => {
        const isSettled = await settlePaymentInTransaction(tx, replenishLinks, settling)
        crashAtFailpoint('notification.unwritten')
        return isSettled
      })
    : settleBatched(db, settling)

export async function settlePaymentInTransaction(
  tx: Transaction,
  replenishLinks: ReplenishLinkSteps,
  settling: Settlement,
): Promise<boolean> {
  const { order, outcome, origin, report } = settling
  const { unreported, reported } = paymentTransitions[outcome]
  const step = { billingNo: order.billingNo, ...origin }
  const moved = await (report ? reported.applyOne(tx, { ...step, ...report }) : unreported.applyOne(tx, step))
  if (moved) await consequences[outcome](tx, replenishLinks, moved, origin)
  return moved !== undefined
}

/**
 * Settles an order without reservations. Such orders change only their own rows, so concurrent orders can share a
 * statement.
 */
async function settleBatched(db: Database, { order, outcome, origin, report }: Settlement): Promise<boolean> {
  const { unreported, reported } = paymentTransitions[outcome]
  const step = { billingNo: order.billingNo, ...origin }
  const moved = await (report ? reported.applyBatched(db)({ ...step, ...report }) : unreported.applyBatched(db)(step))
  return moved !== undefined
}

type Consequence = (
  tx: Transaction,
  replenishLinks: ReplenishLinkSteps,
  order: MovedOrder,
  origin: EventOrigin,
) => Promise<void>

const consequences: Record<PaymentOutcome, Consequence> = {
  paid: consumeReservations,
  failed: releaseReservations,
  expired: releaseReservations,
}

async function releaseReservations(
  tx: Transaction,
  replenishLinks: ReplenishLinkSteps,
  order: MovedOrder,
): Promise<void> {
  await releaseLimitUse(tx, order)
  await releaseCoupon(tx, order)
  await releaseMonthlySpend(tx, order)
  await replenishLinks.release(tx, order)
}

/**
 * Turns an order's reservations into permanent uses. If the payment was late, another order may have taken them: the
 * order is then flagged, and refunded if its goods or link cannot be sold twice. Payments above a monthly limit are
 * always refunded.
 */
async function consumeReservations(
  tx: Transaction,
  replenishLinks: ReplenishLinkSteps,
  order: MovedOrder,
  origin: EventOrigin,
): Promise<void> {
  const at = order.paidAt ?? origin.at
  const flagged = (flag: OrderFlag) => flagOrder(tx, order, flag)
  const isLate = order.openFlags.includes('late')
  const isOver = await countLimitUse(tx, order, at)
  const isMine = await spendCoupon(tx, order, at)
  const isOverCap = await countMonthlySpend(tx, order, at)
  const isDebt = await replenishLinks.close(tx, order)
  if (!isDebt) await flagged('late_link_paid')
  const isUsedUp = isOverCap || (isLate && isOver)
  const isCouponSpent = isLate && !isMine
  if (isUsedUp) await flagged(isCouponSpent ? 'late_both_spent' : 'late_over_limit')
  else if (isCouponSpent) await flagged('late_coupon_spent')
  if (isUsedUp || !isDebt) await refundLatePayment(tx, replenishLinks, order.billingNo, origin)
}

async function refundLatePayment(
  tx: Transaction,
  replenishLinks: ReplenishLinkSteps,
  billingNo: string,
  origin: EventOrigin,
): Promise<void> {
  const order = await lockOrder(tx, billingNo)
  if (order)
    await requestRefundInTransaction(
      tx,
      replenishLinks,
      order,
      { refundNo: `${billingNo}.late`, reason: 'late' },
      origin,
    )
}
