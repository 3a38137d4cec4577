import type { Currency } from '../../src/contract/domain.table.ts'

/** What a payment company can give back of a payment. */
export type RefundAbility = 'none' | 'full' | 'partial'

export interface RefundRequest {
  /** Ours, and the company's key against a second refund. */
  refundNo: string
  billingNo: string
  /** The payment that is given back. An order may have been paid twice. */
  providerRef: string
  /** Hundredths, as in a payment. */
  amountMinor: number
  currency: Currency
  /** The whole payment, in hundredths: whether the refund is a part of it. */
  paidMinor: number
}

export const refundStates = ['refunded', 'pending', 'refused'] as const
export type RefundState = (typeof refundStates)[number]

export interface RefundStanding {
  refundNo: string
  status: RefundState
  /** The company's own number of the refund, where it has given one. */
  refundRef?: string
}
