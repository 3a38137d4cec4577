import { hasLegalDuty } from './find-purchase-rules.ts'
import { getWordsVersion } from './legal-texts.table.ts'
import type { LawRule } from './rules.table.ts'

/**
 * Legal statements in the last step before payment. Orders store the ids. To add a statement, add its id, and its words
 * to `listStatements` and `statementKeys`, and draw it in the store.
 */
export const statementIds = [
  'quantity',
  'payment',
  'delivery',
  'cancellation',
  'odds',
  'personalPrice',
  'licence',
  'tax',
  'button',
  'withdrawal',
  'seller',
  'guardianNotice',
] as const
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
  'odds_text',
  'odds_none',
  'personal_price',
  'licence',
  'tax_included',
  'order',
  'deliver_later',
  'seller',
  'guardian_notice',
  'guardian_cancels',
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

export interface StatementOptions {
  /** True if the buyer has postponed the delivery and can still cancel. */
  readonly isDelayed: boolean
  /** True if the game has set the price for the character. */
  readonly isPriceForCharacter: boolean
  /** Odds of random goods, empty if the publisher has provided none. Absent for other goods. */
  readonly odds?: readonly unknown[] | undefined
}

/** Returns the statements of the last step in display order. */
export function listStatements(
  rules: readonly LawRule[],
  { isDelayed, isPriceForCharacter, odds }: StatementOptions,
): Statement[] {
  const has = (kind: Parameters<typeof hasLegalDuty>[1]) => hasLegalDuty(rules, kind)
  const rows: readonly (readonly [isShown: boolean, statements: readonly Statement[]])[] = [
    [has('finalConfirmation'), confirmations[isDelayed ? 'delayed' : 'atOnce']],
    [odds !== undefined, [{ id: 'odds', key: odds?.length === 0 ? 'odds_none' : 'odds_text' }]],
    [isPriceForCharacter && has('personalPriceNotice'), [{ id: 'personalPrice', key: 'personal_price' }]],
    [has('licenceLine'), [{ id: 'licence', key: 'licence' }]],
    [has('finalConfirmation') || has('lastStepFacts'), [{ id: 'tax', key: 'tax_included' }]],
    [has('orderButton'), [{ id: 'button', key: 'order' }]],
    [has('digitalContentConsent'), [{ id: 'withdrawal', key: 'deliver_later' }]],
    [has('lastStepFacts'), [{ id: 'seller', key: 'seller' }]],
    [has('guardianNotice'), listGuardianNotices(rules)],
  ]
  return rows.flatMap(([isShown, statements]) => (isShown ? statements : []))
}

/** Returns the notices about the consent of a guardian; empty if the law requires none. */
export function listGuardianNotices(rules: readonly LawRule[]): Statement[] {
  const keys = rules.flatMap(({ duty }) =>
    duty.kind === 'guardianNotice'
      ? [duty.isCancellable ? ('guardian_cancels' as const) : ('guardian_notice' as const)]
      : [],
  )
  return [...new Set(keys)].map((key) => ({ id: 'guardianNotice', key }))
}

/**
 * Copy keys of the buttons that start a payment. Orders store the pressed one, also if no law prescribes its words. To
 * add a button, add its key here and its words to `describePressedButton`.
 */
export const buyButtonKeys = ['recharge:order', 'recharge:buy_for', 'select:buy', 'replenish:pay'] as const
export type BuyButtonKey = (typeof buyButtonKeys)[number]

/** Button with the words that say that payment is owed. */
export const prescribedButtonKey: BuyButtonKey = 'recharge:order'

/** Key of the consent to an immediate delivery. */
export const consentKey = 'deliver_at_once'

/** Key of the confirmation that the buyer is an adult or has the consent of a guardian. */
export const guardianConfirmationKey = 'guardian_agrees'

/**
 * Returns the keys of the texts that the last step shows: the statements, and the consents that the law requires. A
 * version follows each key for which `findWords` returns a brand's own words. The store sends the result with the start
 * of an order, and the gateway compares it with its own.
 */
export const formatShownStatements = (
  rules: readonly LawRule[],
  options: StatementOptions,
  findWords: (key: string) => string | undefined,
): string =>
  formatShownKeys(
    'recharge',
    [
      ...listStatements(rules, options).map(({ key }) => key),
      ...(hasLegalDuty(rules, 'digitalContentConsent') ? [consentKey] : []),
      ...(hasLegalDuty(rules, 'guardianConfirmation') ? [guardianConfirmationKey] : []),
    ],
    findWords,
  )

/** Keys of the texts in `locales/<language>/legal.json` with which minors confirm the consent of a guardian. */
export const birthConsentKeys = ['birth_text', 'birth_consent'] as const

/** Like `formatShownStatements`, for the consent of a guardian that is given with the month of birth. */
export const formatShownBirthConsent = (findWords: (key: string) => string | undefined): string =>
  formatShownKeys('legal', birthConsentKeys, findWords)

const formatShownKeys = (
  namespace: string,
  keys: readonly string[],
  findWords: (key: string) => string | undefined,
): string =>
  keys
    .map((key) => {
      const words = findWords(`${namespace}:${key}`)
      return words === undefined ? key : `${key}~${getWordsVersion(words)}`
    })
    .join(' ')
