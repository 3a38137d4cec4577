import { eq } from 'drizzle-orm'
import type { DeclineReason } from '../../../src/contract/declines.table.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { releaseCoupon, spendCoupon } from '../../vip/coupon-steps.ts'
import { reach } from '../failpoints.ts'
import type { Happened } from '../happened.ts'
import { holdsAnything, type OrderHolds } from '../held.ts'
import { countLimit, releaseLimit } from '../limits.ts'
import { lockOrder } from '../money/lock-order.ts'
import type { LinkSteps, OrderStore } from '../order-store.ts'
import { requestWithin } from '../refunds/request-refund.ts'
import { orders } from '../orders.tables.ts'
import { endings, type Ending, type Moved } from '../steps.ts'

export type { Happened }

/** The facts by which a repeated notification is recognised. */
export interface Heard {
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

interface Settling {
  order: OrderHolds
  ending: Ending
  happened: Happened
  /** Undefined where nobody told: a card pays at once, and time expires. */
  heard?: Heard | undefined
}

/** Ends the payment of an order, with all that follows; false where the order stays as it is. */
export const settle = ({ db, links }: OrderStore, settling: Settling): Promise<boolean> =>
  holdsAnything(settling.order)
    ? inTransaction(db, async (tx) => {
        const isSettled = await settleWithin(tx, links, settling)
        reach('notification.unwritten')
        return isSettled
      })
    : settleTogether(db, settling)

/** The same inside a transaction, where others' limits, coupons and links may be touched. */
export async function settleWithin(tx: Transaction, links: LinkSteps, settling: Settling): Promise<boolean> {
  const { order, ending, happened, heard } = settling
  const { silent, reported } = endings[ending]
  const step = { billingNo: order.billingNo, ...happened }
  const moved = await (heard ? reported.alone(tx, { ...step, ...heard }) : silent.alone(tx, step))
  if (moved) await consequences[ending](tx, links, moved, happened)
  return moved !== undefined
}

/** With others that end in the same moment: it touches no row but its own. */
async function settleTogether(db: Database, { order, ending, happened, heard }: Settling): Promise<boolean> {
  const { silent, reported } = endings[ending]
  const step = { billingNo: order.billingNo, ...happened }
  const moved = await (heard ? reported.together(db)({ ...step, ...heard }) : silent.together(db)(step))
  return moved !== undefined
}

type Consequence = (tx: Transaction, links: LinkSteps, order: Moved, happened: Happened) => Promise<void>

/** The effect of a payment's end on the goods and coupons that the order holds. */
const consequences: Record<Ending, Consequence> = { paid: useUp, failed: letGo, expired: letGo }

/** Another order may take the things that an unpaid one holds. */
async function letGo(tx: Transaction, links: LinkSteps, order: Moved): Promise<void> {
  await releaseLimit(tx, order)
  await releaseCoupon(tx, order)
  await links.release(tx, order)
}

/**
 * Paid late, it may find that another order has what it had let go: its flag says so. What may not be bought once more is given back; a coupon
 * that is spent twice costs the store its discount, and no player their goods.
 */
async function useUp(tx: Transaction, links: LinkSteps, order: Moved, happened: Happened): Promise<void> {
  const at = order.paidAt ?? happened.at
  const flagged = (flag: Moved['flag']) => tx.update(orders).set({ flag }).where(eq(orders.billingNo, order.billingNo))
  const isOver = await countLimit(tx, order, at)
  const isMine = await spendCoupon(tx, order, at)
  const isDebt = await links.close(tx, order)
  if (!isDebt) await flagged('late_link_paid')
  const isUnsold = !isDebt || (order.flag === 'late' && isOver)
  if (order.flag === 'late' && (isOver || !isMine))
    await flagged(isMine ? 'late_over_limit' : isOver ? 'late_both_spent' : 'late_coupon_spent')
  if (isUnsold) await giveBackLate(tx, links, order.billingNo, happened)
}

async function giveBackLate(tx: Transaction, links: LinkSteps, billingNo: string, happened: Happened): Promise<void> {
  const order = await lockOrder(tx, billingNo)
  if (order) await requestWithin(tx, links, order, { refundNo: `${billingNo}.late`, reason: 'late' }, happened)
}
