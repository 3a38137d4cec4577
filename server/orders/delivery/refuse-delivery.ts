import { inTransaction } from '../../db/transaction.ts'
import { cancelOrder } from '../money/cancel-order.ts'
import { flagOrder } from '../state/flag-order.ts'
import { lockOrder } from '../money/lock-order.ts'
import type { OrderStore } from '../order-store.ts'
import { requestRefundInTransaction } from '../refunds/request-refund.ts'

interface Refusal {
  billingNo: string
  /** In the game's words; operators read it. */
  reason: string
  /** Seconds since 1970. */
  at: number
}

/** As much as an operator needs of a text that a game sends. */
const maxReasonLength = 200

/** The game refuses a delivery for good, and its money goes back. False where the order has gone on already. */
export const refuseDelivery = (
  { db, replenishLinks }: OrderStore,
  { billingNo, reason, at }: Refusal,
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, billingNo)
    if (!order) return false
    const origin = { at, source: 'delivery', reason: reason.slice(0, maxReasonLength) } as const
    const moved = await cancelOrder(tx, replenishLinks, order, 'refused', origin)
    if (moved === order) return false
    await flagOrder(tx, moved, 'refused')
    await requestRefundInTransaction(
      tx,
      replenishLinks,
      moved,
      { refundNo: `${billingNo}.refused`, reason: 'refused' },
      { at, source: 'delivery' },
    )
    return true
  })
