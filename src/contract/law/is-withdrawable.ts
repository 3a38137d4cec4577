import { findPurchaseLawRules } from './find-purchase-rules.ts'
import type { LawOverrides } from './overrides.ts'

interface OrderLocation {
  area: string
  region: string
  /** Changes that the brand makes to the legal rules. */
  law?: LawOverrides | undefined
}

/** Right of a buyer to withdraw from the contract of an order. */
interface WithdrawalRight {
  days: number
  /** Event that starts the period. Before it, the buyer can always withdraw. */
  startsWith: 'payment' | 'delivery'
  /** True if delivered goods are refunded without an operator if the game takes them back unused. */
  isUnusedRefunded: boolean
}

/**
 * Returns the right of withdrawal of an order's buyer; undefined if the law gives none. The right depends on the payment
 * region if it is a country, or else on the area. If several rules apply, a withdrawal function is used rather than a
 * refund of undelivered goods, and then the longest period.
 */
export function findWithdrawalRight(place: OrderLocation, at: number): WithdrawalRight | undefined {
  const rights = findPurchaseLawRules(place, at).flatMap(({ duty }): WithdrawalRight[] => {
    if (duty.kind === 'withdrawalFunction') return [{ days: duty.days, startsWith: 'payment', isUnusedRefunded: false }]
    if (duty.kind !== 'refundOfUndelivered') return []
    return [{ days: duty.days, startsWith: 'delivery', isUnusedRefunded: duty.isUnusedRefunded }]
  })
  return rights.sort((a, b) => rank(b) - rank(a))[0]
}

const rank = ({ days, startsWith }: WithdrawalRight): number => days + (startsWith === 'payment' ? 1000 : 0)

export const isContractWithdrawable = (place: OrderLocation, at: number): boolean =>
  findWithdrawalRight(place, at) !== undefined
