import * as v from 'valibot'
import type { PaymentState, PaymentStanding } from '../../payment-adapter.ts'
import type { RefundStanding } from '../../refund.ts'
import { amountFromDecimal } from '../shared/amounts.ts'

/** The fields of a payment intent that are read here. */
export const intent = v.object({
  id: v.pipe(v.string(), v.maxLength(64)),
  client_secret: v.optional(v.string(), ''),
  merchant_order_id: v.string(),
  amount: v.number(),
  currency: v.string(),
  status: v.string(),
  updated_at: v.optional(v.string(), ''),
})
export type Intent = v.InferOutput<typeof intent>

const intentStates: Readonly<Record<string, PaymentState>> = {
  REQUIRES_PAYMENT_METHOD: 'pending',
  REQUIRES_CUSTOMER_ACTION: 'pending',
  REQUIRES_CAPTURE: 'pending',
  PENDING: 'pending',
  PENDING_REVIEW: 'pending',
  SUCCEEDED: 'paid',
  CANCELLED: 'expired',
  EXPIRED: 'expired',
}

export function standingOf(
  { id, merchant_order_id, amount, currency, status: word, updated_at }: Intent,
  merchant: string,
  now: number,
): PaymentStanding {
  const state = intentStates[word]
  const at = Math.floor(Date.parse(updated_at) / 1000)
  return {
    eventId: `${id}.${state ?? word}`,
    billingNo: merchant_order_id,
    providerRef: id,
    merchant,
    ...amountFromDecimal(amount, currency),
    ...(state === undefined ? { status: 'unknown', word } : { status: state }),
    occurredAt: Number.isSafeInteger(at) ? at : now,
  }
}

/** RECEIVED and ACCEPTED are on their way. */
export const refundStates: Readonly<Record<string, RefundStanding['status']>> = {
  SETTLED: 'refunded',
  SUCCEEDED: 'refunded',
  FAILED: 'refused',
}
