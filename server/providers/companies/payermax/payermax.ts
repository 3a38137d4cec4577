import * as v from 'valibot'
import type { PaymentAdapter } from '../../payment-adapter.ts'
import type { PaymentDetails } from '../../payment-provider.ts'
import type { RefundRequest, RefundStatus } from '../../refund.ts'
import { toProviderAmount } from '../shared/amounts.ts'
import { providerApiUrlSchema } from '../shared/company-url.ts'
import { getCountryForRegion } from '../shared/country.ts'
import { createPayermaxApiClient, PayermaxRefusalError } from './api.ts'
import { payermaxCurrencyDigits } from './digits.ts'
import { parsePayermaxWebhook } from './webhook.ts'
import { parsePrivateKey, parsePublicKey } from './signature.ts'
import { payermaxPaymentSchema as standing, payermaxRefundStates, mapPayermaxPaymentStatus } from './payment-status.ts'

const text = v.pipe(v.string(), v.minLength(1))
const privateKey = v.pipe(
  text,
  v.transform(parsePrivateKey),
  v.check((key) => key !== undefined, 'a private key: base64 of PKCS#8, or PEM'),
  v.transform((key) => key as NonNullable<typeof key>),
)
const publicKey = v.pipe(
  text,
  v.transform(parsePublicKey),
  v.check((key) => key !== undefined, 'a public key: base64, or PEM'),
  v.transform((key) => key as NonNullable<typeof key>),
)

const settings = v.strictObject({
  appId: text,
  merchantPrivateKey: privateKey,
  /** PayerMax's public keys from its dashboard. During key rotation there are two. */
  payermaxPublicKeys: v.pipe(v.array(publicKey), v.minLength(1)),
  url: v.optional(providerApiUrlSchema, 'https://pay-gate.payermax.com/aggregate-pay/api/gateway'),
})
type Settings = v.InferOutput<typeof settings>

const ordered = v.object({ redirectUrl: v.pipe(v.string(), v.maxLength(4000)) })
const refunded = v.object({ status: v.string(), refundTradeNo: v.optional(v.string()) })

/** Adapter for PayerMax's hosted checkout. `merchant` is the merchantNo at PayerMax. */
export const payermaxAdapter: PaymentAdapter<Settings> = {
  id: 'payermax',
  settings,
  secrets: ['merchantPrivateKey'],
  capabilities: {
    kinds: ['redirect', 'wallet', 'bank', 'card', 'point-card'],
    currencies: undefined,
    refund: 'partial',
    paysOnce: true,
    webhookEvents: ['payment', 'refund'],
  },
  open(options, { merchant, now }) {
    const call = createPayermaxApiClient({ ...options, merchantNo: merchant, now })
    return {
      async create(payment) {
        const { redirectUrl } = (await call('orderAndPay', buildOrder(payment), ordered)).data
        return { providerRef: payment.billingNo, entry: { url: redirectUrl } }
      },
      async query(billingNo) {
        const found = await call('orderQuery', { outTradeNo: billingNo }, standing).catch(ignoreUnknownOrder)
        return found && mapPayermaxPaymentStatus(found.data, { merchant, now: now(), why: found.msg })
      },
      async refund(request) {
        try {
          return toRefundStatus(request, (await call('refund', buildRefund(request), refunded)).data)
        } catch (error) {
          if (error instanceof PayermaxRefusalError && error.isFinal)
            return { refundNo: request.refundNo, status: 'refused' }
          throw error
        }
      },
      async queryRefund(request) {
        const found = await call('refundQuery', { outRefundNo: request.refundNo }, refunded).catch(ignoreUnknownOrder)
        return found && toRefundStatus(request, found.data)
      },
      handleWebhook: (notice) => parsePayermaxWebhook(notice, { ...options, merchant, now }),
    }
  },
}

function ignoreUnknownOrder(error: unknown): undefined {
  if (error instanceof PayermaxRefusalError && error.code.endsWith('_NOT_EXIST')) return undefined
  throw error
}

function buildOrder({
  billingNo,
  amountMinor,
  currency,
  returnUrl,
  notifyUrl,
  language,
  region,
  display,
}: PaymentDetails) {
  const amount = toProviderAmount(amountMinor, currency, payermaxCurrencyDigits)
  return {
    outTradeNo: billingNo,
    subject: display.goods.slice(0, 200),
    totalAmount: Number(amount.decimal),
    currency: amount.currency,
    country: getCountryForRegion(region, currency),
    userId: billingNo,
    language: language.slice(0, 2),
    frontCallbackUrl: returnUrl,
    notifyUrl,
  }
}

function buildRefund({ refundNo, billingNo, amountMinor, currency }: RefundRequest) {
  const amount = toProviderAmount(amountMinor, currency, payermaxCurrencyDigits)
  return {
    outRefundNo: refundNo,
    outTradeNo: billingNo,
    refundAmount: Number(amount.decimal),
    refundCurrency: amount.currency,
    comments: refundNo,
  }
}

const toRefundStatus = (
  { refundNo }: RefundRequest,
  { status, refundTradeNo }: v.InferOutput<typeof refunded>,
): RefundStatus => ({
  refundNo,
  status: payermaxRefundStates[status] ?? 'pending',
  ...(refundTradeNo === undefined ? {} : { refundRef: refundTradeNo }),
})
