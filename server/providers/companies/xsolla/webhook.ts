import * as v from 'valibot'
import type {
  WebhookResult,
  WebhookRequest,
  WebhookOutcome,
  WebhookReply,
  PaymentEvent,
} from '../../payment-adapter.ts'
import { fromDecimalAmount } from '../shared/amounts.ts'
import { parseJson } from '../../outbound/parse-json.ts'
import { parseTimestampSeconds } from '../shared/parse-timestamp-seconds.ts'
import { verifyXsollaWebhook } from './signature.ts'

interface WebhookContext {
  secretKeys: readonly string[]
  merchantId: string
  project: string
  sandbox: boolean
  now: () => number
}

const id = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(64))
const settings = v.object({ project_id: id, merchant_id: id })
const money = v.object({ amount: v.union([v.string(), v.number()]), currency: v.string() })

const validation = v.object({ user: v.object({ id }) })
const transaction = v.object({
  transaction: v.object({
    id,
    external_id: id,
    payment_date: v.optional(v.string()),
    dry_run: v.optional(v.union([v.number(), v.boolean()])),
  }),
  purchase: v.object({ checkout: v.optional(money), total: v.optional(money) }),
})
const kind = v.object({ notification_type: v.string(), settings })

const failed = (code: string): WebhookReply => ({
  status: 400,
  body: JSON.stringify({ error: { code, message: code.toLowerCase().replaceAll('_', ' ') } }),
})
const taken: WebhookReply = { status: 204, body: '' }
const refused = (code: string): WebhookResult => ({ trust: 'no', events: [], reply: failed(code) })

/** Returns the response to a payment webhook. The code INCORRECT_INVOICE makes Xsolla refund the payer. */
const replyToPayment = ({ matchesOrders }: WebhookOutcome): WebhookReply =>
  matchesOrders ? taken : failed('INCORRECT_INVOICE')

function toEvent(
  type: string,
  output: v.InferOutput<typeof transaction>,
  { project, sandbox, now }: WebhookContext,
): PaymentEvent | undefined {
  const { id: providerRef, external_id: billingNo, payment_date, dry_run } = output.transaction
  const paid = output.purchase.checkout ?? output.purchase.total
  if (!paid) return undefined
  const common = {
    billingNo,
    providerRef,
    ...fromDecimalAmount(paid.amount, paid.currency),
    occurredAt: parseTimestampSeconds(payment_date, now()),
  }
  const eventId = `${providerRef}.${type}`
  // Give test payments in a live shop a merchant that matches no order, so that they pay for no order.
  const merchant = Boolean(dry_run) && !sandbox ? 'dry_run' : project
  if (type === 'payment')
    return { about: 'payment', ...common, eventId: `${providerRef}.paid`, merchant, status: 'paid' }
  if (type === 'refund') return { about: 'refund', ...common, eventId, refundNo: undefined, status: 'refunded' }
  return type === 'dispute' ? { about: 'dispute', ...common, eventId, status: 'opened' } : undefined
}

/**
 * Verifies and parses a webhook. Xsolla's user validation asks, before the payer is charged, whether the order awaits
 * payment.
 */
export function parseXsollaWebhook({ method, headers, body }: WebhookRequest, context: WebhookContext): WebhookResult {
  if (method !== 'POST' || !verifyXsollaWebhook(body, headers['authorization'] ?? '', context.secretKeys))
    return refused('INVALID_SIGNATURE')
  const parsed = parseJson(body)
  const what = v.safeParse(kind, parsed)
  if (!what.success) return refused('INVALID_PARAMETER')
  const { notification_type: type, settings: of } = what.output
  const isOurs = of.project_id === context.project && of.merchant_id === context.merchantId
  if (type === 'user_validation') {
    const validated = v.safeParse(validation, parsed)
    const reply = ({ isAwaitingPayment }: WebhookOutcome) => (isAwaitingPayment ? taken : failed('INVALID_USER'))
    return {
      trust: 'signed',
      events: [],
      ...(validated.success && isOurs ? { billingNoToConfirm: validated.output.user.id } : {}),
      reply,
    }
  }
  const transacted = v.safeParse(transaction, parsed)
  const event = transacted.success
    ? toEvent(type, transacted.output, isOurs ? context : { ...context, project: of.project_id })
    : undefined
  return { trust: 'signed', events: event ? [event] : [], reply: event?.about === 'payment' ? replyToPayment : taken }
}
