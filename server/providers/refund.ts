import type { Currency } from '../../src/contract/domain.table.ts'

/** Refunds that a provider supports: none, only full ones, or also partial ones. */
export type RefundSupport = 'none' | 'full' | 'partial'

export interface RefundRequest {
  /** Refund number, which is the idempotency key at the provider. */
  refundNo: string
  billingNo: string
  /** Payment number at the provider. The billing number is not enough, because an order may have been paid twice. */
  providerRef: string
  /** Amount to refund in hundredths. */
  amountMinor: number
  currency: Currency
  /** Payment total in hundredths, which distinguishes full from partial refunds. */
  paidMinor: number
}

export const refundStates = ['refunded', 'pending', 'refused'] as const
export type RefundState = (typeof refundStates)[number]

export interface RefundStatus {
  refundNo: string
  status: RefundState
  /** The provider's id of the refund, if there is one. */
  refundRef?: string
}
