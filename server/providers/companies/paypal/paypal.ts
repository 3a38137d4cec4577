import * as v from 'valibot'
import type { PaymentAdapter, PaymentStatus } from '../../payment-adapter.ts'
import type { PayEntry, PaymentDetails } from '../../payment-provider.ts'
import type { RefundRequest, RefundStatus } from '../../refund.ts'
import { toProviderAmount } from '../shared/amounts.ts'
import { hasErrorStatus } from '../shared/call-company.ts'
import { providerApiUrlSchema } from '../shared/company-url.ts'
import { isUrlForEnvironment, environmentMismatchMessage } from '../shared/environment.ts'
import { formatRefundReference } from '../shared/refund-reference.ts'
import { createPaypalApiClient, type PaypalApi } from './api.ts'
import { createCertificateLoader } from './certificates.ts'
import { paypalCurrencyDigits } from './digits.ts'
import { parsePaypalWebhook } from './webhook.ts'
import { paypalOrderSchema, mapPaypalOrderToPaymentStatus, type PaypalOrder } from './order.ts'

const text = v.pipe(v.string(), v.minLength(1))
const account = v.strictObject({
  clientId: text,
  clientSecret: text,
  /** Webhook id from PayPal's dashboard, part of the signed text. */
  webhookId: text,
  environment: v.picklist(['sandbox', 'production']),
  /** API URL that overrides PayPal's own. */
  url: v.optional(providerApiUrlSchema),
})
const hosts = {
  test: ['api-m.sandbox.paypal.com', 'api.sandbox.paypal.com'],
  live: ['api-m.paypal.com', 'api.paypal.com'],
}
const settings = v.pipe(
  account,
  v.forward(
    v.check(
      ({ environment, url }) => isUrlForEnvironment(url, environment === 'production', hosts),
      environmentMismatchMessage,
    ),
    ['url'],
  ),
)
type Settings = v.InferOutput<typeof settings>

const addresses = { sandbox: 'https://api-m.sandbox.paypal.com', production: 'https://api-m.paypal.com' } as const

const webhook = v.object({ id: text })
const given = v.object({ id: v.pipe(v.string(), v.maxLength(64)), status: v.string() })
/** Seconds after which a new order is created. PayPal expires unapproved orders after three hours. */
const orderSeconds = 9000

/**
 * Adapter for PayPal Orders v2, which captures orders after the payer's approval. `merchant` is the payee's merchant id
 * at PayPal.
 */
export const paypalAdapter: PaymentAdapter<Settings> = {
  id: 'paypal',
  settings,
  secrets: ['clientSecret'],
  capabilities: {
    kinds: ['drop-in', 'redirect', 'wallet'],
    currencies: ['USD', 'EUR', 'GBP', 'TWD', 'JPY', 'THB', 'MYR'],
    refund: 'partial',
    webhookEvents: ['payment', 'refund', 'dispute'],
  },
  open(options, { merchant, now }) {
    const url = options.url ?? addresses[options.environment]
    const api = createPaypalApiClient({ ...options, url, now })
    const certificateOf = createCertificateLoader(options.url)

    async function create(payment: PaymentDetails) {
      const requestId = `${payment.billingNo}-${Math.floor(now() / orderSeconds)}`
      const made = await api.post('/v2/checkout/orders', requestId, buildOrder(payment, merchant), paypalOrderSchema)
      return { providerRef: made.id, entry: buildEntry(made, payment, options) }
    }

    /**
     * Queries a payment and captures it if the payer has approved the order, because PayPal moves money only on
     * capture.
     */
    async function query(billingNo: string, providerRef: string | undefined): Promise<PaymentStatus | undefined> {
      if (providerRef === undefined) return undefined
      const path = `/v2/checkout/orders/${encodeURIComponent(providerRef)}`
      const found = await api.get(path, paypalOrderSchema)
      if (!found) return undefined
      const stands = found.status === 'APPROVED' ? ((await capture(api, path, billingNo)) ?? found) : found
      return mapPaypalOrderToPaymentStatus(stands, { billingNo, merchant, now: now() })
    }

    /**
     * Fetches the webhook to check the credentials and webhook id. `query` cannot check them, because it needs an order
     * id.
     */
    async function probe(): Promise<void> {
      const found = await api.get(`/v1/notifications/webhooks/${encodeURIComponent(options.webhookId)}`, webhook)
      if (!found)
        throw new Error('PayPal knows no webhook with this `webhookId` for this client, so webhooks cannot be verified')
    }

    return {
      create,
      query,
      probe,
      refund: (request) => refund(api, request),
      handleWebhook: (notice) =>
        parsePaypalWebhook(notice, { webhookId: options.webhookId, merchant, loadCertificate: certificateOf, now }),
    }
  },
}

/**
 * Captures the approved order. If PayPal refuses (422), the payer has to choose another method, so the order is
 * returned unchanged.
 */
async function capture(api: PaypalApi, path: string, billingNo: string): Promise<PaypalOrder | undefined> {
  try {
    return await api.post(`${path}/capture`, `${billingNo}-capture`, {}, paypalOrderSchema)
  } catch (error) {
    if (hasErrorStatus(error, 422)) return api.get(path, paypalOrderSchema)
    throw error
  }
}

async function refund(api: PaypalApi, request: RefundRequest): Promise<RefundStatus> {
  const { refundNo, billingNo, providerRef, amountMinor, currency } = request
  const amount = toProviderAmount(amountMinor, currency, paypalCurrencyDigits)
  try {
    const answer = await api.post(
      `/v2/payments/captures/${encodeURIComponent(providerRef)}/refund`,
      refundNo,
      {
        amount: { currency_code: amount.currency, value: amount.decimal },
        custom_id: formatRefundReference(billingNo, refundNo),
      },
      given,
    )
    const states: Readonly<Record<string, RefundStatus['status']>> = {
      COMPLETED: 'refunded',
      CANCELLED: 'refused',
      FAILED: 'refused',
    }
    return { refundNo, status: states[answer.status] ?? 'pending', refundRef: answer.id }
  } catch (error) {
    if (hasErrorStatus(error, 404, 422)) return { refundNo, status: 'refused' }
    throw error
  }
}

function buildOrder({ billingNo, amountMinor, currency, returnUrl, display }: PaymentDetails, merchant: string) {
  const amount = toProviderAmount(amountMinor, currency, paypalCurrencyDigits)
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: billingNo,
        // PayPal accepts each invoice id only once, so a second PayPal order for this billing number cannot be paid.
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

function buildEntry({ id, links }: PaypalOrder, { kind, currency }: PaymentDetails, options: Settings): PayEntry {
  if (kind === 'drop-in')
    return {
      drop_in: { sdk: 'paypal', environment: options.environment, client_id: options.clientId, order_id: id, currency },
    }
  const page = links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')
  if (!page) throw new Error('PayPal returned no page URL for the order')
  return { url: page.href }
}
