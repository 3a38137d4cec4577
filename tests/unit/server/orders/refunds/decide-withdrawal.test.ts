import { expect, it } from 'vitest'
import { decideWithdrawal, type WithdrawalFacts } from '../../../../../server/orders/refunds/decide-withdrawal.ts'
import type { WithdrawalRight } from '../../../../../src/contract/law/is-withdrawable.ts'

const korea: WithdrawalRight = { days: 7, startsWith: 'delivery', isUnusedRefunded: true }
const brazil: WithdrawalRight = { ...korea, isUnusedRefunded: false }

/** A buyer in Europe whose goods have arrived without a consent to lose the right. */
const delivered: WithdrawalFacts = {
  right: { days: 14, startsWith: 'payment', isUnusedRefunded: false },
  delivery: 'delivered',
  hasWaived: false,
  isConfirmed: false,
  isFullyRefunded: false,
  isPostponed: false,
  isOverdue: false,
  isLate: false,
  isRefundable: true,
  isReturnable: true,
  hasClaimedRewards: false,
  isBuyer: true,
}
const waiting: WithdrawalFacts = { ...delivered, delivery: 'waiting', isReturnable: false, isBuyer: false }
const sent: WithdrawalFacts = { ...waiting, delivery: 'sent' }

it.each<[string, WithdrawalFacts, ReturnType<typeof decideWithdrawal>]>([
  ['whose goods were not sent gets the money back', waiting, 'refund'],
  ['who withdraws too late waits for an operator', { ...waiting, isLate: true }, 'review'],
  ['who paid with a gift card waits for an operator', { ...waiting, isRefundable: false }, 'review'],
  [
    'who postponed the delivery gets the money back until it is made, even from a gift card',
    { ...waiting, isPostponed: true, isRefundable: false, isLate: true },
    'refund',
  ],
  ['whose goods may have arrived waits for an operator', sent, 'review'],
  ['whose goods are overdue gets the money back', { ...sent, right: korea, isOverdue: true }, 'refund'],
  [
    'whose goods are overdue, but who has claimed rewards, waits for an operator',
    { ...sent, right: korea, isOverdue: true, hasClaimedRewards: true },
    'review',
  ],
  ['who never agreed to lose the right gets the money back after the delivery', delivered, 'refund'],
  ['who agreed to lose the right waits for an operator', { ...delivered, hasWaived: true }, 'review'],
  [
    'who agreed, and whose goods move to another character, waits for an operator',
    { ...waiting, hasWaived: true },
    'review',
  ],
  [
    'who agreed and has the confirmation has lost the right',
    { ...delivered, hasWaived: true, isConfirmed: true },
    'lost',
  ],
  [
    'who agreed, has the confirmation, and withdraws too late or without a login has lost the right',
    { ...delivered, hasWaived: true, isConfirmed: true, isLate: true, isBuyer: false },
    'lost',
  ],
  ['who has the confirmation but did not agree gets the money back', { ...delivered, isConfirmed: true }, 'refund'],
  ['who has the confirmation, but not the goods, gets the money back', { ...waiting, isConfirmed: true }, 'refund'],
  [
    'in Korea keeps the right, which no confirmation ends',
    { ...delivered, right: korea, hasWaived: true, isConfirmed: true },
    'refundIfRevoked',
  ],
  ['whose link somebody else opened keeps the goods', { ...delivered, isBuyer: false }, 'review'],
  ['whose goods arrived and who withdraws too late waits for an operator', { ...delivered, isLate: true }, 'review'],
  ['who has claimed rewards waits for an operator', { ...delivered, hasClaimedRewards: true }, 'review'],
  ['who bought random goods waits for an operator', { ...delivered, isReturnable: false }, 'review'],
  ['in Korea gets the money back for unused goods', { ...delivered, right: korea }, 'refundIfRevoked'],
  ['in Brazil waits for an operator after the delivery', { ...delivered, right: brazil }, 'review'],
  ['without a right waits for an operator after the delivery', { ...delivered, right: undefined }, 'review'],
  ['who already has the money back is confirmed', { ...delivered, isFullyRefunded: true, isLate: true }, 'refund'],
])('a buyer %s', (_sentence, facts, decision) => {
  expect(decideWithdrawal(facts)).toBe(decision)
})
