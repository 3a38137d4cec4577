import { isFullyRefunded } from '../../../purchase/ledger/order-rules.ts'
import type { Order } from '../../../purchase/ledger/order.schema.ts'

/**
 * Returns true for the buyer of a paid order who has the right to withdraw, unless the order can simply be cancelled or
 * is refunded anyway. The gateway decides about the right, because only it knows whether a confirmation has ended it.
 */
export function canWithdraw(order: Order): boolean {
  const { own, bought, standing, takeBack, inReview, ended, withdrawable = false } = order
  const isBuyer = own !== undefined || bought !== undefined
  return (
    withdrawable &&
    isBuyer &&
    standing === 'success' &&
    !takeBack &&
    !inReview &&
    ended === undefined &&
    !isFullyRefunded(order)
  )
}
