import * as v from 'valibot'
import type { PaymentAdapter } from '../../payment-adapter.ts'
import type { PayEntry, PaymentDetails } from '../../payment-provider.ts'
import type { RefundRequest } from '../../refund.ts'
import { toProviderAmount } from '../shared/amounts.ts'
import { callCompany, hasErrorStatus } from '../shared/call-company.ts'
import { providerApiUrlSchema } from '../shared/company-url.ts'
import { getCountryForRegion } from '../shared/country.ts'
import { isUrlForEnvironment, environmentMismatchMessage } from '../shared/environment.ts'
import { formatRefundReference } from '../shared/refund-reference.ts'
import { adyenCurrencyDigits } from './digits.ts'
import { parseAdyenWebhook } from './webhook.ts'

const hexKey = v.pipe(v.string(), v.regex(/^[\dA-Fa-f]{64}$/, 'a webhook HMAC key: 64 hexadecimal digits'))

const testUrl = 'https://checkout-test.adyen.com/v71'
const hosts = { test: ['checkout-test.adyen.com', 'pal-test.adyen.com'], live: ['adyenpayments.com'] }
const isLive = (environment: string) => environment !== 'test'

const account = v.strictObject({
  apiKey: v.pipe(v.string(), v.minLength(1)),
  hmacKeys: v.pipe(v.array(hexKey), v.minLength(1)),
  clientKey: v.pipe(v.string(), v.minLength(1)),
  environment: v.picklist(['test', 'live', 'live-us', 'live-au', 'live-apse', 'live-in']),
  /**
   * Checkout URL. Each live account has its own URL: `https://<prefix>-checkout-live.adyenpayments.com/checkout/v71`.
   */
  url: v.optional(providerApiUrlSchema, testUrl),
})
const settings = v.pipe(
  account,
  v.forward(
    v.check(
      ({ environment, url }) => isUrlForEnvironment(url, isLive(environment), hosts),
      `${environmentMismatchMessage}. Each live account has its own: https://<prefix>-checkout-live.adyenpayments.com/checkout/v71`,
    ),
    ['url'],
  ),
  v.forward(
    v.check(
      ({ clientKey, environment }) => !clientKey.startsWith(isLive(environment) ? 'test_' : 'live_'),
      environmentMismatchMessage,
    ),
    ['clientKey'],
  ),
)
type Settings = v.InferOutput<typeof settings>

const session = v.object({
  id: v.pipe(v.string(), v.maxLength(128)),
  sessionData: v.optional(v.string(), ''),
  url: v.optional(v.string()),
})
/** Response to `probe`. The list may be empty, because an account may have no payment method for the country. */
const offered = v.object({ paymentMethods: v.optional(v.array(v.unknown())) })
const received = v.object({ pspReference: v.pipe(v.string(), v.maxLength(128)) })

const hour = 3600

/**
 * Adapter for Adyen Sessions. `merchant` is the merchant account at Adyen. Adyen has no payment queries, so `probe`
 * lists payment methods.
 */
export const adyenAdapter: PaymentAdapter<Settings> = {
  id: 'adyen',
  settings,
  secrets: ['apiKey', 'hmacKeys'],
  capabilities: {
    kinds: ['drop-in', 'redirect', 'wallet', 'bank', 'card'],
    currencies: undefined,
    refund: 'partial',
    webhookEvents: ['payment', 'refund', 'dispute'],
  },
  open(options, { merchant, now }) {
    const { url, apiKey } = options
    const headers = (key: string) => ({
      'content-type': 'application/json',
      'x-api-key': apiKey,
      'idempotency-key': key,
    })

    async function create(payment: PaymentDetails) {
      const { billingNo, kind } = payment
      // Let the session expire after one to two hours. The time is the same for all requests within an hour, so that
      // repeated requests are identical.
      const part = Math.floor(now() / hour)
      const expiresAt = new Date((part + 2) * hour * 1000).toISOString().replace('.000', '')
      const { data } = await callCompany({
        url: `${url}/sessions`,
        headers: headers(`${billingNo}-${part}`),
        body: JSON.stringify({ ...buildSession(payment, merchant), expiresAt }),
        response: session,
      })
      return {
        providerRef: data.id,
        entry: kind === 'drop-in' ? buildDropInEntry(data, payment, options) : buildPageEntry(data),
      }
    }

    async function refund(request: RefundRequest) {
      const { refundNo, billingNo, providerRef, amountMinor, currency } = request
      const amount = toProviderAmount(amountMinor, currency, adyenCurrencyDigits)
      try {
        const { data } = await callCompany({
          url: `${url}/payments/${encodeURIComponent(providerRef)}/refunds`,
          headers: headers(refundNo),
          body: JSON.stringify({
            merchantAccount: merchant,
            amount: { value: amount.minor, currency: amount.currency },
            reference: formatRefundReference(billingNo, refundNo),
          }),
          response: received,
        })
        // Adyen reports the outcome of the refund in a webhook.
        return { refundNo, status: 'pending' as const, refundRef: data.pspReference }
      } catch (error) {
        if (hasErrorStatus(error, 422)) return { refundNo, status: 'refused' as const }
        throw error
      }
    }
    async function probe() {
      await callCompany({
        url: `${url}/paymentMethods`,
        headers: { 'content-type': 'application/json', 'x-api-key': apiKey },
        body: JSON.stringify({ merchantAccount: merchant }),
        response: offered,
      })
    }
    return {
      create,
      probe,
      refund,
      handleWebhook: (notice) => parseAdyenWebhook(notice, { hmacKeys: options.hmacKeys, now }),
    }
  },
}

function buildSession(
  { billingNo, amountMinor, currency, returnUrl, language, region, kind }: PaymentDetails,
  merchant: string,
) {
  const amount = toProviderAmount(amountMinor, currency, adyenCurrencyDigits)
  return {
    merchantAccount: merchant,
    amount: { value: amount.minor, currency: amount.currency },
    reference: billingNo,
    returnUrl,
    countryCode: getCountryForRegion(region, currency),
    shopperLocale: language,
    channel: 'Web',
    ...(kind === 'drop-in' ? {} : { mode: 'hosted' }),
  }
}

type Session = v.InferOutput<typeof session>

const buildDropInEntry = (
  { id, sessionData }: Session,
  { region, currency }: PaymentDetails,
  { environment, clientKey }: Settings,
): PayEntry => ({
  drop_in: {
    sdk: 'adyen',
    environment,
    client_key: clientKey,
    session_id: id,
    session_data: sessionData,
    country: getCountryForRegion(region, currency),
  },
})

function buildPageEntry({ url }: Session): PayEntry {
  if (url === undefined) throw new Error('Adyen returned no page URL for the session')
  return { url }
}
