import * as v from 'valibot'
import type { DeclineReason } from '../../../../src/contract/declines.table.ts'
import type { DisputeState, WebhookResult, WebhookRequest, PaymentEvent } from '../../payment-adapter.ts'
import { fromProviderAmount } from '../shared/amounts.ts'
import { parseJson } from '../../outbound/parse-json.ts'
import { parseRespondBy, parseTimestampSeconds } from '../shared/parse-timestamp-seconds.ts'
import { rejectWebhook } from '../shared/webhook-results.ts'
import { parseRefundReference } from '../shared/refund-reference.ts'
import { adyenCurrencyDigits } from './digits.ts'
import { verifyAdyenWebhookItem } from './signature.ts'

const word = v.pipe(v.string(), v.maxLength(128))
const item = v.object({
  pspReference: word,
  originalReference: v.optional(word),
  merchantAccountCode: word,
  merchantReference: word,
  amount: v.object({ value: v.pipe(v.number(), v.safeInteger()), currency: word }),
  eventCode: word,
  success: v.picklist(['true', 'false']),
  eventDate: v.optional(v.string()),
  reason: v.nullish(v.string()),
  // The signature does not cover `additionalData`, so values that move money must not be read from there.
  additionalData: v.object({ hmacSignature: v.string(), defensePeriodEndsAt: v.optional(v.string()) }),
})
type Item = v.InferOutput<typeof item>

const body = v.object({
  notificationItems: v.pipe(
    v.array(v.object({ NotificationRequestItem: item })),
    v.minLength(1),
    v.transform((items) => items.map(({ NotificationRequestItem }) => NotificationRequestItem)),
  ),
})

/** Decline reasons by Adyen's refusal text. Texts without a match mean `other`. */
const reasons: readonly (readonly [RegExp, DeclineReason])[] = [
  [/not enough balance/i, 'funds'],
  [/withdrawal (amount|count) exceeded|declined non generic/i, 'limit'],
  [/expired card/i, 'expired_card'],
  [/invalid card number|cvc declined|invalid pin|invalid amount/i, 'details'],
  [/3d[- ]?(not authenticated|secure)|authentication/i, 'authentication'],
  [/fraud/i, 'fraud'],
  [/cancelled/i, 'cancelled'],
  [/refused|transaction not permitted|blocked card|restricted card|issuer|referral/i, 'bank'],
  [/not supported/i, 'unsupported'],
]
const mapDeclineReason = (reason: string): DeclineReason =>
  reasons.find(([pattern]) => pattern.test(reason))?.[1] ?? 'other'

const disputes: Readonly<Record<string, DisputeState>> = {
  NOTIFICATION_OF_CHARGEBACK: 'opened',
  CHARGEBACK: 'opened',
  CHARGEBACK_REVERSED: 'won',
  SECOND_CHARGEBACK: 'lost',
}

function toEvents(one: Item, now: number): PaymentEvent[] {
  const { pspReference, originalReference = '', merchantReference, eventCode, success } = one
  const common = {
    ...fromProviderAmount(one.amount.value, one.amount.currency, adyenCurrencyDigits),
    eventId: `${pspReference}.${eventCode}.${success}`,
    occurredAt: parseTimestampSeconds(one.eventDate, now),
  }
  const isDone = success === 'true'
  if (eventCode === 'AUTHORISATION') {
    const payment = {
      ...common,
      billingNo: merchantReference,
      providerRef: pspReference,
      merchant: one.merchantAccountCode,
    }
    return isDone
      ? [{ about: 'payment', ...payment, status: 'paid' }]
      : [{ about: 'payment', ...payment, status: 'failed', decline: mapDeclineReason(one.reason ?? '') }]
  }
  const payment = { providerRef: originalReference, ...common }
  if (eventCode === 'REFUND' || eventCode === 'REFUND_FAILED') {
    const status = eventCode === 'REFUND' && isDone ? 'refunded' : 'refused'
    return [{ about: 'refund', ...payment, ...parseRefundReference(merchantReference), status }]
  }
  const dispute = disputes[eventCode]
  if (!dispute || !isDone) return []
  const deadline = parseRespondBy(one.additionalData.defensePeriodEndsAt)
  return [{ about: 'dispute', ...payment, billingNo: merchantReference, status: dispute, ...deadline }]
}

/** Verifies and parses an Adyen webhook. One invalid signature rejects the whole webhook. */
export function parseAdyenWebhook(
  { method, body: bytes }: WebhookRequest,
  { hmacKeys, now }: { hmacKeys: readonly string[]; now: () => number },
): WebhookResult {
  const parsed = v.safeParse(body, parseJson(bytes))
  if (method !== 'POST' || !parsed.success) return rejectWebhook(400)
  const { notificationItems: items } = parsed.output
  if (!items.every((one) => verifyAdyenWebhookItem(one, one.additionalData.hmacSignature, hmacKeys)))
    return rejectWebhook()
  return {
    trust: 'signed',
    events: items.flatMap((one) => toEvents(one, now())),
    reply: { status: 200, headers: { 'content-type': 'text/plain' }, body: '[accepted]' },
  }
}
