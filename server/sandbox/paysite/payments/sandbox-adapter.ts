import * as v from 'valibot'
import { paymentChannelKinds } from '../../../../src/contract/channels.table.ts'
import { createWebhookHandler, mapReportToPaymentStatus } from '../../../providers/companies/http/webhook.ts'
import type { PaymentAdapter } from '../../../providers/payment-adapter.ts'
import type { SandboxProvider } from './sandbox-provider.ts'

const settings = v.object({ secret: v.string() })

/** Creates the payment adapter for the payment site. API calls stay in the process, but webhooks are sent over HTTP. */
export const createSandboxAdapter = ({
  create,
  query,
  refund,
  queryRefund,
}: SandboxProvider): PaymentAdapter<v.InferOutput<typeof settings>> => ({
  id: 'sandbox',
  settings,
  secrets: ['secret'],
  capabilities: {
    kinds: paymentChannelKinds,
    currencies: undefined,
    refund: 'partial',
    webhookEvents: ['payment', 'refund', 'dispute'],
  },
  open: ({ secret }, { merchant }) => ({
    create,
    async query(billingNo) {
      const standing = await query(billingNo)
      return standing && mapReportToPaymentStatus(standing, merchant)
    },
    refund,
    queryRefund,
    handleWebhook: createWebhookHandler([secret], merchant),
  }),
})
