import { findPurchaseLawRules, type PurchaseLocation } from './find-purchase-rules.ts'

/** Right of a buyer to withdraw from the contract of an order. */
export interface WithdrawalRight {
  days: number
  /** Months by which the period is longer if the buyer was not told about the right. */
  monthsIfUninformed?: number
  /** Event that starts the withdrawal period. Until this event, the buyer can always withdraw. */
  startsWith: 'payment' | 'delivery'
  /** True if delivered goods are refunded without an operator's decision, provided they are unused. */
  isUnusedRefunded: boolean
}

/**
 * Returns the right of withdrawal for an order, or undefined. If several rules apply, a right that starts with payment is
 * preferred, then the longest period.
 */
export function findWithdrawalRight(place: PurchaseLocation, at: number): WithdrawalRight | undefined {
  const rights = findPurchaseLawRules(place, at).flatMap(({ duty }): WithdrawalRight[] => {
    if (duty.kind === 'withdrawalFunction') {
      const { days, monthsIfUninformed } = duty
      return [{ days, monthsIfUninformed, startsWith: 'payment', isUnusedRefunded: false }]
    }
    if (duty.kind !== 'refundOfUndelivered') return []
    return [{ days: duty.days, startsWith: 'delivery', isUnusedRefunded: duty.isUnusedRefunded }]
  })
  return rights.sort((a, b) => rank(b) - rank(a))[0]
}

const rank = ({ days, startsWith }: WithdrawalRight): number => days + (startsWith === 'payment' ? 1000 : 0)

export const isContractWithdrawable = (place: PurchaseLocation, at: number): boolean =>
  findWithdrawalRight(place, at) !== undefined
