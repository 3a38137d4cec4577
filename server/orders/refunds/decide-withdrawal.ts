import type { WithdrawalRight } from '../../../src/contract/law/is-withdrawable.ts'

/** Facts about a paid order that decide what its withdrawal leads to. */
export interface WithdrawalFacts {
  readonly right: WithdrawalRight | undefined
  /** `waiting`: the game was not notified. `sent`: it may have delivered without a response. */
  readonly delivery: 'waiting' | 'sent' | 'delivered'
  /** True if the goods were delivered, and the buyer had consented to lose the right by it. */
  readonly hasWaived: boolean
  /** True if the confirmation of that consent reached the buyer, without which the consent has no effect. */
  readonly isConfirmed: boolean
  readonly isFullyRefunded: boolean
  /** True if the buyer chose a later delivery. */
  readonly isPostponed: boolean
  /** True if the law starts the period with the delivery, and the delivery is overdue. */
  readonly isOverdue: boolean
  readonly isLate: boolean
  /** True if a payment company can refund the payment. */
  readonly isRefundable: boolean
  /** True if delivered goods can be returned without an operator (`isReturnable`). */
  readonly isReturnable: boolean
  /** True if the buyer has claimed rewards since the payment, which cannot be revoked. */
  readonly hasClaimedRewards: boolean
  /** True for the buyer or payer. Goods are not revoked for others, because status links are shared. */
  readonly isBuyer: boolean
}

/**
 * Decisions about a withdrawal. `refund`: at once. `refundIfRevoked`: once the game has revoked the goods. `lost`: the
 * right has ended. `review`: an operator decides.
 */
export type WithdrawalDecision = 'refund' | 'refundIfRevoked' | 'lost' | 'review'

/** Returns true if the right has ended, because the goods were delivered with a consent that was confirmed. */
export const hasLostRight = ({
  right,
  hasWaived,
  isConfirmed,
}: Pick<WithdrawalFacts, 'right' | 'hasWaived' | 'isConfirmed'>): boolean =>
  hasWaived && isConfirmed && right?.startsWith === 'payment'

/** Decides what a withdrawal leads to. */
export function decideWithdrawal(facts: WithdrawalFacts): WithdrawalDecision {
  const { right, hasWaived, isFullyRefunded } = facts
  if (isFullyRefunded) return 'refund'
  if (hasLostRight(facts)) return 'lost'
  if (!hasWaived && isUndeliveredRefunded(facts)) return 'refund'
  if (!isReturnedWithoutOperator(facts)) return 'review'
  // European law refunds used goods too, if the buyer has not consented to lose the right.
  if (right?.startsWith === 'payment' && !hasWaived) return 'refund'
  return right?.isUnusedRefunded === true ? 'refundIfRevoked' : 'review'
}

function isUndeliveredRefunded(facts: WithdrawalFacts): boolean {
  // Overdue goods are refunded even if the game was notified.
  if (facts.isOverdue && !facts.hasClaimedRewards) return true
  if (facts.delivery !== 'waiting') return false
  // A postponed delivery can be cancelled until it is made, even if an operator must refund the card payment.
  return facts.isPostponed || (facts.isRefundable && !facts.isLate)
}

const isReturnedWithoutOperator = (facts: WithdrawalFacts): boolean =>
  facts.delivery === 'delivered' && facts.isBuyer && facts.isReturnable && !facts.hasClaimedRewards && !facts.isLate
