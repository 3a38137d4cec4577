import * as v from 'valibot'
import { paymentChannelKinds } from '../../../src/contract/channels.table.ts'
import { currencies, languages, type Currency } from '../../../src/contract/domain.table.ts'
import { payFormSchema } from '../../../src/contract/entities/pay-entry.ts'
import { refundStates } from '../refund.ts'
import { decimalAmountSchema, minorAmountSchema } from './amounts.ts'
import { described } from './described.ts'
import { paymentStatusSchema, idSchema } from './payment-events.table.ts'
import { isSafeUrl } from './safe-url.ts'

const text = v.pipe(v.string(), v.maxLength(4000))
const whole = v.pipe(v.number(), v.safeInteger())
const currency = described(
  v.picklist(Object.keys(currencies) as [Currency, ...Currency[]]),
  'Currency of the amount, such as `USD`.',
)
const billingNo = described(text, 'Number of the order.')
/** Amount fields. Gateways before 2026-11-29 do not send `amountDecimal`. */
const amount = { amountMinor: minorAmountSchema, amountDecimal: v.optional(decimalAmountSchema), currency }

const payment = v.object({
  billingNo,
  ...amount,
  merchant: described(text, 'Key of the brand.'),
  area: described(text, 'Area of the store, such as `sea`.'),
  region: described(text, 'Region of the player, such as `MY`.'),
  paywayId: described(whole, 'Payway of the payment method in the catalogue.'),
  channelId: described(whole, 'Channel of the payment method in the catalogue.'),
  kind: described(v.picklist(paymentChannelKinds), 'Kind of the payment method.'),
  returnUrl: described(text, 'Where the payment page sends the player back.'),
  notifyUrl: described(v.pipe(text, v.url()), 'Where the service reports the payment.'),
  language: described(v.picklist(languages), 'Language of the player.'),
  display: described(
    v.object({
      game: described(text, 'Name of the game.'),
      server: described(text, 'Name of the server.'),
      role: described(text, 'Name of the character.'),
      goods: described(text, 'Name of the goods.'),
      methodName: described(text, 'Name of the payment method.'),
      seller: described(text, 'Name of the brand.'),
    }),
    'Texts for the payment page, in the language of the player.',
  ),
})
const refund = v.object({
  refundNo: described(text, 'Number of the refund. Refund each number once.'),
  billingNo,
  providerRef: v.pipe(text, v.description('The payment to refund: an order may have been paid twice.')),
  ...amount,
  paidMinor: v.pipe(minorAmountSchema, v.description('The whole payment, in hundredths.')),
  paidDecimal: v.optional(v.pipe(decimalAmountSchema, v.description('The whole payment, in whole units as text.'))),
})

const link = v.pipe(v.string(), v.check(isSafeUrl), v.maxLength(4000))
const refunded = v.object({
  refundNo: described(idSchema, 'Number of the refund.'),
  status: described(v.picklist(refundStates), 'State of the refund.'),
  refundRef: v.optional(described(idSchema, 'Id of the refund at the service.')),
})

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
export const paymentServiceCalls = {
  create: {
    path: '/payments',
    summary: 'Creates a payment; idempotent by `billingNo`',
    request: payment,
    response: v.object({
      providerRef: described(idSchema, 'Id of the payment at the service.'),
      entry: described(
        v.union([
          v.object({ url: described(link, 'Page on which the player pays.') }),
          v.object({
            form: described(
              v.object({
                action: described(link, 'Page to which the form is posted.'),
                fields: described(payFormSchema.entries.fields, 'Fields of the form.'),
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
      payment: described(v.nullable(paymentStatusSchema), 'The payment; null for an unknown number.'),
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
    response: v.object({ refund: described(v.nullable(refunded), 'The refund; null for an unknown number.') }),
  },
} as const satisfies Record<string, PaymentCall>
