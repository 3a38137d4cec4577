import type { LawRule } from './rules.table.ts'

/**
 * Delivery choices. `at_once` may end the right of withdrawal. `after_period` waits for the withdrawal period, and
 * `after_window` for the brand's `undoSeconds`.
 */
export const deliveryChoices = ['at_once', 'after_period', 'after_window'] as const
export type DeliveryChoice = (typeof deliveryChoices)[number]

const daySeconds = 86_400

export function getWithdrawalPeriodSeconds(rules: readonly LawRule[]): number {
  const days = rules.flatMap(({ duty }) => (duty.kind === 'digitalContentConsent' ? [duty.days] : []))
  return (Math.max(0, ...days) + 3) * daySeconds
}
