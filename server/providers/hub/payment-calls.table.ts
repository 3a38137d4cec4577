import * as v from 'valibot'
import { channelKinds } from '../../../src/contract/channels.table.ts'
import { currencies, languages, type Currency } from '../../../src/contract/domain.table.ts'
import { payForm } from '../../../src/contract/entities/pay-entry.ts'
import { refundStates } from '../refund.ts'
import { decimalAmount, minorAmount } from './amounts.ts'
import { paymentStanding, word } from './payment-events.table.ts'
import { isSafeUrl } from './safe-url.ts'

const text = v.pipe(v.string(), v.maxLength(4000))
const whole = v.pipe(v.number(), v.safeInteger())
const currency = v.picklist(Object.keys(currencies) as [Currency, ...Currency[]])
/** Gateways from before 2026-11-29 send no decimal text. */
const amount = { amountMinor: minorAmount, amountDecimal: v.optional(decimalAmount), currency }

const payment = v.object({
  billingNo: text,
  ...amount,
  merchant: text,
  area: text,
  region: text,
  paywayId: whole,
  channelId: whole,
  kind: v.picklist(channelKinds),
  returnUrl: text,
  notifyUrl: v.pipe(text, v.url()),
  language: v.picklist(languages),
  display: v.object({ game: text, server: text, role: text, goods: text, methodName: text, seller: text }),
})
const refund = v.object({
  refundNo: text,
  billingNo: text,
  providerRef: v.pipe(text, v.description('The payment that is given back: an order may have been paid twice.')),
  ...amount,
  paidMinor: v.pipe(minorAmount, v.description('The whole payment, in hundredths.')),
  paidDecimal: v.optional(v.pipe(decimalAmount, v.description('The whole payment, in whole units as text.'))),
})

const link = v.pipe(v.string(), v.check(isSafeUrl), v.maxLength(4000))
const refunded = v.object({ refundNo: word, status: v.picklist(refundStates), refundRef: v.optional(word) })

interface PaymentCall {
  readonly path: string
  readonly summary: string
  readonly request: v.GenericSchema
  readonly answer: v.GenericSchema
}

/**
 * What a publisher's payment service is asked, below its address: a signed POST of JSON each. Read by the adapter `http`, by the OpenAPI document
 * and by the sandbox's service. To add a call: a row here, its use in companies/http/http.ts, its line in payment.md.
 */
export const paymentCalls = {
  create: {
    path: '/payments',
    summary: 'Opens a payment; the same `billingNo` is the same payment',
    request: payment,
    answer: v.object({
      providerRef: word,
      entry: v.union([v.object({ url: link }), v.object({ form: v.object({ ...payForm.entries, action: link }) })]),
    }),
  },
  query: {
    path: '/payments/query',
    summary: 'How a payment stands; `payment` null for a number never heard of',
    request: v.object({ billingNo: text }),
    answer: v.object({ payment: v.nullable(paymentStanding) }),
  },
  refund: {
    path: '/refunds',
    summary: 'Gives back a payment or a part of it, once a `refundNo`',
    request: refund,
    answer: refunded,
  },
  queryRefund: {
    path: '/refunds/query',
    summary: 'How a refund stands; `refund` null for a number never heard of',
    request: refund,
    answer: v.object({ refund: v.nullable(refunded) }),
  },
} as const satisfies Record<string, PaymentCall>
