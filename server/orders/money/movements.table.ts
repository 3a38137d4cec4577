/**
 * Ledger accounts and movements. An order's accounts add up to zero. To add a movement, add a row here and adjust the
 * expected balances in find-imbalances.ts.
 */
export const ledgerAccounts = {
  company: 'money at payment companies',
  cards: 'paid with cards, which were bought elsewhere',
  coupons: 'what coupons have taken off',
  owed: 'goods that are paid and not delivered',
  sales: 'goods that are delivered',
  payable: 'money that goes back to payers',
  returns: 'given back for goods that stay delivered, or will be',
  withheld: 'kept by companies while payers dispute it',
  chargebacks: 'taken by companies beyond what was left to give back',
} as const
export type LedgerAccount = keyof typeof ledgerAccounts

export interface Movement {
  readonly debit: LedgerAccount
  readonly credit: LedgerAccount
}

export const moneyMovements = {
  paid: { debit: 'company', credit: 'owed' },
  card: { debit: 'cards', credit: 'owed' },
  coupon: { debit: 'coupons', credit: 'owed' },
  /** Duplicate payment for an order. */
  paid_twice: { debit: 'company', credit: 'payable' },

  delivered: { debit: 'owed', credit: 'sales' },
  /** Cancelled without a delivery: the price minus requested refunds becomes payable to the buyer. */
  cancelled: { debit: 'owed', credit: 'payable' },
  cancelled_returns: { debit: 'owed', credit: 'returns' },
  cancelled_coupon: { debit: 'owed', credit: 'coupons' },
  /** The goods were delivered although the order had been cancelled, because the delivery was already in flight. */
  delivered_after: { debit: 'payable', credit: 'sales' },
  delivered_returns: { debit: 'returns', credit: 'sales' },
  delivered_coupon: { debit: 'coupons', credit: 'sales' },
  /** The game revoked the goods and delivers them to another character. */
  moved: { debit: 'sales', credit: 'owed' },
  revoked: { debit: 'sales', credit: 'returns' },
  revoked_coupon: { debit: 'sales', credit: 'coupons' },

  refund_due: { debit: 'returns', credit: 'payable' },
  refund_refused: { debit: 'payable', credit: 'returns' },
  /** The provider first refused the refund and completed it later. */
  refund_due_again: { debit: 'returns', credit: 'payable' },
  refunded: { debit: 'payable', credit: 'company' },
  refunded_card: { debit: 'payable', credit: 'cards' },

  dispute_opened: { debit: 'withheld', credit: 'company' },
  dispute_won: { debit: 'company', credit: 'withheld' },
  /** The dispute was lost after a win, or its amount was never withheld. */
  dispute_taken: { debit: 'withheld', credit: 'company' },
  dispute_refunded: { debit: 'payable', credit: 'withheld' },
  dispute_lost: { debit: 'chargebacks', credit: 'withheld' },
} as const satisfies Record<string, Movement>
export type MovementName = keyof typeof moneyMovements
export const movementNames = Object.keys(moneyMovements) as [MovementName, ...MovementName[]]
export const ledgerAccountNames = Object.keys(ledgerAccounts) as [LedgerAccount, ...LedgerAccount[]]
