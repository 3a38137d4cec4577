import * as v from 'valibot'
import type { PaymentAdapter, PaymentStanding } from '../../payment-adapter.ts'
import type { PayEntry, ProviderPayment } from '../../payment-provider.ts'
import type { RefundRequest, RefundStanding } from '../../refund.ts'
import { amountTo } from '../shared/amounts.ts'
import { CompanyFailure } from '../shared/call.ts'
import { companyUrl } from '../shared/company-url.ts'
import { addressFits, otherEnvironment } from '../shared/environment.ts'
import { refundReference } from '../shared/refund-reference.ts'
import { createPaypalApi, type PaypalApi } from './api.ts'
import { createCertificates } from './certificates.ts'
import { paypalDigits } from './digits.ts'
import { hearPaypal } from './notice.ts'
import { order, standingOf, type PaypalOrder } from './order.ts'

const text = v.pipe(v.string(), v.minLength(1))
const account = v.strictObject({
  clientId: text,
  clientSecret: text,
  /** Of the webhook, as PayPal's dashboard names it: it is a part of the signed text. */
  webhookId: text,
  environment: v.picklist(['sandbox', 'production']),
  /** Where the API answers, if not at PayPal's own address. */
  url: v.optional(companyUrl),
})
const hosts = {
  test: ['api-m.sandbox.paypal.com', 'api.sandbox.paypal.com'],
  live: ['api-m.paypal.com', 'api.paypal.com'],
}
const settings = v.pipe(
  account,
  v.forward(
    v.check(({ environment, url }) => addressFits(url, environment === 'production', hosts), otherEnvironment),
    ['url'],
  ),
)
type Settings = v.InferOutput<typeof settings>

const addresses = { sandbox: 'https://api-m.sandbox.paypal.com', production: 'https://api-m.paypal.com' } as const

const webhook = v.object({ id: text })
const given = v.object({ id: v.pipe(v.string(), v.maxLength(64)), status: v.string() })
/** Under the three hours that an order waits for its payer. */
const orderSeconds = 9000

/** PayPal's orders 2, captured when their payer has approved them. The account's merchant is PayPal's merchant id of the payee. */
export const adapter: PaymentAdapter<Settings> = {
  id: 'paypal',
  settings,
  secrets: ['clientSecret'],
  capabilities: {
    kinds: ['drop-in', 'redirect', 'wallet'],
    currencies: ['USD', 'EUR', 'TWD', 'JPY', 'THB', 'MYR'],
    refund: 'partial',
    tells: ['payment', 'refund', 'dispute'],
  },
  open(options, { merchant, now }) {
    const url = options.url ?? addresses[options.environment]
    const api = createPaypalApi({ ...options, url, now })
    const certificateOf = createCertificates(options.url)

    async function create(payment: ProviderPayment) {
      const requestId = `${payment.billingNo}-${Math.floor(now() / orderSeconds)}`
      const made = await api.post('/v2/checkout/orders', requestId, orderOf(payment, merchant), order)
      return { providerRef: made.id, entry: entryOf(made, payment, options) }
    }

    /** What its payer has approved is captured, which is what makes it paid. */
    async function query(billingNo: string, providerRef: string | undefined): Promise<PaymentStanding | undefined> {
      if (providerRef === undefined) return undefined
      const path = `/v2/checkout/orders/${encodeURIComponent(providerRef)}`
      const found = await api.get(path, order)
      if (!found) return undefined
      const stands = found.status === 'APPROVED' ? ((await capture(api, path, billingNo)) ?? found) : found
      return standingOf(stands, { billingNo, merchant, now: now() })
    }

    /** PayPal numbers orders itself, so an unknown one cannot be asked for. The webhook is a setting, which is checked along. */
    async function probe(): Promise<void> {
      const found = await api.get(`/v1/notifications/webhooks/${encodeURIComponent(options.webhookId)}`, webhook)
      if (!found)
        throw new Error('PayPal has no webhook of this `webhookId` for this client, so no notice can be verified')
    }

    return {
      create,
      query,
      probe,
      refund: (request) => refund(api, request),
      hear: (notice) => hearPaypal(notice, { webhookId: options.webhookId, merchant, certificateOf, now }),
    }
  },
}

/** Undefined where the payer has to choose another means: the order goes on waiting. */
async function capture(api: PaypalApi, path: string, billingNo: string): Promise<PaypalOrder | undefined> {
  try {
    return await api.post(`${path}/capture`, `${billingNo}-capture`, {}, order)
  } catch (error) {
    if (error instanceof CompanyFailure && error.status === 422) return api.get(path, order)
    throw error
  }
}

async function refund(api: PaypalApi, request: RefundRequest): Promise<RefundStanding> {
  const { refundNo, billingNo, providerRef, amountMinor, currency } = request
  const amount = amountTo(amountMinor, currency, paypalDigits)
  try {
    const answer = await api.post(
      `/v2/payments/captures/${encodeURIComponent(providerRef)}/refund`,
      refundNo,
      {
        amount: { currency_code: amount.currency, value: amount.decimal },
        custom_id: refundReference(billingNo, refundNo),
      },
      given,
    )
    const states: Readonly<Record<string, RefundStanding['status']>> = {
      COMPLETED: 'refunded',
      CANCELLED: 'refused',
      FAILED: 'refused',
    }
    return { refundNo, status: states[answer.status] ?? 'pending', refundRef: answer.id }
  } catch (error) {
    const isRefused = error instanceof CompanyFailure && (error.status === 422 || error.status === 404)
    if (isRefused) return { refundNo, status: 'refused' }
    throw error
  }
}

function orderOf({ billingNo, amountMinor, currency, returnUrl, display }: ProviderPayment, merchant: string) {
  const amount = amountTo(amountMinor, currency, paypalDigits)
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: billingNo,
        // PayPal takes an invoice once: a second order of this number cannot be paid as well.
        invoice_id: billingNo,
        description: display.goods.slice(0, 127),
        amount: { currency_code: amount.currency, value: amount.decimal },
        payee: { merchant_id: merchant },
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          return_url: returnUrl,
          cancel_url: returnUrl,
          user_action: 'PAY_NOW',
          shipping_preference: 'NO_SHIPPING',
        },
      },
    },
  }
}

function entryOf({ id, links }: PaypalOrder, { kind, currency }: ProviderPayment, options: Settings): PayEntry {
  if (kind === 'drop-in')
    return {
      drop_in: { sdk: 'paypal', environment: options.environment, client_id: options.clientId, order_id: id, currency },
    }
  const page = links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')
  if (!page) throw new Error('PayPal has given no page for the order')
  return { url: page.href }
}
