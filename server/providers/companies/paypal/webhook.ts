import * as v from 'valibot'
import type { DisputeState, WebhookResult, WebhookRequest, PaymentEvent } from '../../payment-adapter.ts'
import type { RefundState } from '../../refund.ts'
import { fromDecimalAmount } from '../shared/amounts.ts'
import { parseJson } from '../../outbound/parse-json.ts'
import { parseRespondBy, parseTimestampSeconds } from '../shared/parse-timestamp-seconds.ts'
import { rejectWebhook } from '../shared/webhook-results.ts'
import { parseRefundReference } from '../shared/refund-reference.ts'
import type { LoadCertificate } from './certificates.ts'
import { paypalCaptureStates } from './order.ts'
import { verifyPaypalWebhook } from './signature.ts'

interface WebhookContext {
  webhookId: string
  merchant: string
  loadCertificate: LoadCertificate
  now: () => number
}

const word = v.pipe(v.string(), v.maxLength(128))
const money = v.object({ currency_code: word, value: word })
const envelope = v.object({
  id: word,
  event_type: word,
  create_time: v.optional(v.string()),
  resource: v.unknown(),
})
type Envelope = v.InferOutput<typeof envelope>

const approved = v.object({
  id: word,
  purchase_units: v.tupleWithRest([v.object({ custom_id: word, amount: money })], v.unknown()),
})
const capture = v.object({
  id: word,
  status: word,
  amount: money,
  custom_id: word,
  payee: v.optional(v.object({ merchant_id: v.optional(word) })),
})
const refund = v.object({
  id: word,
  status: word,
  amount: money,
  custom_id: word,
  links: v.array(v.object({ rel: word, href: v.string() })),
})
const dispute = v.object({
  dispute_id: word,
  dispute_amount: money,
  status: v.optional(word),
  dispute_outcome: v.optional(v.object({ outcome_code: word })),
  seller_response_due_date: v.optional(v.string()),
  disputed_transactions: v.tupleWithRest(
    [v.object({ seller_transaction_id: word, custom: v.optional(word), invoice_number: v.optional(word) })],
    v.unknown(),
  ),
})

const refundStates: Readonly<Record<string, RefundState>> = { COMPLETED: 'refunded', PENDING: 'pending' }

function mapDisputeState(
  type: string,
  { status, dispute_outcome }: v.InferOutput<typeof dispute>,
): DisputeState | undefined {
  if (type === 'CUSTOMER.DISPUTE.CREATED') return 'opened'
  // An update may contain a new deadline. The end of a dispute has a separate event.
  if (type === 'CUSTOMER.DISPUTE.UPDATED') return status === 'RESOLVED' ? undefined : 'opened'
  const outcome = dispute_outcome?.outcome_code
  if (type !== 'CUSTOMER.DISPUTE.RESOLVED') return undefined
  return outcome === 'RESOLVED_SELLER_FAVOUR' || outcome === 'CANCELED_BY_BUYER' ? 'won' : 'lost'
}

