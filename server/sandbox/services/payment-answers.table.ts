import * as v from 'valibot'
import { channelKinds } from '../../../src/contract/channels.table.ts'
import { currencies, languages, type Currency } from '../../../src/contract/domain.table.ts'
import type { PayEntry } from '../../providers/payment-provider.ts'
import type { SandboxProvider } from '../paysite/sandbox-provider.ts'

const text = v.pipe(v.string(), v.maxLength(4000))
const whole = v.pipe(v.number(), v.safeInteger())
const currency = v.picklist(Object.keys(currencies) as [Currency, ...Currency[]])

const payment = v.object({
  billingNo: text,
  amountMinor: whole,
  currency,
  merchant: text,
  area: text,
  region: text,
  paywayId: whole,
  channelId: whole,
  kind: v.picklist(channelKinds),
  returnUrl: text,
  notifyUrl: v.pipe(text, v.url()),
  language: v.picklist(languages),
  display: v.object({ game: text, server: text, role: text, goods: text, methodName: text, seller: text }),
})
const refund = v.object({
  refundNo: text,
  billingNo: text,
  providerRef: text,
  amountMinor: whole,
  paidMinor: whole,
  currency,
})

interface PaymentAnswer<Request = unknown> {
  readonly request: v.GenericSchema<unknown, Request>
  readonly answer: (site: SandboxProvider, request: Request) => Promise<unknown>
}
const row = <Request>(
  request: v.GenericSchema<unknown, Request>,
  answer: (site: SandboxProvider, request: Request) => Promise<unknown>,
): PaymentAnswer => ({ request, answer: answer as PaymentAnswer['answer'] })

/** A service elsewhere has no part inside the store: a player comes to its page. */
const onItsPage = (entry: PayEntry): PayEntry =>
  'drop_in' in entry && entry.drop_in.sdk === 'sandbox'
    ? { url: entry.drop_in.address.replace(/\/drop-in$/, '') }
    : entry

/**
 * The payment site's answers as a publisher's payment service, by path below its address. Read by services.plugin.ts; the requests stand in
 * server/providers/hub/payment.md. To add one: a row here, and its use in the adapter `http`.
 */
export const paymentAnswers: Readonly<Record<string, PaymentAnswer>> = {
  '/payments': row(payment, async (site, request) => {
    const { providerRef, entry } = await site.create(request)
    return { providerRef, entry: onItsPage(entry) }
  }),
  '/payments/query': row(v.object({ billingNo: text }), async (site, { billingNo }) => ({
    payment: (await site.query(billingNo)) ?? null,
  })),
  '/refunds': row(refund, (site, request) => site.refund(request)),
  '/refunds/query': row(refund, async (site, request) => ({ refund: (await site.queryRefund(request)) ?? null })),
}
