import type { KeyObject } from 'node:crypto'
import * as v from 'valibot'
import type { HeardNotice, Notice, PaymentEvent } from '../../payment-adapter.ts'
import { amountFromDecimal } from '../shared/amounts.ts'
import { json } from '../../json.ts'
import { refusedNotice } from '../shared/notice-replies.ts'
import { isSignedByPayermax } from './signature.ts'
import { payment, refundStates, standingOf } from './standing.ts'

interface Hearing {
  payermaxPublicKeys: readonly KeyObject[]
  merchant: string
  now: () => number
}

const word = v.pipe(v.string(), v.maxLength(128))
const envelope = v.object({
  msg: v.optional(v.string(), ''),
  merchantNo: word,
  notifyType: word,
  notifyTime: v.optional(v.string(), ''),
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

function eventOf(
  { msg, merchantNo: merchant, notifyType, notifyTime, data }: v.InferOutput<typeof envelope>,
  now: number,
): PaymentEvent | undefined {
  if (notifyType === 'PAYMENT') {
    const parsed = v.safeParse(payment, data)
    return parsed.success ? { about: 'payment', ...standingOf(parsed.output, { merchant, now, why: msg }) } : undefined
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
  const status = refundStates[state] ?? 'pending'
  const at = Math.floor(Date.parse(notifyTime) / 1000)
  return {
    about: 'refund',
    eventId: `${refundTradeNo}.${status}`,
    billingNo,
    providerRef: billingNo,
    refundNo,
    ...amountFromDecimal(refundAmount, refundCurrency),
    status,
    occurredAt: Number.isSafeInteger(at) ? at : now,
  }
}

/** Signed over the raw body, and told again until it hears SUCCESS. */
export function hearPayermax(
  { method, headers, body }: Notice,
  { payermaxPublicKeys, merchant, now }: Hearing,
): HeardNotice {
  if (method !== 'POST' || !isSignedByPayermax(body, headers['sign'] ?? '', payermaxPublicKeys)) return refusedNotice()
  const parsed = v.safeParse(envelope, json(body))
  if (!parsed.success) return refusedNotice(400)
  const event = eventOf(parsed.output, now())
  // A refund does not name its merchant.
  const isOurs = parsed.output.merchantNo === merchant || event?.about === 'payment'
  const reply = { status: 200, body: JSON.stringify({ msg: 'Success', code: 'SUCCESS' }) }
  return { trust: 'signed', events: event && isOurs ? [event] : [], reply }
}
