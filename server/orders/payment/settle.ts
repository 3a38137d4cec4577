import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { withRetry } from '../../db/retry.ts'
import type { Transaction } from '../../db/transaction.ts'
import { releaseCoupon, spendCoupon } from '../../vip/coupon-steps.ts'
import { reach } from '../failpoints.ts'
import { holdsAnything, type OrderHolds } from '../held.ts'
import { countLimit, releaseLimit } from '../limits.ts'
import type { LinkSteps, OrderStore } from '../order-store.ts'
import { orders, type orderTimeline } from '../orders.tables.ts'
import { endings, type Ending, type Moved } from '../steps.ts'

export interface Happened {
  /** When the gateway heard of it: seconds since 1970. */
  at: number
  source: (typeof orderTimeline.$inferInsert)['source']
}

/** By what a notification is known again. */
export interface Heard {
  eventId: string
  /** The payment that it is about, by the provider's own number. */
  providerRef: string
  status: string
  occurredAt: number
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
    ? withRetry(() =>
        db.transaction(async (tx) => {
          const isSettled = await settleWithin(tx, links, settling)
          reach('notification.unwritten')
          return isSettled
        }),
      )
    : settleTogether(db, settling)

/** The same inside a transaction, where others' limits, coupons and links may be touched. */
export async function settleWithin(tx: Transaction, links: LinkSteps, settling: Settling): Promise<boolean> {
  const { order, ending, happened, heard } = settling
  const { silent, told } = endings[ending]
  const step = { billingNo: order.billingNo, ...happened }
  const moved = await (heard ? told.alone(tx, { ...step, ...heard }) : silent.alone(tx, step))
  if (moved) await consequences[ending](tx, links, moved, moved.paidAt ?? happened.at)
  return moved !== undefined
}

/** With others that end in the same moment: it touches no row but its own. */
async function settleTogether(db: Database, { order, ending, happened, heard }: Settling): Promise<boolean> {
  const { silent, told } = endings[ending]
  const step = { billingNo: order.billingNo, ...happened }
  const moved = await (heard ? told.together(db)({ ...step, ...heard }) : silent.together(db)(step))
  return moved !== undefined
}

type Consequence = (tx: Transaction, links: LinkSteps, order: Moved, at: number) => Promise<void>

/** What a payment's end does to what the order holds. */
const consequences: Record<Ending, Consequence> = { paid: useUp, failed: letGo, expired: letGo }

/** What an unpaid order holds is another's to take. */
async function letGo(tx: Transaction, links: LinkSteps, order: Moved): Promise<void> {
  await releaseLimit(tx, order)
  await releaseCoupon(tx, order)
  await links.release(tx, order)
}

/** Paid late, it may find that another order has what it had let go: an operator is told by its flag. */
async function useUp(tx: Transaction, links: LinkSteps, order: Moved, at: number): Promise<void> {
  const flagged = (flag: Moved['flag']) => tx.update(orders).set({ flag }).where(eq(orders.billingNo, order.billingNo))
  const isOver = await countLimit(tx, order, at)
  const isMine = await spendCoupon(tx, order, at)
  if (!(await links.close(tx, order))) await flagged('late_link_paid')
  if (order.flag !== 'late' || (!isOver && isMine)) return
  await flagged(isMine ? 'late_over_limit' : isOver ? 'late_both_spent' : 'late_coupon_spent')
}
