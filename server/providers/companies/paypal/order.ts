import * as v from 'valibot'
import type { PaymentState, PaymentStatus } from '../../payment-adapter.ts'
import { fromDecimalAmount } from '../shared/amounts.ts'
import { parseTimestampSeconds } from '../shared/parse-timestamp-seconds.ts'

const money = v.object({ currency_code: v.string(), value: v.string() })
const id = v.pipe(v.string(), v.maxLength(64))

export const paypalCaptureSchema = v.object({
  id,
  status: v.string(),
  amount: money,
  create_time: v.optional(v.string()),
})

/** Fields of a PayPal order that the adapter reads. */
export const paypalOrderSchema = v.object({
  id,
  status: v.string(),
  create_time: v.optional(v.string()),
  links: v.optional(v.array(v.object({ rel: v.string(), href: v.string() })), []),
  purchase_units: v.optional(
    v.array(
      v.object({
        amount: v.optional(money),
        payee: v.optional(v.object({ merchant_id: v.optional(v.string()) })),
        payments: v.optional(v.object({ captures: v.optional(v.array(paypalCaptureSchema), []) })),
      }),
    ),
    [],
  ),
})
export type PaypalOrder = v.InferOutput<typeof paypalOrderSchema>

export const paypalOrderStates: Readonly<Record<string, PaymentState>> = {
  CREATED: 'pending',
  SAVED: 'pending',
  PAYER_ACTION_REQUIRED: 'pending',
  APPROVED: 'pending',
  VOIDED: 'expired',
}

/** Payment state by capture status. Refunded captures count as paid, because the payment succeeded first. */
export const paypalCaptureStates: Readonly<Record<string, PaymentState>> = {
  COMPLETED: 'paid',
  REFUNDED: 'paid',
  PARTIALLY_REFUNDED: 'paid',
  PENDING: 'pending',
  DECLINED: 'failed',
  FAILED: 'failed',
}

/** Returns the payment status of the order's latest capture, or of the order itself if nothing was captured. */
export function mapPaypalOrderToPaymentStatus(
  { id: orderId, status, create_time, purchase_units: [unit] }: PaypalOrder,
  { billingNo, merchant, now }: { billingNo: string; merchant: string; now: number },
): PaymentStatus {
  const capture = unit?.payments?.captures.at(-1)
  const word = capture ? capture.status : status
  const state = capture ? paypalCaptureStates[capture.status] : paypalOrderStates[status]
  const amount = capture?.amount ?? unit?.amount
  const providerRef = capture?.id ?? orderId
  return {
    eventId: `${providerRef}.${state ?? word}`,
    billingNo,
    providerRef,
    merchant: unit?.payee?.merchant_id ?? merchant,
    ...(amount ? fromDecimalAmount(amount.value, amount.currency_code) : { amountMinor: -1, currency: '-' }),
    ...(state === undefined ? { status: 'unknown', rawStatus: word } : { status: state }),
    occurredAt: parseTimestampSeconds(capture?.create_time ?? create_time, now),
  }
}
