import type { WebhookResult } from '../../../payment-adapter.ts'

const outcome = { matchesOrders: true, isAwaitingPayment: false }
/** Returns the response to the provider. By default, the webhook is assumed to match an order. */
export const resolveReply = async ({ reply }: WebhookResult, of = outcome) =>
  typeof reply === 'function' ? reply(of) : reply
export const isAcknowledged = async (result: WebhookResult) => {
  const { status } = await resolveReply(result)
  return status >= 200 && status < 300
}
