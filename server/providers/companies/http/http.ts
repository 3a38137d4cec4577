import * as v from 'valibot'
import { paymentChannelKinds } from '../../../../src/contract/channels.table.ts'
import { formatDecimalAmount } from '../../hub/amounts.ts'
import { paymentServiceCalls } from '../../hub/payment-calls.table.ts'
import { isSafeUrl } from '../../hub/safe-url.ts'
import { createSignedRequestSender } from '../../hub/signed-request-sender.ts'
import type { PaymentAdapter } from '../../payment-adapter.ts'
import type { PaymentDetails } from '../../payment-provider.ts'
import type { RefundRequest, RefundStatus, RefundState } from '../../refund.ts'
import { createWebhookHandler, mapReportToPaymentStatus } from './webhook.ts'

const signingKey = v.pipe(v.string(), v.regex(/^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/, 'a Standard Webhooks key: whsec_…'))

const settings = v.strictObject({
  url: v.pipe(v.string(), v.check(isSafeUrl, 'an https URL')),
  secrets: v.tupleWithRest([signingKey], signingKey),
  timeoutMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(7500))),
})

const toRefundStatus = ({
  refundRef,
  ...rest
}: {
  refundNo: string
  status: RefundState
  refundRef?: string | undefined
}) => (refundRef === undefined ? rest : { ...rest, refundRef }) satisfies RefundStatus

const decimalField = ({ amountMinor, currency }: Pick<PaymentDetails, 'amountMinor' | 'currency'>) => ({
  amountDecimal: formatDecimalAmount(amountMinor, currency),
})
const withDecimals = (refund: RefundRequest) => ({
  ...refund,
  ...decimalField(refund),
  paidDecimal: formatDecimalAmount(refund.paidMinor, refund.currency),
})

/** Adapter for a publisher's own payment service. hub/payment.md documents the API. */
export const httpServiceAdapter: PaymentAdapter<v.InferOutput<typeof settings>> = {
  id: 'http',
  settings,
  secrets: ['secrets'],
  capabilities: {
    kinds: paymentChannelKinds,
    currencies: undefined,
    refund: 'partial',
    webhookEvents: ['payment', 'refund', 'dispute'],
  },
  open({ url, secrets, timeoutMs }, { merchant }) {
    const call = createSignedRequestSender({ url, secrets, ...(timeoutMs === undefined ? {} : { timeoutMs }) })
    const { create, query, refund, queryRefund } = paymentServiceCalls
    return {
      create: (payment) => call(create.path, { ...payment, ...decimalField(payment) }, create.response),
      async query(billingNo) {
        const { payment } = await call(query.path, { billingNo }, query.response)
        return payment ? mapReportToPaymentStatus(payment, merchant) : undefined
      },
      handleWebhook: createWebhookHandler(secrets, merchant),
      refund: async (request) => toRefundStatus(await call(refund.path, withDecimals(request), refund.response)),
      async queryRefund(request) {
        const { refund: known } = await call(queryRefund.path, withDecimals(request), queryRefund.response)
        return known ? toRefundStatus(known) : undefined
      },
    }
  },
}
