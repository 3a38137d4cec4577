import * as v from 'valibot'
import type { DeclineReason } from '../../../../src/contract/declines.table.ts'
import type { PaymentState, PaymentStatus } from '../../payment-adapter.ts'
import type { RefundStatus } from '../../refund.ts'
import { fromDecimalAmount } from '../shared/amounts.ts'
import { parseTimestampSeconds } from '../shared/parse-timestamp-seconds.ts'

const word = v.pipe(v.string(), v.maxLength(128))

/** Payment as it appears in a query response or a webhook. */
export const payermaxPaymentSchema = v.object({
  outTradeNo: word,
  tradeToken: word,
  status: word,
  totalAmount: v.union([v.number(), v.string()]),
  currency: word,
  completeTime: v.nullish(v.string()),
})

const states: Readonly<Record<string, PaymentState>> = {
  PENDING: 'pending',
  SUCCESS: 'paid',
  FAILED: 'failed',
  CLOSED: 'expired',
}

/** Decline reasons for PayerMax's failure messages. Any message that matches no pattern means `other`. */
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

export function mapPayermaxPaymentStatus(
  {
    outTradeNo,
    tradeToken,
    status: statusWord,
    totalAmount,
    currency,
    completeTime,
  }: v.InferOutput<typeof payermaxPaymentSchema>,
  { merchant, now, why }: { merchant: string; now: number; why: string },
): PaymentStatus {
  const state = states[statusWord]
  const decline = reasons.find(([pattern]) => pattern.test(why))?.[1] ?? 'other'
  return {
    eventId: `${tradeToken}.${state ?? statusWord}`,
    billingNo: outTradeNo,
    // Refund webhooks identify the payment only by billing number.
    providerRef: outTradeNo,
    merchant,
    ...fromDecimalAmount(totalAmount, currency),
    ...(state === undefined ? { status: 'unknown', rawStatus: statusWord } : { status: state }),
    ...(state === 'failed' ? { decline } : {}),
    occurredAt: parseTimestampSeconds(completeTime, now),
  }
}

export const payermaxRefundStates: Readonly<Record<string, RefundStatus['status']>> = {
  REFUND_SUCCESS: 'refunded',
  REFUND_FAILED: 'refused',
}
