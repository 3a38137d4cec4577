import * as v from 'valibot'
import type { PaymentState, PaymentStatus } from '../../payment-adapter.ts'
import type { RefundStatus } from '../../refund.ts'
import { fromDecimalAmount } from '../shared/amounts.ts'
import { parseTimestampSeconds } from '../shared/parse-timestamp-seconds.ts'

/** Fields of a payment intent that the adapter reads. */
export const paymentIntentSchema = v.object({
  id: v.pipe(v.string(), v.maxLength(64)),
  client_secret: v.optional(v.string(), ''),
  merchant_order_id: v.string(),
  amount: v.number(),
  currency: v.string(),
  status: v.string(),
  updated_at: v.optional(v.string()),
})
export type PaymentIntent = v.InferOutput<typeof paymentIntentSchema>

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

export function mapIntentToPaymentStatus(
  { id, merchant_order_id, amount, currency, status: word, updated_at }: PaymentIntent,
  merchant: string,
  now: number,
): PaymentStatus {
  const state = intentStates[word]
  return {
    eventId: `${id}.${state ?? word}`,
    billingNo: merchant_order_id,
    providerRef: id,
    merchant,
    ...fromDecimalAmount(amount, currency),
    ...(state === undefined ? { status: 'unknown', rawStatus: word } : { status: state }),
    occurredAt: parseTimestampSeconds(updated_at, now),
  }
}

/** Refund state by Airwallex status. Unlisted statuses, such as RECEIVED, mean pending. */
export const airwallexRefundStates: Readonly<Record<string, RefundStatus['status']>> = {
  SETTLED: 'refunded',
  SUCCEEDED: 'refunded',
  FAILED: 'refused',
}
