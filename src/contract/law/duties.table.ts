import type { Currency } from '../domain.table.ts'

interface LegalDuty {
  readonly summary: string
  /** File that fulfills the duty, or null if there is none. */
  readonly code: string | null
  /** Reason why the store needs no code for the duty. */
  readonly notNeededBecause?: string
  /** Reason why the store alone cannot fulfill the duty. */
  readonly needsGameBecause?: string
}

/**
 * Duties that a law can impose. To add a duty, add a row here and its parameters to `DutyParameters`.
 */
export const legalDuties = {
  monthlyCap: { summary: 'limits what a minor can spend in a month', code: 'server/orders/spend-caps.ts' },
  birthMonth: {
    summary: 'asks for the month of birth, and minors for the consent of a guardian',
    code: 'server/players/birth-months/birth-month-service.ts',
  },
  finalConfirmation: {
    summary: 'lists every term of the purchase on the last screen',
    code: 'src/shared/final-confirmation.tsx',
  },
  lastStepFacts: {
    summary: 'shows the seller, the goods and the total with taxes beside the button',
    code: 'src/journeys/recharge/summary/total-line.tsx',
  },
  orderButton: {
    summary: 'labels the button with words that say that payment is owed',
    code: 'src/journeys/recharge/buy-button.tsx',
  },
  withdrawalFunction: {
    summary: 'lets players withdraw from a contract without a login or a reason',
    code: 'server/orders/refunds/record-order-withdrawal.ts',
  },
  digitalContentConsent: {
    summary: 'delivers at once only with consent, or else after the withdrawal period',
    code: 'server/orders/start/purchase-terms.ts',
  },
  durableConfirmation: {
    summary: 'confirms the purchase and the consent, and records when the confirmation reached the buyer',
    code: 'server/orders/confirmations/purchase-confirmation.ts',
  },
  refundOfUndelivered: {
    summary: 'lets buyers withdraw until some days after delivery, and refunds undelivered goods without an operator',
    code: 'server/orders/refunds/record-order-withdrawal.ts',
  },
  refundDeadline: {
    summary: 'shows the staff until when the law requires the refund of a withdrawn purchase',
    code: 'server/office/orders/refund-due-time.ts',
  },
  guardianRefund: {
    summary: 'lets guardians ask for a refund',
    code: 'server/orders/refunds/guardian-requests.ts',
  },
  guardianNotice: {
    summary: 'says before payment that minors need the consent of a guardian',
    code: 'src/contract/law/statements.table.ts',
  },
  guardianConfirmation: {
    summary: 'asks buyers to confirm that they are adults or that a guardian agrees',
    code: 'server/orders/start/purchase-terms.ts',
  },
  consentOrParentPays: {
    summary: 'sells to a child only if the game reports the consent of a guardian, or if a parent pays through a link',
    code: 'server/orders/start/assert-account-meets-law.ts',
  },
  oddsRequired: {
    summary: 'shows the odds of random goods before they are bought',
    code: 'src/shared/odds-list.tsx',
  },
  noRandomGoods: { summary: 'does not sell random goods', code: 'server/orders/start/random-goods.ts' },
  moneyPrice: { summary: 'shows every price in money', code: 'src/contract/entities/goods.ts' },
  exactAmount: {
    summary: 'sells exactly the missing amount of in-game currency',
    code: null,
    needsGameBecause: 'only the game knows the missing amount, and games deliver fixed goods, not amounts',
  },
  allInPrice: {
    summary: 'includes all fees in the first price',
    code: 'server/admin/catalogue-files/kinds/methods.kind.ts',
  },
  noCardFee: {
    summary: 'charges no fee for consumer cards',
    code: 'server/admin/catalogue-files/kinds/methods.kind.ts',
  },
  localPayment: {
    summary: 'offers only payment methods in the local currency',
    code: 'server/admin/catalogue-files/kinds/methods.kind.ts',
  },
  personalPriceNotice: {
    summary: 'says that a price was made for this player',
    code: 'src/shared/personal-price-line.tsx',
  },
  licenceLine: {
    summary: 'says above the button that the player buys a licence',
    code: 'src/shared/licence-line.tsx',
  },
  legalNotices: { summary: 'links legal notices in the footer', code: 'src/brands/area-notices.table.ts' },
  prepaidReport: {
    summary: 'reports the paid currency that players have not used, twice a year',
    code: 'server/admin/payments/prepaid.command.ts',
  },
  accessibilityStatement: {
    summary: 'publishes an accessibility statement',
    code: 'src/journeys/legal/accessibility/accessibility-screen.tsx',
  },
  noDarkPatterns: {
    summary: 'does not repeat a dismissed offer for some days',
    code: 'src/purchase/prompts/prompt-times.ts',
  },
  noTracking: {
    summary: 'collects no analytics and sends no notifications',
    code: 'src/contract/law/child-tracking.ts',
  },
  ageSignal: {
    summary: 'uses the age group that an app store has verified',
    code: 'server/providers/hub/game-calls.table.ts',
  },
  verifiedPhone: {
    summary: 'refuses purchases if the game reports that the phone number is not verified',
    code: 'server/orders/start/assert-account-meets-law.ts',
  },
  familyApproval: {
    summary: 'lets a parent approve each payment by paying through a link',
    code: 'server/orders/start/assert-account-meets-law.ts',
  },
  ageRating: { summary: 'shows the age rating of the game', code: 'src/brands/age-rating.ts' },
  grievanceContact: {
    summary: 'names a contact for complaints in the footer',
    code: 'src/journeys/legal/grievance-contact.tsx',
  },
  localRepresentative: {
    summary: 'names the representative of a foreign company in the footer',
    code: 'src/journeys/legal/local-representatives.tsx',
  },
  easyCancellation: {
    summary: 'makes it as easy to cancel as it was to subscribe',
    code: null,
    notNeededBecause: 'no goods renew: each payment is a purchase of its own',
  },
} as const satisfies Record<string, LegalDuty>

