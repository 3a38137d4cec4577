import { hasLegalDuty } from './find-purchase-rules.ts'
import type { LawRule } from './rules.table.ts'

/**
 * Legal statements above the Buy button. Orders store the ids. To add a statement, add its id, its words to
 * `listStatements` and `statementKeys`, and its label in the store.
 */
export const statementIds = ['quantity', 'payment', 'delivery', 'cancellation', 'personalPrice', 'licence'] as const
export type StatementId = (typeof statementIds)[number]

/**
 * Keys of the statements' texts in `locales/<language>/recharge.json`. If a meaning changes, add a new key, because
 * open stores still show the old text.
 */
export const statementKeys = [
  'single_item',
  'pay_now',
  'deliver_after_payment',
  'deliver_after_wait',
  'cancel_if_faulty',
  'cancel_before_delivery',
  'personal_price',
  'licence',
] as const

export interface Statement {
  readonly id: StatementId
  readonly key: (typeof statementKeys)[number]
}

const confirmations = {
  atOnce: [
    { id: 'quantity', key: 'single_item' },
    { id: 'payment', key: 'pay_now' },
    { id: 'delivery', key: 'deliver_after_payment' },
    { id: 'cancellation', key: 'cancel_if_faulty' },
  ],
  delayed: [
    { id: 'quantity', key: 'single_item' },
    { id: 'payment', key: 'pay_now' },
    { id: 'delivery', key: 'deliver_after_wait' },
    { id: 'cancellation', key: 'cancel_before_delivery' },
  ],
} as const satisfies Record<string, readonly Statement[]>

interface StatementOptions {
  /** True if the buyer has postponed the delivery and can still cancel. */
  readonly isDelayed: boolean
  /** True if the game has set the price for the character. */
  readonly isPriceForCharacter: boolean
}

/** Returns the required statements in display order. */
export const listStatements = (
  rules: readonly LawRule[],
  { isDelayed, isPriceForCharacter }: StatementOptions,
): Statement[] => [
  ...(hasLegalDuty(rules, 'finalConfirmation') ? confirmations[isDelayed ? 'delayed' : 'atOnce'] : []),
  ...(isPriceForCharacter && hasLegalDuty(rules, 'personalPriceNotice')
    ? [{ id: 'personalPrice', key: 'personal_price' } as const]
    : []),
  ...(hasLegalDuty(rules, 'licenceLine') ? [{ id: 'licence', key: 'licence' } as const] : []),
]
