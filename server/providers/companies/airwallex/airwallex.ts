import * as v from 'valibot'
import type { PaymentAdapter } from '../../payment-adapter.ts'
import type { PaymentDetails } from '../../payment-provider.ts'
import type { RefundRequest, RefundStatus } from '../../refund.ts'
import { toProviderAmount } from '../shared/amounts.ts'
import { CompanyError, hasErrorStatus } from '../shared/call-company.ts'
import { providerApiUrlSchema } from '../shared/company-url.ts'
import { isUrlForEnvironment, environmentMismatchMessage } from '../shared/environment.ts'
import { createAirwallexApiClient, type AirwallexApi } from './api.ts'
import { airwallexCurrencyDigits } from './digits.ts'
import { paymentIntentSchema, airwallexRefundStates, mapIntentToPaymentStatus, type PaymentIntent } from './intent.ts'
import { parseAirwallexWebhook } from './webhook.ts'

const text = v.pipe(v.string(), v.minLength(1))
const account = v.strictObject({
  clientId: text,
  apiKey: text,
  webhookSecrets: v.pipe(v.array(text), v.minLength(1)),
  environment: v.picklist(['demo', 'prod']),
  /** API URL that overrides Airwallex's own. */
  url: v.optional(providerApiUrlSchema),
})
const hosts = { test: ['api-demo.airwallex.com'], live: ['api.airwallex.com'] }
const settings = v.pipe(
  account,
  v.forward(
    v.check(
      ({ environment, url }) => isUrlForEnvironment(url, environment === 'prod', hosts),
      environmentMismatchMessage,
    ),
    ['url'],
  ),
)
type Settings = v.InferOutput<typeof settings>

const addresses = { demo: 'https://api-demo.airwallex.com', prod: 'https://api.airwallex.com' } as const

const list = v.object({ items: v.array(paymentIntentSchema) })
const refunded = v.object({ id: v.pipe(v.string(), v.maxLength(64)), status: v.string() })

/** Adapter for Airwallex payment intents in the drop-in. `merchant` is the account id at Airwallex, `acct_…`. */
export const airwallexAdapter: PaymentAdapter<Settings> = {
  id: 'airwallex',
  settings,
  secrets: ['apiKey', 'webhookSecrets'],
  capabilities: {
    kinds: ['drop-in'],
    currencies: undefined,
    refund: 'partial',
    webhookEvents: ['payment', 'refund', 'dispute'],
  },
  open({ clientId, apiKey, webhookSecrets, environment, url = addresses[environment] }, { merchant, now }) {
    const api = createAirwallexApiClient({ url, clientId, apiKey, now })

    async function create(payment: PaymentDetails) {
      const { id, client_secret } = await createOrFetchIntent(api, payment)
      const session = { intent_id: id, client_secret, currency: payment.currency }
      return { providerRef: id, entry: { drop_in: { sdk: 'airwallex' as const, environment, ...session } } }
    }

    return {
      create,
      async query(billingNo, providerRef) {
        const found =
          providerRef === undefined ? await findNewestIntent(api, billingNo) : await fetchIntent(api, providerRef)
        return found && mapIntentToPaymentStatus(found, merchant, now())
      },
      refund: (request) => refund(api, request),
      handleWebhook: (notice) => parseAirwallexWebhook(notice, { webhookSecrets, merchant, now }),
    }
  },
}

const fetchIntent = (api: AirwallexApi, id: string) =>
  api.get(`/api/v1/pa/payment_intents/${encodeURIComponent(id)}`, paymentIntentSchema)

async function findNewestIntent(api: AirwallexApi, billingNo: string): Promise<PaymentIntent | undefined> {
  const path = `/api/v1/pa/payment_intents?merchant_order_id=${encodeURIComponent(billingNo)}`
  return (await api.get(path, list))?.items[0]
}

/**
 * Creates or fetches the payment intent. The billing number is the request id, so each order has one intent, and
 * repeated requests fetch it with a new client secret.
 */
async function createOrFetchIntent(
  api: AirwallexApi,
  { billingNo, amountMinor, currency, returnUrl, display }: PaymentDetails,
): Promise<PaymentIntent> {
  const amount = toProviderAmount(amountMinor, currency, airwallexCurrencyDigits)
  const body = {
    request_id: billingNo,
    merchant_order_id: billingNo,
    amount: Number(amount.decimal),
    currency: amount.currency,
    return_url: returnUrl,
    metadata: { goods: display.goods.slice(0, 100) },
  }
  try {
    return await api.post('/api/v1/pa/payment_intents/create', body, paymentIntentSchema)
  } catch (error) {
    const known = isDuplicate(error) ? await findNewestIntent(api, billingNo) : undefined
    const fresh = known && (await fetchIntent(api, known.id))
    if (!fresh) throw error
    return fresh
  }
}

const isDuplicate = (error: unknown) => error instanceof CompanyError && error.code === 'duplicate_request'

async function refund(api: AirwallexApi, request: RefundRequest): Promise<RefundStatus> {
  const { refundNo, billingNo, providerRef, amountMinor, currency } = request
  const body = {
    request_id: refundNo,
    payment_intent_id: providerRef,
    amount: Number(toProviderAmount(amountMinor, currency, airwallexCurrencyDigits).decimal),
    metadata: { billing_no: billingNo, refund_no: refundNo },
  }
  try {
    const { id, status } = await api.post('/api/v1/pa/refunds/create', body, refunded)
    return { refundNo, status: airwallexRefundStates[status] ?? 'pending', refundRef: id }
  } catch (error) {
    // The refund already exists. Airwallex reports its outcome in a webhook.
    if (isDuplicate(error)) return { refundNo, status: 'pending' }
    if (hasErrorStatus(error, 400, 404, 422)) return { refundNo, status: 'refused' }
    throw error
  }
}
