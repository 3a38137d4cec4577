import * as v from 'valibot'
import type { DeclineReason } from '../../../../src/contract/declines.table.ts'
import type { PaymentState, PaymentStanding } from '../../payment-adapter.ts'
import type { RefundStanding } from '../../refund.ts'
import { amountFromDecimal } from '../shared/amounts.ts'

const word = v.pipe(v.string(), v.maxLength(128))

/** A payment, in the answer to a query and in a notice. */
export const payment = v.object({
  outTradeNo: word,
  tradeToken: word,
  status: word,
  totalAmount: v.union([v.number(), v.string()]),
  currency: word,
  completeTime: v.optional(v.nullable(v.string()), ''),
})

const states: Readonly<Record<string, PaymentState>> = {
  PENDING: 'pending',
  SUCCESS: 'paid',
  FAILED: 'failed',
  CLOSED: 'expired',
}

/** By what PayerMax says of a failure; each other one is `other`. */
const reasons: readonly (readonly [RegExp, DeclineReason])[] = [
  [/balance|insufficient/i, 'funds'],
  [/limit/i, 'limit'],
  [/expired card|card expired/i, 'expired_card'],
  [/risk|fraud/i, 'fraud'],
  [/3ds|authenti/i, 'authentication'],
  [/cancel/i, 'cancelled'],
  [/on time|timeout|timed out/i, 'timeout'],
  [/declined|issuer|bank/i, 'bank'],
]

export function standingOf(
  { outTradeNo, tradeToken, status: statusWord, totalAmount, currency, completeTime }: v.InferOutput<typeof payment>,
  { merchant, now, why }: { merchant: string; now: number; why: string },
): PaymentStanding {
  const state = states[statusWord]
  const at = Math.floor(Date.parse(completeTime ?? '') / 1000)
  const decline = reasons.find(([pattern]) => pattern.test(why))?.[1] ?? 'other'
  return {
    eventId: `${tradeToken}.${state ?? statusWord}`,
    billingNo: outTradeNo,
    // Its notices of refunds name the payment by our number only.
    providerRef: outTradeNo,
    merchant,
    ...amountFromDecimal(totalAmount, currency),
    ...(state === undefined ? { status: 'unknown', word: statusWord } : { status: state }),
    ...(state === 'failed' ? { decline } : {}),
    occurredAt: Number.isSafeInteger(at) ? at : now,
  }
}

export const refundStates: Readonly<Record<string, RefundStanding['status']>> = {
  REFUND_SUCCESS: 'refunded',
  REFUND_FAILED: 'refused',
}
