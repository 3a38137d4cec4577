import type { KeyObject } from 'node:crypto'
import * as v from 'valibot'
import type { WebhookResult, WebhookRequest, PaymentEvent } from '../../payment-adapter.ts'
import { fromDecimalAmount } from '../shared/amounts.ts'
import { parseJson } from '../../outbound/parse-json.ts'
import { parseTimestampSeconds } from '../shared/parse-timestamp-seconds.ts'
import { rejectWebhook } from '../shared/webhook-results.ts'
import { verifyPayermaxBody } from './signature.ts'
import { payermaxPaymentSchema, payermaxRefundStates, mapPayermaxPaymentStatus } from './payment-status.ts'

interface WebhookContext {
  payermaxPublicKeys: readonly KeyObject[]
  merchant: string
  now: () => number
}

const word = v.pipe(v.string(), v.maxLength(128))
const envelope = v.object({
  msg: v.optional(v.string(), ''),
  merchantNo: word,
  notifyType: word,
  notifyTime: v.optional(v.string()),
  data: v.unknown(),
})
const refund = v.object({
  outRefundNo: word,
  refundTradeNo: word,
  outTradeNo: word,
  refundAmount: v.union([v.number(), v.string()]),
  refundCurrency: word,
  status: word,
})

function toEvent(
  { msg, merchantNo: merchant, notifyType, notifyTime, data }: v.InferOutput<typeof envelope>,
  now: number,
): PaymentEvent | undefined {
  if (notifyType === 'PAYMENT') {
    const parsed = v.safeParse(payermaxPaymentSchema, data)
    return parsed.success
      ? { about: 'payment', ...mapPayermaxPaymentStatus(parsed.output, { merchant, now, why: msg }) }
      : undefined
  }
  const parsed = notifyType === 'REFUND' ? v.safeParse(refund, data) : undefined
  if (!parsed?.success) return undefined
  const {
    outRefundNo: refundNo,
    refundTradeNo,
    outTradeNo: billingNo,
    refundAmount,
    refundCurrency,
    status: state,
  } = parsed.output
  const status = payermaxRefundStates[state] ?? 'pending'
  return {
    about: 'refund',
    eventId: `${refundTradeNo}.${status}`,
    billingNo,
    providerRef: billingNo,
    refundNo,
    ...fromDecimalAmount(refundAmount, refundCurrency),
    status,
    occurredAt: parseTimestampSeconds(notifyTime, now),
  }
}

/**
 * Parses a webhook after verifying the signature over its raw body. PayerMax retries until the response contains
 * SUCCESS.
 */
export function parsePayermaxWebhook(
  { method, headers, body }: WebhookRequest,
  { payermaxPublicKeys, merchant, now }: WebhookContext,
): WebhookResult {
  if (method !== 'POST' || !verifyPayermaxBody(body, headers['sign'] ?? '', payermaxPublicKeys)) return rejectWebhook()
  const parsed = v.safeParse(envelope, parseJson(body))
  if (!parsed.success) return rejectWebhook(400)
  const event = toEvent(parsed.output, now())
  // Drop refunds of other merchants. These events name no merchant, so a later check could not detect them.
  const isOurs = parsed.output.merchantNo === merchant || event?.about === 'payment'
  const reply = { status: 200, body: JSON.stringify({ msg: 'Success', code: 'SUCCESS' }) }
  return { trust: 'signed', events: event && isOurs ? [event] : [], reply }
}
