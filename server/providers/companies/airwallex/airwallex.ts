import * as v from 'valibot'
import type { PaymentAdapter } from '../../payment-adapter.ts'
import type { ProviderPayment } from '../../payment-provider.ts'
import type { RefundRequest, RefundStanding } from '../../refund.ts'
import { amountTo } from '../shared/amounts.ts'
import { CompanyFailure } from '../shared/call.ts'
import { companyUrl } from '../shared/company-url.ts'
import { addressFits, otherEnvironment } from '../shared/environment.ts'
import { createAirwallexApi, type AirwallexApi } from './api.ts'
import { airwallexDigits } from './digits.ts'
import { intent, refundStates, standingOf, type Intent } from './intent.ts'
import { hearAirwallex } from './notice.ts'

const text = v.pipe(v.string(), v.minLength(1))
const account = v.strictObject({
  clientId: text,
  apiKey: text,
  webhookSecrets: v.pipe(v.array(text), v.minLength(1)),
  environment: v.picklist(['demo', 'prod']),
  /** Where the API answers, if not at Airwallex’s own address. */
  url: v.optional(companyUrl),
})
const hosts = { test: ['api-demo.airwallex.com'], live: ['api.airwallex.com'] }
const settings = v.pipe(
  account,
  v.forward(
    v.check(({ environment, url }) => addressFits(url, environment === 'prod', hosts), otherEnvironment),
    ['url'],
  ),
)
type Settings = v.InferOutput<typeof settings>

const addresses = { demo: 'https://api-demo.airwallex.com', prod: 'https://api.airwallex.com' } as const

const list = v.object({ items: v.array(intent) })
const refunded = v.object({ id: v.pipe(v.string(), v.maxLength(64)), status: v.string() })

/** Airwallex's payment intents in its drop-in. The account's merchant is Airwallex's account id: `acct_…`. */
export const adapter: PaymentAdapter<Settings> = {
  id: 'airwallex',
  settings,
  secrets: ['apiKey', 'webhookSecrets'],
  capabilities: {
    kinds: ['drop-in'],
    currencies: undefined,
    refund: 'partial',
    tells: ['payment', 'refund', 'dispute'],
  },
  open({ clientId, apiKey, webhookSecrets, environment, url = addresses[environment] }, { merchant, now }) {
    const api = createAirwallexApi({ url, clientId, apiKey, now })

    async function create(payment: ProviderPayment) {
      const { id, client_secret } = await intentFor(api, payment)
      const session = { intent_id: id, client_secret, currency: payment.currency }
      return { providerRef: id, entry: { drop_in: { sdk: 'airwallex' as const, environment, ...session } } }
    }

    return {
      create,
      async query(billingNo, providerRef) {
        const found = providerRef === undefined ? await newestOf(api, billingNo) : await intentById(api, providerRef)
        return found && standingOf(found, merchant, now())
      },
      refund: (request) => refund(api, request),
      hear: (notice) => hearAirwallex(notice, { webhookSecrets, merchant, now }),
    }
  },
}

const intentById = (api: AirwallexApi, id: string) =>
  api.get(`/api/v1/pa/payment_intents/${encodeURIComponent(id)}`, intent)

async function newestOf(api: AirwallexApi, billingNo: string): Promise<Intent | undefined> {
  const path = `/api/v1/pa/payment_intents?merchant_order_id=${encodeURIComponent(billingNo)}`
  return (await api.get(path, list))?.items[0]
}

/** The request id is the billing number, so there is one intent; a repeat is told so, and fetches it with a fresh secret. */
async function intentFor(
  api: AirwallexApi,
  { billingNo, amountMinor, currency, returnUrl, display }: ProviderPayment,
): Promise<Intent> {
  const amount = amountTo(amountMinor, currency, airwallexDigits)
  const body = {
    request_id: billingNo,
    merchant_order_id: billingNo,
    amount: Number(amount.decimal),
    currency: amount.currency,
    return_url: returnUrl,
    metadata: { goods: display.goods.slice(0, 100) },
  }
  try {
    return await api.post('/api/v1/pa/payment_intents/create', body, intent)
  } catch (error) {
    const isRepeat = error instanceof CompanyFailure && error.code === 'duplicate_request'
    const known = isRepeat ? await newestOf(api, billingNo) : undefined
    const fresh = known && (await intentById(api, known.id))
    if (!fresh) throw error
    return fresh
  }
}

async function refund(api: AirwallexApi, request: RefundRequest): Promise<RefundStanding> {
  const { refundNo, billingNo, providerRef, amountMinor, currency } = request
  const body = {
    request_id: refundNo,
    payment_intent_id: providerRef,
    amount: Number(amountTo(amountMinor, currency, airwallexDigits).decimal),
    metadata: { billing_no: billingNo, refund_no: refundNo },
  }
  try {
    const { id, status } = await api.post('/api/v1/pa/refunds/create', body, refunded)
    return { refundNo, status: refundStates[status] ?? 'pending', refundRef: id }
  } catch (error) {
    if (!(error instanceof CompanyFailure) || error.status < 400 || error.status >= 500) throw error
    // Made before: how it ended is told by a notice.
    if (error.code === 'duplicate_request') return { refundNo, status: 'pending' }
    if (error.status === 401 || error.status === 429) throw error
    return { refundNo, status: 'refused' }
  }
}
