import * as v from 'valibot'
import { channelKinds } from '../../../../src/contract/channels.table.ts'
import { payForm } from '../../../../src/contract/entities/pay-entry.ts'
import { isSafeUrl } from '../../hub/safe-url.ts'
import { createSignedCall } from '../../hub/signed-call.ts'
import type { PaymentAdapter } from '../../payment-adapter.ts'
import { refundStates } from '../../refund.ts'
import { createHear, standing, standingOf } from './notice.ts'

const word = v.pipe(v.string(), v.regex(/^[\w.:@+/=-]{1,128}$/))
const link = v.pipe(v.string(), v.check(isSafeUrl), v.maxLength(4000))
const signingKey = v.pipe(
  v.string(),
  v.regex(/^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/, 'a key of Standard Webhooks: whsec_…'),
)

const created = v.object({
  providerRef: word,
  entry: v.union([v.object({ url: link }), v.object({ form: v.object({ ...payForm.entries, action: link }) })]),
})
const answer = v.object({ payment: v.nullable(standing) })
const refund = v.object({ refundNo: word, status: v.picklist(refundStates), refundRef: v.optional(word) })
const askedRefund = v.object({ refund: v.nullable(refund) })

const settings = v.strictObject({
  url: v.pipe(v.string(), v.check(isSafeUrl, 'an address over https')),
  secrets: v.tupleWithRest([signingKey], signingKey),
  timeoutMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(7500))),
})

const given = ({ refundRef, ...rest }: v.InferOutput<typeof refund>) =>
  refundRef === undefined ? rest : { ...rest, refundRef }

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
    return {
      create: (payment) => call('/payments', payment, created),
      async query(billingNo) {
        const { payment } = await call('/payments/query', { billingNo }, answer)
        return payment ? standingOf(payment, merchant) : undefined
      },
      hear: createHear(secrets, merchant),
      refund: async (request) => given(await call('/refunds', request, refund)),
      async queryRefund(request) {
        const { refund: known } = await call('/refunds/query', request, askedRefund)
        return known ? given(known) : undefined
      },
    }
  },
}
