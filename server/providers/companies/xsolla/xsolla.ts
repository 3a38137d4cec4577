import * as v from 'valibot'
import type { Language } from '../../../../src/contract/domain.table.ts'
import type { PaymentAdapter, PaymentState, PaymentStatus } from '../../payment-adapter.ts'
import type { PaymentDetails } from '../../payment-provider.ts'
import type { RefundRequest, RefundStatus } from '../../refund.ts'
import { fromDecimalAmount, toProviderAmount } from '../shared/amounts.ts'
import { callCompany, hasErrorStatus } from '../shared/call-company.ts'
import { providerApiUrlSchema } from '../shared/company-url.ts'
import { getCountryForRegion } from '../shared/country.ts'
import { formatRefundReference } from '../shared/refund-reference.ts'
import { parseXsollaWebhook } from './webhook.ts'

const number = v.pipe(v.string(), v.regex(/^\d{1,12}$/, 'digits'))
const settings = v.strictObject({
  merchantId: number,
  /** API key of the whole merchant account, required to query transactions. */
  apiKey: v.pipe(v.string(), v.minLength(1)),
  /** Project keys that verify webhooks. */
  secretKeys: v.pipe(v.array(v.pipe(v.string(), v.minLength(1))), v.minLength(1)),
  sandbox: v.optional(v.boolean(), false),
  /** API URL that overrides Xsolla's own. */
  url: v.optional(providerApiUrlSchema, 'https://api.xsolla.com'),
})
type Settings = v.InferOutput<typeof settings>

const made = v.object({ token: v.pipe(v.string(), v.minLength(1), v.maxLength(512)) })
const transactions = v.array(
  v.object({
    transaction: v.object({
      id: v.union([v.string(), v.number()]),
      external_id: v.string(),
      status: v.string(),
    }),
    purchase: v.object({
      simple_checkout: v.object({ amount: v.union([v.string(), v.number()]), currency: v.string() }),
    }),
  }),
)
type Transaction = v.InferOutput<typeof transactions>[number]

/**
 * Payment state by Xsolla status. Refunded payments count as paid, and failed payments as pending, because the payer
 * can try again.
 */
const states: Readonly<Record<string, PaymentState>> = {
  created: 'pending',
  processing: 'pending',
  review: 'pending',
  error: 'pending',
  canceled: 'failed',
  done: 'paid',
  refunded: 'paid',
  awaitingRefund: 'paid',
}

/** Xsolla's language codes that differ from the store's language codes. */
const locales: Partial<Record<Language, string>> = { 'zh-cn': 'cn', 'zh-tw': 'tw', ms: 'en' }

/** Adapter for Xsolla Pay Station. `merchant` is the project id. */
export const xsollaAdapter: PaymentAdapter<Settings> = {
  id: 'xsolla',
  settings,
  secrets: ['apiKey', 'secretKeys'],
  capabilities: {
    kinds: ['redirect', 'wallet', 'bank', 'card', 'point-card'],
    currencies: undefined,
    refund: 'full',
    webhookEvents: ['payment', 'refund', 'dispute'],
  },
  open(options, { merchant, now }) {
    const { url, merchantId, apiKey, sandbox } = options
    const headers = {
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(`${merchantId}:${apiKey}`).toString('base64')}`,
    }
    const base = `${url}/merchant/v2/merchants/${merchantId}`
    const page = `https://${sandbox ? 'sandbox-' : ''}secure.xsolla.com/paystation4/`

    async function create(payment: PaymentDetails) {
      const body = JSON.stringify(buildTokenRequest(payment, { project: merchant, sandbox }))
      const { data } = await callCompany({ url: `${base}/token`, headers, body, response: made })
      return {
        providerRef: payment.billingNo,
        entry: { url: `${page}?token=${encodeURIComponent(data.token)}` },
      }
    }

    /** Queries a payment. Of several attempts, returns the paid transaction, or else the newest. */
    async function query(billingNo: string): Promise<PaymentStatus | undefined> {
      const search = new URLSearchParams({ external_id: billingNo, project_id: merchant, type: 'all' })
      const { data } = await callCompany({
        url: `${base}/reports/transactions/search.json?${search.toString()}`,
        method: 'GET',
        headers,
        response: transactions,
      })
      const ours = data.filter(({ transaction }) => transaction.external_id === billingNo)
      const counts = ours.find(({ transaction }) => states[transaction.status] === 'paid') ?? ours.at(0)
      return counts && toPaymentStatus(counts, merchant, now())
    }

    async function refund({
      refundNo,
      billingNo,
      providerRef,
      paidMinor,
      amountMinor,
    }: RefundRequest): Promise<RefundStatus> {
      // Refuse partial refunds, because Xsolla accepts no reference that would distinguish several refunds of a
      // payment.
      if (amountMinor !== paidMinor) return { refundNo, status: 'refused' }
      const path = `${base}/reports/transactions/${encodeURIComponent(providerRef)}/refund`
      try {
        await callCompany({
          url: path,
          method: 'PUT',
          headers,
          body: JSON.stringify({ description: formatRefundReference(billingNo, refundNo) }),
          response: v.unknown(),
        })
        return { refundNo, status: 'pending' }
      } catch (error) {
        if (hasErrorStatus(error, 400, 404, 422)) return { refundNo, status: 'refused' }
        throw error
      }
    }

    return {
      create,
      query,
      refund,
      handleWebhook: (notice) => parseXsollaWebhook(notice, { ...options, project: merchant, now }),
    }
  },
}

function buildTokenRequest(
  { billingNo, amountMinor, currency, returnUrl, language, region, display }: PaymentDetails,
  { project, sandbox }: { project: string; sandbox: boolean },
) {
  const amount = toProviderAmount(amountMinor, currency)
  return {
    // The user id is the billing number. Xsolla sends the user id back for validation before accepting money.
    user: { id: { value: billingNo }, country: { value: getCountryForRegion(region, currency), allow_modify: true } },
    settings: {
      project_id: Number(project),
      external_id: billingNo,
      currency: amount.currency,
      language: locales[language] ?? language,
      return_url: returnUrl,
      ...(sandbox ? { mode: 'sandbox' } : {}),
    },
    purchase: {
      checkout: { amount: Number(amount.decimal), currency: amount.currency },
      description: { value: display.goods.slice(0, 100) },
    },
  }
}

function toPaymentStatus({ transaction, purchase }: Transaction, merchant: string, now: number): PaymentStatus {
  const { id, external_id: billingNo, status: word } = transaction
  const state = states[word]
  const { amount, currency } = purchase.simple_checkout
  return {
    eventId: `${id}.${state ?? word}`,
    billingNo,
    providerRef: String(id),
    merchant,
    ...fromDecimalAmount(amount, currency),
    ...(state === undefined ? { status: 'unknown', rawStatus: word } : { status: state }),
    occurredAt: now,
  }
}
