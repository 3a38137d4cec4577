import type { WebhookResult, PaymentEvent } from '../../payment-adapter.ts'

/** Returns the result for a forged or unreadable webhook. */
export const rejectWebhook = (status = 401, body = '{}'): WebhookResult => ({
  trust: 'no',
  events: [],
  reply: { status, body },
})

/**
 * Result of a webhook whose content is trusted (`signed`) or has to be queried (`hint`). `body` is the response body.
 */
export const acceptWebhook = (trust: 'signed' | 'hint', events: readonly PaymentEvent[], body = ''): WebhookResult => ({
  trust,
  events,
  reply: { status: 200, body },
})
