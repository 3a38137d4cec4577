import * as v from 'valibot'
import { channelKinds } from '../../../../src/contract/channels.table.ts'
import { decimalFrom } from '../../hub/amounts.ts'
import { paymentCalls } from '../../hub/payment-calls.table.ts'
import { isSafeUrl } from '../../hub/safe-url.ts'
import { createSignedCall } from '../../hub/signed-call.ts'
import type { PaymentAdapter } from '../../payment-adapter.ts'
import type { ProviderPayment } from '../../payment-provider.ts'
import type { RefundRequest, RefundStanding, RefundState } from '../../refund.ts'
import { createHear, standingOf } from './notice.ts'

const signingKey = v.pipe(
  v.string(),
  v.regex(/^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/, 'a key of Standard Webhooks: whsec_…'),
)

const settings = v.strictObject({
  url: v.pipe(v.string(), v.check(isSafeUrl, 'an address over https')),
  secrets: v.tupleWithRest([signingKey], signingKey),
  timeoutMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(7500))),
})

const given = ({ refundRef, ...rest }: { refundNo: string; status: RefundState; refundRef?: string | undefined }) =>
  (refundRef === undefined ? rest : { ...rest, refundRef }) satisfies RefundStanding

const amountOf = ({ amountMinor, currency }: Pick<ProviderPayment, 'amountMinor' | 'currency'>) => ({
  amountDecimal: decimalFrom(amountMinor, currency),
})
const withDecimals = (refund: RefundRequest) => ({
  ...refund,
  ...amountOf(refund),
  paidDecimal: decimalFrom(refund.paidMinor, refund.currency),
})

/** A publisher's own payment service: it knows the payment companies, this gateway knows it. Its calls stand in hub/payment.md. */
export const adapter: PaymentAdapter<v.InferOutput<typeof settings>> = {
  id: 'http',
  settings,
  secrets: ['secrets'],
  capabilities: {
    kinds: channelKinds,
    currencies: undefined,
    refund: 'partial',
    tells: ['payment', 'refund', 'dispute'],
  },
  open({ url, secrets, timeoutMs }, { merchant }) {
    const call = createSignedCall({ url, secrets, ...(timeoutMs === undefined ? {} : { timeoutMs }) })
    const { create, query, refund, queryRefund } = paymentCalls
    return {
      create: (payment) => call(create.path, { ...payment, ...amountOf(payment) }, create.answer),
      async query(billingNo) {
        const { payment } = await call(query.path, { billingNo }, query.answer)
        return payment ? standingOf(payment, merchant) : undefined
      },
      hear: createHear(secrets, merchant),
      refund: async (request) => given(await call(refund.path, withDecimals(request), refund.answer)),
      async queryRefund(request) {
        const { refund: known } = await call(queryRefund.path, withDecimals(request), queryRefund.answer)
        return known ? given(known) : undefined
      },
    }
  },
}
