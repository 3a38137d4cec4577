import type { WebhookResult } from '../../../payment-adapter.ts'

const outcome = { matchesOrders: true, isAwaitingPayment: false }
/** Returns the response to the provider. By default, the webhook matches an order. */
export const resolveWebhookReply = async ({ reply }: WebhookResult, of = outcome) =>
  typeof reply === 'function' ? reply(of) : reply
export const isWebhookAcknowledged = async (result: WebhookResult) => {
  const { status } = await resolveWebhookReply(result)
  return status >= 200 && status < 300
}
