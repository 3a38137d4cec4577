import type * as v from 'valibot'
import { paymentServiceCalls } from '../../providers/hub/payment-calls.table.ts'
import type { PayEntry } from '../../providers/payment-provider.ts'
import type { SandboxProvider } from '../paysite/payments/sandbox-provider.ts'

const { create, query, refund, queryRefund } = paymentServiceCalls

interface PaymentHandler<Request = unknown> {
  readonly request: v.GenericSchema<unknown, Request>
  readonly answer: (site: SandboxProvider, request: Request) => Promise<unknown>
}
const row = <Request>(
  request: v.GenericSchema<unknown, Request>,
  answer: (site: SandboxProvider, request: Request) => Promise<unknown>,
): PaymentHandler => ({ request, answer: answer as PaymentHandler['answer'] })

/** Replaces the simulated SDK by a link to the payment page, because the SDK works only in this gateway's store. */
const toHostedEntry = (entry: PayEntry): PayEntry =>
  'drop_in' in entry && entry.drop_in.sdk === 'sandbox'
    ? { url: entry.drop_in.address.replace(/\/drop-in$/, '') }
    : entry

/**
 * Handlers for payment API requests from an external shop, by path. To add a handler, add its call in
 * server/providers/hub/payment-calls.table.ts, then a row here.
 */
export const paymentServiceHandlers: Readonly<Record<string, PaymentHandler>> = {
  [create.path]: row(create.request, async (site, request) => {
    const { providerRef, entry } = await site.create(request)
    return { providerRef, entry: toHostedEntry(entry) }
  }),
  [query.path]: row(query.request, async (site, { billingNo }) => ({
    payment: (await site.query(billingNo)) ?? null,
  })),
  [refund.path]: row(refund.request, (site, request) => site.refund(request)),
  [queryRefund.path]: row(queryRefund.request, async (site, request) => ({
    refund: (await site.queryRefund(request)) ?? null,
  })),
}
