import { eq } from 'drizzle-orm'
import type { DeclineReason } from '../../../src/contract/declines.table.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { releaseCoupon, spendCoupon } from '../../vip/coupon-steps.ts'
import { failpoint } from '../failpoints.ts'
import type { EventOrigin } from '../state/event-origin.ts'
import { hasReservations, type OrderReservations } from '../state/reservations.ts'
import { countLimitUse, releaseLimit } from '../limits.ts'
import { lockOrder } from '../money/lock-order.ts'
import type { ReplenishLinkSteps, OrderStore } from '../order-store.ts'
import { requestRefundInTransaction } from '../refunds/request-refund.ts'
import { orders } from '../orders.tables.ts'
import { paymentTransitions, type PaymentOutcome, type MovedOrder } from '../state/transitions.ts'

export type { EventOrigin }

/** The facts by which a repeated notification is recognised. */
export interface ReportFacts {
  eventId: string
  /** The payment that it is about, by the provider's own number. */
  providerRef: string
  status: string
  occurredAt: number
  /** Where it was paid: `<adapter>/<merchant>`. */
  account: string
  /** Why it failed; null where the company does not say. */
  decline: DeclineReason | null
}

interface Settlement {
  order: OrderReservations
  outcome: PaymentOutcome
  origin: EventOrigin
  /** Undefined where nobody told: a card pays at once, and time expires. */
  report?: ReportFacts | undefined
}

/** Ends the payment of an order, with all that follows; false where the order stays as it is. */
export const settlePayment = ({ db, replenishLinks }: OrderStore, settling: Settlement): Promise<boolean> =>
  hasReservations(settling.order)
    ? inTransaction(db, async (tx) => {
        const isSettled = await settleInTransaction(tx, replenishLinks, settling)
        failpoint('notification.unwritten')
        return isSettled
      })
    : settleBatched(db, settling)

/** The same inside a transaction, where others' limits, coupons and links may be touched. */
export async function settleInTransaction(
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

/** With others that end in the same moment: it touches no row but its own. */
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

/** The effect of a payment's end on the goods and coupons that the order holds. */
const consequences: Record<PaymentOutcome, Consequence> = {
  paid: consumeReservations,
  failed: releaseReservations,
  expired: releaseReservations,
}

/** Another order may take the things that an unpaid one holds. */
async function releaseReservations(
  tx: Transaction,
  replenishLinks: ReplenishLinkSteps,
  order: MovedOrder,
): Promise<void> {
  await releaseLimit(tx, order)
  await releaseCoupon(tx, order)
  await replenishLinks.release(tx, order)
}

/**
 * Paid late, it may find that another order has what it had let go: its flag says so. What may not be bought once more is given back; a coupon
 * that is spent twice costs the store its discount, and no player their goods.
 */
async function consumeReservations(
  tx: Transaction,
  replenishLinks: ReplenishLinkSteps,
  order: MovedOrder,
  origin: EventOrigin,
): Promise<void> {
  const at = order.paidAt ?? origin.at
  const flagged = (flag: MovedOrder['flag']) =>
    tx.update(orders).set({ flag }).where(eq(orders.billingNo, order.billingNo))
  const isOver = await countLimitUse(tx, order, at)
  const isMine = await spendCoupon(tx, order, at)
  const isDebt = await replenishLinks.close(tx, order)
  if (!isDebt) await flagged('late_link_paid')
  const isUnsold = !isDebt || (order.flag === 'late' && isOver)
  if (order.flag === 'late' && (isOver || !isMine))
    await flagged(isMine ? 'late_over_limit' : isOver ? 'late_both_spent' : 'late_coupon_spent')
  if (isUnsold) await refundLatePayment(tx, replenishLinks, order.billingNo, origin)
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
