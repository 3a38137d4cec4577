import type { Currency } from '../../src/contract/domain.table.ts'

/** The company supports no refunds, only full refunds, or partial refunds. */
export type RefundSupport = 'none' | 'full' | 'partial'

export interface RefundRequest {
  /** Our refund number, which is the idempotency key at the company too. */
  refundNo: string
  billingNo: string
  /** Identifies the payment to refund because an order may have been paid twice. */
  providerRef: string
  /** Amount to refund in hundredths. */
  amountMinor: number
  currency: Currency
  /** Total amount of the payment in hundredths, to distinguish full and partial refunds. */
  paidMinor: number
}

export const refundStates = ['refunded', 'pending', 'refused'] as const
export type RefundState = (typeof refundStates)[number]

export interface RefundStatus {
  refundNo: string
  status: RefundState
  /** The company's id of the refund, if it has one. */
  refundRef?: string
}