export type DutyKind = keyof typeof legalDuties

export const legalDutyStatuses = ['built', 'notNeeded', 'needsGame', 'missing'] as const

/** Returns whether the store fulfills a duty. A duty without code is missing unless its row gives a reason. */
export function getLegalDutyStatus(kind: DutyKind): (typeof legalDutyStatuses)[number] {
  const { code, notNeededBecause, needsGameBecause }: LegalDuty = legalDuties[kind]
  if (code !== null) return 'built'
  if (notNeededBecause !== undefined) return 'notNeeded'
  return needsGameBecause === undefined ? 'missing' : 'needsGame'
}

/** Parameters by duty. Duties that are not listed have none. */
interface DutyParameters {
  /** Limit in minor units per Japanese calendar month. */
  monthlyCap: { currency: 'JPY'; capMinor: number }
  birthMonth: { consentUnder: number }
  /**
   * `days` is the withdrawal period, which starts with the payment. It is `monthsIfUninformed` longer if the buyer was
   * not told about the right.
   */
  withdrawalFunction: { days: number; monthsIfUninformed: number }
  /**
   * `days` is the withdrawal period. Unless the buyer consents to an earlier delivery, goods are delivered after this
   * period.
   */
  digitalContentConsent: { days: number }
  /**
   * `days` is the withdrawal period, which starts with delivery. `isUnusedRefunded` decides whether the game is asked
   * to revoke delivered goods.
   */
  refundOfUndelivered: { days: number; isUnusedRefunded: boolean }
  /** Business days until the refund. The day of the withdrawal does not count. */
  refundDeadline: { businessDays: number }
  /** `isCancellable` is true if the notice must say that a purchase without consent can be cancelled. */
  guardianNotice: { isCancellable: boolean }
  localPayment: { currency: Currency }
  noDarkPatterns: { snoozeDays: number }
  legalNotices: { notices: readonly ('tradeLaw' | 'prepaidPayment')[] }
}

export type Duty = {
  [Kind in DutyKind]: { kind: Kind } & (Kind extends keyof DutyParameters ? DutyParameters[Kind] : unknown)
}[DutyKind]
