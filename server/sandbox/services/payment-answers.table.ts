import type * as v from 'valibot'
import { paymentCalls } from '../../providers/hub/payment-calls.table.ts'
import type { PayEntry } from '../../providers/payment-provider.ts'
import type { SandboxProvider } from '../paysite/sandbox-provider.ts'

const { create, query, refund, queryRefund } = paymentCalls

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
 * The payment site's answers as a publisher's payment service, by path below its address. Read by services.plugin.ts. To add one: its call in
 * server/providers/hub/payment-calls.table.ts, then a row here.
 */
export const paymentAnswers: Readonly<Record<string, PaymentAnswer>> = {
  [create.path]: row(create.request, async (site, request) => {
    const { providerRef, entry } = await site.create(request)
    return { providerRef, entry: onItsPage(entry) }
  }),
  [query.path]: row(query.request, async (site, { billingNo }) => ({
    payment: (await site.query(billingNo)) ?? null,
  })),
  [refund.path]: row(refund.request, (site, request) => site.refund(request)),
  [queryRefund.path]: row(queryRefund.request, async (site, request) => ({
    refund: (await site.queryRefund(request)) ?? null,
  })),
}
