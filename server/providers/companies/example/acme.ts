import type { InferOutput } from 'valibot'
import type { PaymentAdapter, PaymentEvent, PaymentState, PaymentStatus } from '../../payment-adapter.ts'
import type { RefundState, RefundStatus } from '../../refund.ts'
import type { AdapterTools } from '../tools.ts'

/**
 * Example of an adapter outside this repository. Acme uses minor units, refunds parts of a payment, and signs webhooks
 * with an HMAC over the time and the body. To use the file in JavaScript, remove the types.
 */
export const adapter = ({ v, parseJson, ...tools }: AdapterTools) => {
  const text = v.string()
  const common = { id: text, order: text, state: text, amount: v.number(), currency: text, at: v.number() }
  const payment = v.object(common)
  const refund = v.object({ ...common, number: text, payment: text })
  const webhook = v.object({ shop: text, payments: v.array(payment), refunds: v.array(refund) })
  type Payment = InferOutput<typeof payment>
  type Refund = InferOutput<typeof refund>
  const states: Record<string, PaymentState> = { paid: 'paid', open: 'pending', declined: 'failed', expired: 'expired' }
  const refundStates: Record<string, RefundState> = { done: 'refunded', queued: 'pending', denied: 'refused' }

  const money = (...amount: Parameters<typeof tools.toProviderAmount>) => {
    const { minor, currency } = tools.toProviderAmount(...amount)
    return { amount: minor, currency }
  }
  const toEvent = (one: Payment) => ({
    ...tools.fromProviderAmount(one.amount, one.currency),
    eventId: `${one.id}.${one.state}`,
    billingNo: one.order,
    occurredAt: one.at,
  })
  const toPaymentStatus = (one: Payment, merchant: string): PaymentStatus => ({
    ...toEvent(one),
    ...tools.mapStatus(states, one.state),
    providerRef: one.id,
    merchant,
  })
  const toRefundStatus = ({ number, state, id }: Refund): RefundStatus => ({
    refundNo: number,
    status: refundStates[state] ?? 'pending',
    refundRef: id,
  })

  const settings = v.strictObject({ url: text, key: text, webhookKeys: v.pipe(v.array(text), v.minLength(1)) })
  const acme: PaymentAdapter<InferOutput<typeof settings>> = {
    id: 'acme',
    settings,
    secrets: ['key', 'webhookKeys'],
    capabilities: {
      kinds: ['redirect'],
      currencies: undefined,
      refund: 'partial',
      webhookEvents: ['payment', 'refund'],
    },
    open({ url, key, webhookKeys }, { merchant, now }) {
      const { request, requestOrUndefined } = tools.createJsonApi(url, { authorization: `Bearer ${key}` })
      return {
        async create({ billingNo, amountMinor, currency, returnUrl }) {
          const body = { order: billingNo, shop: merchant, back: returnUrl, ...money(amountMinor, currency) }
          const response = v.object({ id: text, page: text })
          const { id, page } = await request('/payments', { body, response, idempotencyKey: billingNo })
          return { providerRef: id, entry: { url: page } }
        },
        async query(billingNo) {
          const found = await requestOrUndefined(`/payments/${encodeURIComponent(billingNo)}`, { response: payment })
          return found && toPaymentStatus(found, merchant)
        },
        async refund({ refundNo, billingNo, providerRef, amountMinor, currency }) {
          const body = { order: billingNo, payment: providerRef, number: refundNo, ...money(amountMinor, currency) }
          return toRefundStatus(await request('/refunds', { body, response: refund, idempotencyKey: refundNo }))
        },
        async queryRefund({ refundNo }) {
          const found = await requestOrUndefined(`/refunds/${refundNo}`, { response: refund })
          return found && toRefundStatus(found)
        },
        handleWebhook({ headers, body }) {
          const [at = '', signature = ''] = (headers['x-acme-signature'] ?? '').split('.')
          const signed = { text: Buffer.concat([Buffer.from(`${at}.`), body]), signature, at: Number(at) }
          const { success, output } = v.safeParse(webhook, parseJson(body))
          if (!success || !tools.verifyHmac({ ...signed, keys: webhookKeys, now: now() })) return tools.rejectWebhook()
          const payments = output.payments.map((one): PaymentEvent => ({
            about: 'payment',
            ...toPaymentStatus(one, output.shop),
          }))
          const refunds = output.refunds.map((one): PaymentEvent => ({
            ...toEvent(one),
            ...toRefundStatus(one),
            about: 'refund',
            providerRef: one.payment,
          }))
          return tools.acceptWebhook('signed', [...payments, ...refunds], 'ok')
        },
      }
    },
  }
  return acme
}
