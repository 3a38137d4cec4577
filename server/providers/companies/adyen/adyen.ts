import * as v from 'valibot'
import type { PaymentAdapter } from '../../payment-adapter.ts'
import type { PayEntry, ProviderPayment } from '../../payment-provider.ts'
import type { RefundRequest } from '../../refund.ts'
import { amountTo } from '../shared/amounts.ts'
import { call, CompanyFailure } from '../shared/call.ts'
import { companyUrl } from '../shared/company-url.ts'
import { countryOf } from '../shared/country.ts'
import { addressFits, otherEnvironment } from '../shared/environment.ts'
import { refundReference } from '../shared/refund-reference.ts'
import { adyenDigits } from './digits.ts'
import { hearAdyen } from './notice.ts'

const hexKey = v.pipe(v.string(), v.regex(/^[\dA-Fa-f]{64}$/, 'a HMAC key of a webhook: 64 hexadecimal signs'))

const testUrl = 'https://checkout-test.adyen.com/v71'
const hosts = { test: ['checkout-test.adyen.com', 'pal-test.adyen.com'], live: ['adyenpayments.com'] }
const isLive = (environment: string) => environment !== 'test'

const account = v.strictObject({
  apiKey: v.pipe(v.string(), v.minLength(1)),
  hmacKeys: v.pipe(v.array(hexKey), v.minLength(1)),
  clientKey: v.pipe(v.string(), v.minLength(1)),
  environment: v.picklist(['test', 'live', 'live-us', 'live-au', 'live-apse', 'live-in']),
  /** Where Checkout answers; of a live account its own: `https://<prefix>-checkout-live.adyenpayments.com/checkout/v71`. */
  url: v.optional(companyUrl, testUrl),
})
const settings = v.pipe(
  account,
  v.forward(
    v.check(({ environment, url }) => addressFits(url, isLive(environment), hosts), otherEnvironment),
    ['url'],
  ),
  v.forward(
    v.check(
      ({ clientKey, environment }) => !clientKey.startsWith(isLive(environment) ? 'test_' : 'live_'),
      otherEnvironment,
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
/** Only whether the question is answered counts: an account may have no payment method for this country. */
const offered = v.object({ paymentMethods: v.optional(v.array(v.unknown())) })
const received = v.object({ pspReference: v.pipe(v.string(), v.maxLength(128)) })

const hour = 3600

/**
 * Adyen's Sessions: in the drop-in, or on Adyen's page. The account's merchant is Adyen's merchant account. Adyen only tells how a payment
 * stands and cannot be asked, so there is no `query`. `probe` lists payment methods, which needs the key and the merchant account.
 */
export const adapter: PaymentAdapter<Settings> = {
  id: 'adyen',
  settings,
  secrets: ['apiKey', 'hmacKeys'],
  capabilities: {
    kinds: ['drop-in', 'redirect', 'wallet', 'bank', 'card'],
    currencies: undefined,
    refund: 'partial',
    tells: ['payment', 'refund', 'dispute'],
  },
  open(options, { merchant, now }) {
    const { url, apiKey } = options
    const headers = (key: string) => ({
      'content-type': 'application/json',
      'x-api-key': apiKey,
      'idempotency-key': key,
    })

    async function create(payment: ProviderPayment) {
      const { billingNo, kind } = payment
      // The same within an hour, and with an hour left at least.
      const part = Math.floor(now() / hour)
      const expiresAt = new Date((part + 2) * hour * 1000).toISOString().replace('.000', '')
      const { data } = await call({
        url: `${url}/sessions`,
        headers: headers(`${billingNo}-${part}`),
        body: JSON.stringify({ ...sessionOf(payment, merchant), expiresAt }),
        answer: session,
      })
      return { providerRef: data.id, entry: kind === 'drop-in' ? dropIn(data, payment, options) : page(data) }
    }

    async function refund(request: RefundRequest) {
      const { refundNo, billingNo, providerRef, amountMinor, currency } = request
      const amount = amountTo(amountMinor, currency, adyenDigits)
      try {
        const { data } = await call({
          url: `${url}/payments/${encodeURIComponent(providerRef)}/refunds`,
          headers: headers(refundNo),
          body: JSON.stringify({
            merchantAccount: merchant,
            amount: { value: amount.minor, currency: amount.currency },
            reference: refundReference(billingNo, refundNo),
          }),
          answer: received,
        })
        // Received, and told of later whether it was made.
        return { refundNo, status: 'pending' as const, refundRef: data.pspReference }
      } catch (error) {
        if (error instanceof CompanyFailure && error.status === 422) return { refundNo, status: 'refused' as const }
        throw error
      }
    }
    async function probe() {
      await call({
        url: `${url}/paymentMethods`,
        headers: { 'content-type': 'application/json', 'x-api-key': apiKey },
        body: JSON.stringify({ merchantAccount: merchant }),
        answer: offered,
      })
    }
    return { create, probe, refund, hear: (notice) => hearAdyen(notice, { hmacKeys: options.hmacKeys, now }) }
  },
}

function sessionOf(
  { billingNo, amountMinor, currency, returnUrl, language, region, kind }: ProviderPayment,
  merchant: string,
) {
  const amount = amountTo(amountMinor, currency, adyenDigits)
  return {
    merchantAccount: merchant,
    amount: { value: amount.minor, currency: amount.currency },
    reference: billingNo,
    returnUrl,
    countryCode: countryOf(region, currency),
    shopperLocale: language,
    channel: 'Web',
    ...(kind === 'drop-in' ? {} : { mode: 'hosted' }),
  }
}

type Session = v.InferOutput<typeof session>

const dropIn = (
  { id, sessionData }: Session,
  { region, currency }: ProviderPayment,
  { environment, clientKey }: Settings,
): PayEntry => ({
  drop_in: {
    sdk: 'adyen',
    environment,
    client_key: clientKey,
    session_id: id,
    session_data: sessionData,
    country: countryOf(region, currency),
  },
})

function page({ url }: Session): PayEntry {
  if (url === undefined) throw new Error('Adyen has given no page for the session')
  return { url }
}
