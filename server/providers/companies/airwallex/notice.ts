import * as v from 'valibot'
import type { DisputeState, HeardNotice, Notice, PaymentEvent } from '../../payment-adapter.ts'
import { amountFromDecimal } from '../shared/amounts.ts'
import { json } from '../../json.ts'
import { refusedNotice } from '../shared/notice-replies.ts'
import { intent, refundStates, standingOf } from './intent.ts'
import { isSignedByAirwallex } from './signature.ts'

interface Hearing {
  webhookSecrets: readonly string[]
  merchant: string
  now: () => number
}

/** Older than this it may be somebody's copy: Airwallex is asked. */
const goodSeconds = 300

const word = v.pipe(v.string(), v.maxLength(128))
const amounts = { amount: v.number(), currency: word }
const envelope = v.object({
  id: word,
  name: word,
  account_id: word,
  created_at: v.optional(v.string(), ''),
  data: v.object({ object: v.unknown() }),
})
const refund = v.object({
  id: word,
  payment_intent_id: word,
  ...amounts,
  status: word,
  metadata: v.optional(v.object({ billing_no: v.optional(word), refund_no: v.optional(word) }), {}),
})
const dispute = v.object({ id: word, payment_intent_id: word, merchant_order_id: word, ...amounts, status: word })

const disputeStates: Readonly<Record<string, DisputeState>> = {
  REQUIRES_RESPONSE: 'opened',
  CHALLENGED: 'opened',
  WON: 'won',
  LOST: 'lost',
  ACCEPTED: 'lost',
}

function eventOf(
  { id: eventId, name, account_id, created_at, data: { object } }: v.InferOutput<typeof envelope>,
  now: number,
): PaymentEvent | undefined {
  const at = Math.floor(Date.parse(created_at) / 1000)
  const occurredAt = Number.isSafeInteger(at) ? at : now
  if (name.startsWith('payment_intent.')) {
    const parsed = v.safeParse(intent, object)
    return parsed.success ? { about: 'payment', ...standingOf(parsed.output, account_id, occurredAt) } : undefined
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
      ...amountFromDecimal(amount, currency),
      status: refundStates[status] ?? 'pending',
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
      ...amountFromDecimal(amount, currency),
      status,
    }
  )
}

export function hearAirwallex(
  { method, headers, body }: Notice,
  { webhookSecrets, merchant, now }: Hearing,
): HeardNotice {
  const timestamp = headers['x-timestamp'] ?? ''
  const isSigned = isSignedByAirwallex(timestamp, body, headers['x-signature'] ?? '', webhookSecrets)
  if (method !== 'POST' || !/^\d{10,16}$/.test(timestamp) || !isSigned) return refusedNotice()
  const parsed = v.safeParse(envelope, json(body))
  if (!parsed.success) return refusedNotice(400)
  const event = eventOf(parsed.output, now())
  // Of a refund or dispute nothing says which account; another account's is none of ours.
  const isOurs = parsed.output.account_id === merchant || event?.about === 'payment'
  const isFresh = Math.abs(now() - Number(timestamp) / 1000) <= goodSeconds
  return {
    trust: isFresh ? 'signed' : 'hint',
    events: event && isOurs ? [event] : [],
    reply: { status: 200, body: '' },
  }
}