/** Converts a webhook to an event. Returns undefined for event types that the gateway ignores. */
function toEvent(
  { id, event_type: type, create_time, resource }: Envelope,
  { merchant, now }: WebhookContext,
): PaymentEvent | undefined {
  const occurredAt = parseTimestampSeconds(create_time, now())
  const amountOf = ({ value, currency_code }: v.InferOutput<typeof money>) => fromDecimalAmount(value, currency_code)
  if (
    type.startsWith('PAYMENT.CAPTURE.') &&
    type !== 'PAYMENT.CAPTURE.REFUNDED' &&
    type !== 'PAYMENT.CAPTURE.REVERSED'
  ) {
    const parsed = v.safeParse(capture, resource)
    const status = parsed.success ? paypalCaptureStates[parsed.output.status] : undefined
    if (!parsed.success || status === undefined) return undefined
    const { id: providerRef, amount, custom_id: billingNo, payee } = parsed.output
    const common = {
      eventId: `${providerRef}.${status}`,
      billingNo,
      providerRef,
      merchant: payee?.merchant_id ?? merchant,
      occurredAt,
    }
    const decline = status === 'failed' ? { decline: 'other' as const } : {}
    return { about: 'payment', ...common, ...amountOf(amount), status, ...decline }
  }
  if (type === 'PAYMENT.CAPTURE.REFUNDED' || type.startsWith('PAYMENT.REFUND.')) {
    const parsed = v.safeParse(refund, resource)
    const providerRef =
      parsed.success && parsed.output.links.map(({ href }) => /\/captures\/([\w-]+)/.exec(href)?.[1]).find(Boolean)
    if (!parsed.success || !providerRef) return undefined
    const { amount, custom_id } = parsed.output
    const status = refundStates[parsed.output.status] ?? 'refused'
    return {
      about: 'refund',
      eventId: id,
      providerRef,
      ...parseRefundReference(custom_id),
      ...amountOf(amount),
      status,
      occurredAt,
    }
  }
  const parsed = v.safeParse(dispute, resource)
  if (!parsed.success) return undefined
  const {
    dispute_amount,
    seller_response_due_date,
    disputed_transactions: [paid],
  } = parsed.output
  const status = mapDisputeState(type, parsed.output)
  const billingNo = paid.custom ?? paid.invoice_number
  if (status === undefined || billingNo === undefined) return undefined
  return {
    about: 'dispute',
    eventId: id,
    billingNo,
    providerRef: paid.seller_transaction_id,
    ...amountOf(dispute_amount),
    status,
    ...(parsed.output.status === 'UNDER_REVIEW' ? { respondBy: null } : parseRespondBy(seller_response_due_date)),
    occurredAt,
  }
}

/** Converts a payer's approval to a pending payment. The status query that follows collects the money. */
function toApprovedOrderEvent(
  { id, resource, create_time }: Envelope,
  { merchant, now }: WebhookContext,
): PaymentEvent | undefined {
  const parsed = v.safeParse(approved, resource)
  if (!parsed.success) return undefined
  const {
    id: providerRef,
    purchase_units: [unit],
  } = parsed.output
  const amount = fromDecimalAmount(unit.amount.value, unit.amount.currency_code)
  const common = {
    eventId: id,
    billingNo: unit.custom_id,
    providerRef,
    merchant,
    occurredAt: parseTimestampSeconds(create_time, now()),
  }
  return { about: 'payment', ...common, ...amount, status: 'pending' }
}

/** Maximum age of a webhook in seconds. PayPal retries for three days, so older webhooks may be replays. */
const maxAgeSeconds = 4 * 86_400

const taken = { status: 200, body: '' }

/**
 * Verifies a webhook with the certificate that it refers to, and parses it. If the certificate cannot be downloaded,
 * the webhook is unverified and the payment is queried.
 */
export async function parsePaypalWebhook(
  notice: WebhookRequest,
  webhookContext: WebhookContext,
): Promise<WebhookResult> {
  const { method, headers, body } = notice
  const parsed = v.safeParse(envelope, parseJson(body))
  if (method !== 'POST' || !parsed.success) return rejectWebhook(400)
  const signed = {
    transmissionId: headers['paypal-transmission-id'] ?? '',
    transmissionTime: headers['paypal-transmission-time'] ?? '',
    webhookId: webhookContext.webhookId,
    signature: headers['paypal-transmission-sig'] ?? '',
  }
  const certificate = await webhookContext
    .loadCertificate(headers['paypal-cert-url'] ?? '')
    .catch(() => 'unreachable' as const)
  if (certificate === undefined) return rejectWebhook()
  if (certificate !== 'unreachable' && !verifyPaypalWebhook(signed, body, certificate)) return rejectWebhook()
  const isApproved = parsed.output.event_type === 'CHECKOUT.ORDER.APPROVED'
  const event = isApproved
    ? toApprovedOrderEvent(parsed.output, webhookContext)
    : toEvent(parsed.output, webhookContext)
  const isFresh = webhookContext.now() - parseTimestampSeconds(signed.transmissionTime, 0) <= maxAgeSeconds
  const trust = isApproved || certificate === 'unreachable' || !isFresh ? 'hint' : 'signed'
  return { trust, events: event ? [event] : [], reply: taken }
}
