import { runInTransaction } from '../../db/transaction.ts'
import { cancelOrder } from '../money/cancel-order.ts'
import { flagOrder } from '../state/flag-order.ts'
import { lockOrder } from '../money/lock-order.ts'
import type { OrderStore } from '../order-store.ts'
import { requestRefundInTransaction } from '../refunds/request-refund.ts'

interface Refusal {
  billingNo: string
  /** Reason that the game gave for the refusal, shown to operators. */
  reason: string
  /** Unix time in seconds. */
  at: number
}

/** Maximum stored length of a game's reason, in characters. */
const maxReasonLength = 200

/**
 * Cancels and refunds an order that its game has permanently refused. Returns false if the order's state has changed in
 * the meantime.
 */
export const cancelRefusedDelivery = (
  { db, replenishLinks }: OrderStore,
  { billingNo, reason, at }: Refusal,
): Promise<boolean> =>
  runInTransaction(db, async (tx) => {
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
