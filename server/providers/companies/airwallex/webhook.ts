import * as v from 'valibot'
import type { DisputeState, WebhookResult, WebhookRequest, PaymentEvent } from '../../payment-adapter.ts'
import { fromDecimalAmount } from '../shared/amounts.ts'
import { parseJson } from '../../outbound/parse-json.ts'
import { parseRespondBy, parseTimestampSeconds } from '../shared/parse-timestamp-seconds.ts'
import { rejectWebhook } from '../shared/webhook-results.ts'
import { paymentIntentSchema, airwallexRefundStates, mapIntentToPaymentStatus } from './intent.ts'
import { verifyAirwallexWebhook } from './signature.ts'

interface WebhookContext {
  webhookSecrets: readonly string[]
  merchant: string
  now: () => number
}

/** Maximum age of a webhook in seconds. Older webhooks may be replays, so their payments are queried instead. */
const maxAgeSeconds = 300

const word = v.pipe(v.string(), v.maxLength(128))
const amounts = { amount: v.number(), currency: word }
const envelope = v.object({
  id: word,
  name: word,
  account_id: word,
  created_at: v.optional(v.string()),
  data: v.object({ object: v.unknown() }),
})
const refund = v.object({
  id: word,
  payment_intent_id: word,
  ...amounts,
  status: word,
  metadata: v.optional(v.object({ billing_no: v.optional(word), refund_no: v.optional(word) }), {}),
})
const dispute = v.object({
  id: word,
  payment_intent_id: word,
  merchant_order_id: word,
  ...amounts,
  status: word,
  due_at: v.nullish(v.string()),
})

const disputeStates: Readonly<Record<string, DisputeState>> = {
  REQUIRES_RESPONSE: 'opened',
  CHALLENGED: 'opened',
  WON: 'won',
  LOST: 'lost',
  ACCEPTED: 'lost',
}

function toEvent(
  { id: eventId, name, account_id, created_at, data: { object } }: v.InferOutput<typeof envelope>,
  now: number,
): PaymentEvent | undefined {
  const occurredAt = parseTimestampSeconds(created_at, now)
  if (name.startsWith('payment_intent.')) {
    const parsed = v.safeParse(paymentIntentSchema, object)
    return parsed.success
      ? { about: 'payment', ...mapIntentToPaymentStatus(parsed.output, account_id, occurredAt) }
      : undefined
  }
  if (name.startsWith('refund.')) {
    const parsed = v.safeParse(refund, object)
    const billingNo = parsed.success ? parsed.output.metadata.billing_no : undefined
    if (!parsed.success || billingNo === undefined) return undefined
    const { payment_intent_id: providerRef, amount, currency, status, metadata } = parsed.output
    const common = { eventId, billingNo, providerRef, refundNo: metadata.refund_no, occurredAt }
    return {
      about: 'refund',
      ...common,
      ...fromDecimalAmount(amount, currency),
      status: airwallexRefundStates[status] ?? 'pending',
    }
  }
  const parsed = name.startsWith('payment_dispute.') ? v.safeParse(dispute, object) : undefined
  if (!parsed?.success) return undefined
  const { payment_intent_id: providerRef, merchant_order_id: billingNo, amount, currency } = parsed.output
  const status = disputeStates[parsed.output.status]
  return (
    status && {
      about: 'dispute',
      eventId,
      billingNo,
      providerRef,
      occurredAt,
      ...fromDecimalAmount(amount, currency),
      status,
      ...(parsed.output.status === 'CHALLENGED' ? { respondBy: null } : parseRespondBy(parsed.output.due_at)),
    }
  )
}

export function parseAirwallexWebhook(
  { method, headers, body }: WebhookRequest,
  { webhookSecrets, merchant, now }: WebhookContext,
): WebhookResult {
  const timestamp = headers['x-timestamp'] ?? ''
  const isSigned = verifyAirwallexWebhook(timestamp, body, headers['x-signature'] ?? '', webhookSecrets)
  if (method !== 'POST' || !/^\d{10,16}$/.test(timestamp) || !isSigned) return rejectWebhook()
  const parsed = v.safeParse(envelope, parseJson(body))
  if (!parsed.success) return rejectWebhook(400)
  const event = toEvent(parsed.output, now())
  // Drop refunds and disputes of other accounts. These events name no merchant, so a later check could not detect them.
  const isOurs = parsed.output.account_id === merchant || event?.about === 'payment'
  const isFresh = Math.abs(now() - Number(timestamp) / 1000) <= maxAgeSeconds
  return {
    trust: isFresh ? 'signed' : 'hint',
    events: event && isOurs ? [event] : [],
    reply: { status: 200, body: '' },
  }
}
