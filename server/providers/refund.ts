import type { Currency } from '../../src/contract/domain.table.ts'

/** Refunds that the provider supports: none, full refunds only, or also partial refunds. */
export type RefundSupport = 'none' | 'full' | 'partial'

export interface RefundRequest {
  /** Our refund number, which is also the idempotency key at the provider. */
  refundNo: string
  billingNo: string
  /**
   * Provider's number for the payment to refund. The billing number is not enough because an order may have been paid
   * twice.
   */
  providerRef: string
  /** Amount to refund in hundredths. */
  amountMinor: number
  currency: Currency
  /** Total amount of the payment in hundredths, which distinguishes full from partial refunds. */
  paidMinor: number
}

export const refundStates = ['refunded', 'pending', 'refused'] as const
export type RefundState = (typeof refundStates)[number]

export interface RefundStatus {
  refundNo: string
  status: RefundState
  /** Provider's id for the refund, if it has one. */
  refundRef?: string
}
