import * as v from 'valibot'
import { languages, type Language } from '../../../../src/contract/domain.table.ts'
import type { PaymentAdapter, PaymentState, PaymentStanding } from '../../payment-adapter.ts'
import type { ProviderPayment } from '../../payment-provider.ts'
import type { RefundRequest, RefundStanding } from '../../refund.ts'
import { amountFromDecimal, amountTo } from '../shared/amounts.ts'
import { call, CompanyFailure } from '../shared/call.ts'
import { companyUrl } from '../shared/company-url.ts'
import { countryOf } from '../shared/country.ts'
import { hearXsolla } from './notice.ts'

const number = v.pipe(v.string(), v.regex(/^\d{1,12}$/, 'digits'))
const settings = v.strictObject({
  merchantId: number,
  /** Valid in all projects of the company: transactions are asked for by it. */
  apiKey: v.pipe(v.string(), v.minLength(1)),
  /** Of the project: signs webhooks. */
  secretKeys: v.pipe(v.array(v.pipe(v.string(), v.minLength(1))), v.minLength(1)),
  sandbox: v.optional(v.boolean(), false),
  /** Where the API answers, if not at Xsolla's own address. */
  url: v.optional(companyUrl, 'https://api.xsolla.com'),
})
type Settings = v.InferOutput<typeof settings>

const made = v.object({ token: v.pipe(v.string(), v.minLength(1), v.maxLength(512)) })
const transactions = v.array(
  v.object({
    transaction: v.object({
      id: v.union([v.string(), v.number()]),
      external_id: v.string(),
      status: v.string(),
      transfer_date: v.optional(v.nullable(v.string()), ''),
    }),
    purchase: v.object({
      simple_checkout: v.object({ amount: v.union([v.string(), v.number()]), currency: v.string() }),
    }),
  }),
)
type Transaction = v.InferOutput<typeof transactions>[number]

/** A refunded payment has been paid before. A transaction that failed leaves its payer at Pay Station, to try another. */
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

/** Theirs for those that they name otherwise. */
const locales: Partial<Record<Language, string>> = { 'zh-cn': 'cn', 'zh-tw': 'tw', ms: 'en', id: 'id' }
const localeOf = (language: Language) => locales[language] ?? (languages.includes(language) ? language : 'en')

/** Xsolla's Pay Station. The account's merchant is the number of Xsolla's project. */
export const adapter: PaymentAdapter<Settings> = {
  id: 'xsolla',
  settings,
  secrets: ['apiKey', 'secretKeys'],
  capabilities: {
    kinds: ['redirect', 'wallet', 'bank', 'card', 'point-card'],
    currencies: undefined,
    refund: 'full',
    tells: ['payment', 'refund', 'dispute'],
  },
  open(options, { merchant, now }) {
    const { url, merchantId, apiKey, sandbox } = options
    const headers = {
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(`${merchantId}:${apiKey}`).toString('base64')}`,
    }
    const base = `${url}/merchant/v2/merchants/${merchantId}`
    const page = `https://${sandbox ? 'sandbox-' : ''}secure.xsolla.com/paystation4/`

    async function create(payment: ProviderPayment) {
      const body = JSON.stringify(tokenOf(payment, { project: merchant, sandbox }))
      const { data } = await call({ url: `${base}/token`, headers, body, answer: made })
      return {
        // Xsolla numbers a transaction when its payer begins it; until then it is known by our number.
        providerRef: payment.billingNo,
        entry: { url: `${page}?token=${encodeURIComponent(data.token)}` },
      }
    }

    /** Several where the payer has tried several times: the one that counts is paid, else the newest. */
    async function query(billingNo: string): Promise<PaymentStanding | undefined> {
      const search = new URLSearchParams({ external_id: billingNo, project_id: merchant, type: 'all' })
      const { data } = await call({
        url: `${base}/reports/transactions/search.json?${search.toString()}`,
        method: 'GET',
        headers,
        answer: transactions,
      })
      const ours = data.filter(({ transaction }) => transaction.external_id === billingNo)
      const counts = ours.find(({ transaction }) => states[transaction.status] === 'paid') ?? ours.at(0)
      return counts && standingOf(counts, merchant, now())
    }

    async function refund({
      refundNo,
      billingNo,
      providerRef,
      paidMinor,
      amountMinor,
    }: RefundRequest): Promise<RefundStanding> {
      // A second partial refund could not be told from the first: Xsolla takes no number of ours.
      if (amountMinor !== paidMinor) return { refundNo, status: 'refused' }
      const path = `${base}/reports/transactions/${encodeURIComponent(providerRef)}/refund`
      try {
        await call({
          url: path,
          method: 'PUT',
          headers,
          body: JSON.stringify({ description: `${billingNo}.${refundNo}`.slice(0, 100) }),
          answer: v.unknown(),
        })
        return { refundNo, status: 'pending' }
      } catch (error) {
        const isRefused = error instanceof CompanyFailure && [400, 404, 422].includes(error.status)
        if (isRefused) return { refundNo, status: 'refused' }
        throw error
      }
    }

    return { create, query, refund, hear: (notice) => hearXsolla(notice, { ...options, project: merchant, now }) }
  },
}

function tokenOf(
  { billingNo, amountMinor, currency, returnUrl, language, region, display }: ProviderPayment,
  { project, sandbox }: { project: string; sandbox: boolean },
) {
  const amount = amountTo(amountMinor, currency)
  return {
    // The user that Xsolla asks us about before it takes money: the order itself.
    user: { id: { value: billingNo }, country: { value: countryOf(region, currency), allow_modify: true } },
    settings: {
      project_id: Number(project),
      external_id: billingNo,
      currency: amount.currency,
      language: localeOf(language),
      return_url: returnUrl,
      ...(sandbox ? { mode: 'sandbox' } : {}),
    },
    purchase: {
      checkout: { amount: Number(amount.decimal), currency: amount.currency },
      description: { value: display.goods.slice(0, 100) },
    },
  }
}

function standingOf({ transaction, purchase }: Transaction, merchant: string, now: number): PaymentStanding {
  const { id, external_id: billingNo, status: word } = transaction
  const state = states[word]
  const { amount, currency } = purchase.simple_checkout
  return {
    eventId: `${id}.${state ?? word}`,
    billingNo,
    providerRef: String(id),
    merchant,
    ...amountFromDecimal(amount, currency),
    ...(state === undefined ? { status: 'unknown', word } : { status: state }),
    occurredAt: now,
  }
}
