import * as v from 'valibot'
import { paymentChannelKinds } from '../../../src/contract/channels.table.ts'
import { currencies, supportedLanguages, type Currency } from '../../../src/contract/domain.table.ts'
import { paymentFormSchema } from '../../../src/contract/entities/pay-entry.ts'
import { refundStates } from '../refund.ts'
import { decimalAmountSchema, minorAmountSchema } from './amounts.ts'
import { describeSchema } from './describe-schema.ts'
import { paymentStatusSchema, paymentServiceIdSchema } from './payment-events.table.ts'
import { isSafeUrl } from './safe-url.ts'

const text = v.pipe(v.string(), v.maxLength(4000))
const whole = v.pipe(v.number(), v.safeInteger())
const currency = describeSchema(
  v.picklist(Object.keys(currencies) as [Currency, ...Currency[]]),
  'Currency of the amount, such as `USD`.',
)
const billingNo = describeSchema(text, 'Number of the order.')
/** Amount fields. Gateways before 2026-11-29 do not send `amountDecimal`. */
const amount = { amountMinor: minorAmountSchema, amountDecimal: v.optional(decimalAmountSchema), currency }

const payment = v.object({
  billingNo,
  ...amount,
  merchant: describeSchema(text, 'Key of the brand.'),
  area: describeSchema(text, 'Area of the store, such as `sea`.'),
  region: describeSchema(text, 'Region of the player, such as `MY`.'),
  paywayId: describeSchema(whole, 'Payway of the payment method in the catalogue.'),
  channelId: describeSchema(whole, 'Channel of the payment method in the catalogue.'),
  kind: describeSchema(v.picklist(paymentChannelKinds), 'Kind of the payment method.'),
  returnUrl: describeSchema(text, 'Where the payment page sends the player back.'),
  notifyUrl: describeSchema(v.pipe(text, v.url()), 'Where the service reports the payment.'),
  language: describeSchema(v.picklist(supportedLanguages), 'Language of the player.'),
  display: describeSchema(
    v.object({
      game: describeSchema(text, 'Name of the game.'),
      server: describeSchema(text, 'Name of the server.'),
      role: describeSchema(text, 'Name of the character.'),
      goods: describeSchema(text, 'Name of the goods.'),
      methodName: describeSchema(text, 'Name of the payment method.'),
      seller: describeSchema(text, 'Name of the brand.'),
    }),
    'Texts for the payment page, in the language of the player.',
  ),
})
const refund = v.object({
  refundNo: describeSchema(text, 'Number of the refund. Refund each number once.'),
  billingNo,
  providerRef: v.pipe(text, v.description('The payment to refund: an order may have been paid twice.')),
  ...amount,
  paidMinor: v.pipe(minorAmountSchema, v.description('The whole payment, in hundredths.')),
  paidDecimal: v.optional(v.pipe(decimalAmountSchema, v.description('The whole payment, in whole units as text.'))),
})

const link = v.pipe(v.string(), v.check(isSafeUrl), v.maxLength(4000))
const refunded = v.object({
  refundNo: describeSchema(paymentServiceIdSchema, 'Number of the refund.'),
  status: describeSchema(v.picklist(refundStates), 'State of the refund.'),
  refundRef: v.optional(describeSchema(paymentServiceIdSchema, 'Id of the refund at the service.')),
})

interface PaymentCall {
  readonly path: string
  readonly summary: string
  readonly request: v.GenericSchema
  readonly response: v.GenericSchema
}

/**
 * Payment service API. Requests are signed POSTs with JSON. To add a call, add a row here, its use in
 * companies/http/http.ts and its line in payment.md.
 */
export const paymentServiceCalls = {
  create: {
    path: '/payments',
    summary: 'Creates a payment; idempotent by `billingNo`',
    request: payment,
    response: v.object({
      providerRef: describeSchema(paymentServiceIdSchema, 'Id of the payment at the service.'),
      entry: describeSchema(
        v.union([
          v.object({ url: describeSchema(link, 'Page on which the player pays.') }),
          v.object({
            form: describeSchema(
              v.object({
                action: describeSchema(link, 'Page to which the form is posted.'),
                fields: describeSchema(paymentFormSchema.entries.fields, 'Fields of the form.'),
              }),
              'Form that the store posts.',
            ),
          }),
        ]),
        'How the player pays.',
      ),
    }),
  },
  query: {
    path: '/payments/query',
    summary: 'Status of a payment; `payment` is null for an unknown number',
    request: v.object({ billingNo }),
    response: v.object({
      payment: describeSchema(v.nullable(paymentStatusSchema), 'The payment; null for an unknown number.'),
    }),
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
    response: v.object({ refund: describeSchema(v.nullable(refunded), 'The refund; null for an unknown number.') }),
  },
} as const satisfies Record<string, PaymentCall>
