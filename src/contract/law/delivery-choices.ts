import type { LawRule } from './rules.table.ts'

/**
 * When goods are delivered. `at_once`: immediately; if the law gives a right of withdrawal, the buyer consents to lose
 * it. `after_period`: after the withdrawal period. `after_window`: in other countries, after the brand's `undoSeconds`,
 * during which the buyer can take the order back.
 */
export const deliveryChoices = ['at_once', 'after_period', 'after_window'] as const
export type DeliveryChoice = (typeof deliveryChoices)[number]

const daySeconds = 86_400

/**
 * Returns the seconds from payment to delivery if the buyer waits for the end of the withdrawal period. One day is added
 * because the period starts on the next day, and two because it does not end on a weekend.
 */
export function getWithdrawalPeriodSeconds(rules: readonly LawRule[]): number {
  const days = rules.flatMap(({ duty }) => (duty.kind === 'digitalContentConsent' ? [duty.days] : []))
  return (Math.max(0, ...days) + 3) * daySeconds
}
