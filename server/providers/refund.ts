import type { Currency } from '../../src/contract/domain.table.ts'

/** Whether a company refunds nothing, only the full amount, or parts of it. */
export type RefundSupport = 'none' | 'full' | 'partial'

export interface RefundRequest {
  /** Our refund number, also the company's idempotency key. */
  refundNo: string
  billingNo: string
  /** The payment to refund. An order may have been paid twice. */
  providerRef: string
  /** In hundredths. */
  amountMinor: number
  currency: Currency
  /** Amount of the whole payment in hundredths, to detect a partial refund. */
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
