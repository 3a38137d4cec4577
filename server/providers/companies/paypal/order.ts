import * as v from 'valibot'
import type { PaymentState, PaymentStanding } from '../../payment-adapter.ts'
import { amountFromDecimal } from '../shared/amounts.ts'

const money = v.object({ currency_code: v.string(), value: v.string() })
const id = v.pipe(v.string(), v.maxLength(64))

export const captured = v.object({
  id,
  status: v.string(),
  amount: money,
  create_time: v.optional(v.string(), ''),
})

/** An order of PayPal's, as far as it is read here. */
export const order = v.object({
  id,
  status: v.string(),
  create_time: v.optional(v.string(), ''),
  links: v.optional(v.array(v.object({ rel: v.string(), href: v.string() })), []),
  purchase_units: v.optional(
    v.array(
      v.object({
        amount: v.optional(money),
        payee: v.optional(v.object({ merchant_id: v.optional(v.string()) })),
        payments: v.optional(v.object({ captures: v.optional(v.array(captured), []) })),
      }),
    ),
    [],
  ),
})
export type PaypalOrder = v.InferOutput<typeof order>

export const orderStates: Readonly<Record<string, PaymentState>> = {
  CREATED: 'pending',
  SAVED: 'pending',
  PAYER_ACTION_REQUIRED: 'pending',
  APPROVED: 'pending',
  VOIDED: 'expired',
}

/** A refunded payment has been paid before. */
export const captureStates: Readonly<Record<string, PaymentState>> = {
  COMPLETED: 'paid',
  REFUNDED: 'paid',
  PARTIALLY_REFUNDED: 'paid',
  PENDING: 'pending',
  DECLINED: 'failed',
  FAILED: 'failed',
}

export const secondsOf = (time: string, now: number): number => {
  const at = Math.floor(Date.parse(time) / 1000)
  return Number.isSafeInteger(at) ? at : now
}

/** Of the capture where there is one; else of the order. */
export function standingOf(
  { id: orderId, status, create_time, purchase_units: [unit] }: PaypalOrder,
  { billingNo, merchant, now }: { billingNo: string; merchant: string; now: number },
): PaymentStanding {
  const capture = unit?.payments?.captures.at(-1)
  const word = capture ? capture.status : status
  const state = capture ? captureStates[capture.status] : orderStates[status]
  const amount = capture?.amount ?? unit?.amount
  const providerRef = capture?.id ?? orderId
  return {
    eventId: `${providerRef}.${state ?? word}`,
    billingNo,
    providerRef,
    merchant: unit?.payee?.merchant_id ?? merchant,
    ...(amount ? amountFromDecimal(amount.value, amount.currency_code) : { amountMinor: -1, currency: '-' }),
    ...(state === undefined ? { status: 'unknown', word } : { status: state }),
    occurredAt: secondsOf(capture?.create_time ?? create_time, now),
  }
}
