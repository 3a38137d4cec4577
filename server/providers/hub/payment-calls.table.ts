import * as v from 'valibot'
import { paymentChannelKinds } from '../../../src/contract/channels.table.ts'
import { currencies, languages, type Currency } from '../../../src/contract/domain.table.ts'
import { payFormSchema } from '../../../src/contract/entities/pay-entry.ts'
import { refundStates } from '../refund.ts'
import { decimalAmountSchema, minorAmountSchema } from './amounts.ts'
import { paymentStatusSchema, idSchema } from './payment-events.table.ts'
import { isSafeUrl } from './safe-url.ts'

const text = v.pipe(v.string(), v.maxLength(4000))
const whole = v.pipe(v.number(), v.safeInteger())
const currency = v.picklist(Object.keys(currencies) as [Currency, ...Currency[]])
/** Amount fields. Gateways before 2026-11-29 do not send `amountDecimal`. */
const amount = { amountMinor: minorAmountSchema, amountDecimal: v.optional(decimalAmountSchema), currency }

const payment = v.object({
  billingNo: text,
  ...amount,
  merchant: text,
  area: text,
  region: text,
  paywayId: whole,
  channelId: whole,
  kind: v.picklist(paymentChannelKinds),
  returnUrl: text,
  notifyUrl: v.pipe(text, v.url()),
  language: v.picklist(languages),
  display: v.object({ game: text, server: text, role: text, goods: text, methodName: text, seller: text }),
})
const refund = v.object({
  refundNo: text,
  billingNo: text,
  providerRef: v.pipe(text, v.description('The payment to refund: an order may have been paid twice.')),
  ...amount,
  paidMinor: v.pipe(minorAmountSchema, v.description('The whole payment, in hundredths.')),
  paidDecimal: v.optional(v.pipe(decimalAmountSchema, v.description('The whole payment, in whole units as text.'))),
})

const link = v.pipe(v.string(), v.check(isSafeUrl), v.maxLength(4000))
const refunded = v.object({ refundNo: idSchema, status: v.picklist(refundStates), refundRef: v.optional(idSchema) })

interface PaymentCall {
  readonly path: string
  readonly summary: string
  readonly request: v.GenericSchema
  readonly response: v.GenericSchema
}

/**
 * API of a publisher's payment service. Each request is a signed POST with JSON to a path relative to the service's
 * base URL. Read by the adapter `http`, the OpenAPI document and the sandbox. To add an API call, add a row here, its
 * use in companies/http/http.ts and its line in payment.md.
 */
export const paymentCalls = {
  create: {
    path: '/payments',
    summary: 'Creates a payment; idempotent by `billingNo`',
    request: payment,
    response: v.object({
      providerRef: idSchema,
      entry: v.union([
        v.object({ url: link }),
        v.object({ form: v.object({ ...payFormSchema.entries, action: link }) }),
      ]),
    }),
  },
  query: {
    path: '/payments/query',
    summary: 'Status of a payment; `payment` is null for an unknown number',
    request: v.object({ billingNo: text }),
    response: v.object({ payment: v.nullable(paymentStatusSchema) }),
  },
  refund: {
    path: '/refunds',
    summary: 'Refunds a payment or a part of it, once per `refundNo`',
    request: refund,
    response: refunded,
  },
  queryRefund: {
    path: '/refunds/query',
    summary: 'Status of a refund; `refund` is null for an unknown number',
    request: refund,
    response: v.object({ refund: v.nullable(refunded) }),
  },
} as const satisfies Record<string, PaymentCall>
