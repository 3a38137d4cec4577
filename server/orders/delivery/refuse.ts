import { inTransaction } from '../../db/transaction.ts'
import { cancel } from '../money/cancel.ts'
import { flagOrder } from '../money/flag-order.ts'
import { lockOrder } from '../money/lock-order.ts'
import type { OrderStore } from '../order-store.ts'
import { requestWithin } from '../refunds/request-refund.ts'

interface Refusal {
  billingNo: string
  /** In the game's words; operators read it. */
  reason: string
  /** Seconds since 1970. */
  at: number
}

/** As much as an operator needs of a text that a game sends. */
const longestReason = 200

/** The game refuses a delivery for good, and its money goes back. False where the order has gone on already. */
export const refuseDelivery = ({ db, links }: OrderStore, { billingNo, reason, at }: Refusal): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, billingNo)
    if (!order) return false
    const happened = { at, source: 'delivery', reason: reason.slice(0, longestReason) } as const
    const moved = await cancel(tx, links, order, 'refused', happened)
    if (moved === order) return false
    await flagOrder(tx, moved, 'refused')
    await requestWithin(
      tx,
      links,
      moved,
      { refundNo: `${billingNo}.refused`, reason: 'refused' },
      { at, source: 'delivery' },
    )
    return true
  })
