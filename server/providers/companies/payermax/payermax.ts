import * as v from 'valibot'
import type { PaymentAdapter } from '../../payment-adapter.ts'
import type { ProviderPayment } from '../../payment-provider.ts'
import type { RefundRequest, RefundStanding } from '../../refund.ts'
import { amountTo } from '../shared/amounts.ts'
import { companyUrl } from '../shared/company-url.ts'
import { countryOf } from '../shared/country.ts'
import { createPayermaxCall, PayermaxRefusal } from './api.ts'
import { payermaxDigits } from './digits.ts'
import { hearPayermax } from './notice.ts'
import { privateKeyOf, publicKeyOf } from './signature.ts'
import { payment as standing, refundStates, standingOf } from './standing.ts'

const text = v.pipe(v.string(), v.minLength(1))
const privateKey = v.pipe(
  text,
  v.transform(privateKeyOf),
  v.check((key) => key !== undefined, 'a private key: base64 of PKCS#8, or PEM'),
  v.transform((key) => key as NonNullable<typeof key>),
)
const publicKey = v.pipe(
  text,
  v.transform(publicKeyOf),
  v.check((key) => key !== undefined, 'a public key: base64, or PEM'),
  v.transform((key) => key as NonNullable<typeof key>),
)

const settings = v.strictObject({
  appId: text,
  merchantPrivateKey: privateKey,
  /** PayerMax's, as its dashboard shows it; two while it is being replaced. */
  payermaxPublicKeys: v.pipe(v.array(publicKey), v.minLength(1)),
  url: v.optional(companyUrl, 'https://pay-gate.payermax.com/aggregate-pay/api/gateway'),
})
type Settings = v.InferOutput<typeof settings>

const ordered = v.object({ redirectUrl: v.pipe(v.string(), v.maxLength(4000)) })
const refunded = v.object({ status: v.string(), refundTradeNo: v.optional(v.string()) })

/** PayerMax's hosted checkout. The account's merchant is PayerMax's merchantNo. */
export const adapter: PaymentAdapter<Settings> = {
  id: 'payermax',
  settings,
  secrets: ['merchantPrivateKey'],
  capabilities: {
    kinds: ['redirect', 'wallet', 'bank', 'card', 'point-card'],
    currencies: undefined,
    refund: 'partial',
    paysOnce: true,
    tells: ['payment', 'refund'],
  },
  open(options, { merchant, now }) {
    const call = createPayermaxCall({ ...options, merchantNo: merchant, now })
    return {
      async create(payment) {
        const { redirectUrl } = (await call('orderAndPay', orderOf(payment), ordered)).data
        return { providerRef: payment.billingNo, entry: { url: redirectUrl } }
      },
      async query(billingNo) {
        const found = await call('orderQuery', { outTradeNo: billingNo }, standing).catch(unknownOrder)
        return found && standingOf(found.data, { merchant, now: now(), why: found.msg })
      },
      async refund(request) {
        try {
          return standingOfRefund(request, (await call('refund', refundOf(request), refunded)).data)
        } catch (error) {
          if (error instanceof PayermaxRefusal && error.isFinal)
            return { refundNo: request.refundNo, status: 'refused' }
          throw error
        }
      },
      async queryRefund(request) {
        const found = await call('refundQuery', { outRefundNo: request.refundNo }, refunded).catch(unknownOrder)
        return found && standingOfRefund(request, found.data)
      },
      hear: (notice) => hearPayermax(notice, { ...options, merchant, now }),
    }
  },
}

function unknownOrder(error: unknown): undefined {
  if (error instanceof PayermaxRefusal && error.code?.endsWith('_NOT_EXIST')) return undefined
  throw error
}

function orderOf({
  billingNo,
  amountMinor,
  currency,
  returnUrl,
  notifyUrl,
  language,
  region,
  display,
}: ProviderPayment) {
  const amount = amountTo(amountMinor, currency, payermaxDigits)
  return {
    outTradeNo: billingNo,
    subject: display.goods.slice(0, 200),
    totalAmount: Number(amount.decimal),
    currency: amount.currency,
    country: countryOf(region, currency),
    userId: billingNo,
    language: language.slice(0, 2),
    frontCallbackUrl: returnUrl,
    notifyUrl,
  }
}

function refundOf({ refundNo, billingNo, amountMinor, currency }: RefundRequest) {
  const amount = amountTo(amountMinor, currency, payermaxDigits)
  return {
    outRefundNo: refundNo,
    outTradeNo: billingNo,
    refundAmount: Number(amount.decimal),
    refundCurrency: amount.currency,
    comments: refundNo,
  }
}

const standingOfRefund = (
  { refundNo }: RefundRequest,
  { status, refundTradeNo }: v.InferOutput<typeof refunded>,
): RefundStanding => ({
  refundNo,
  status: refundStates[status] ?? 'pending',
  ...(refundTradeNo === undefined ? {} : { refundRef: refundTradeNo }),
})
