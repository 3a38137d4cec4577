import { Webhook } from 'standardwebhooks'
import type { ReportedStatus } from '../../../providers/hub/payment-events.table.ts'
import type { Notification } from '../tables.ts'

/** Signed webhook. `body` is the exact text that was signed. */
export interface SignedWebhook {
  headers: Record<string, string>
  body: string
}

/** Function that sends a webhook. Resolves to the HTTP status, or to undefined if there is no response. */
export type SendWebhook = (url: string, webhook: SignedWebhook) => Promise<number | undefined>

interface SigningInput {
  secret: string
  wrong: Notification['wrong']
  body: ReportedStatus
  /** Current time in Unix milliseconds. */
  now: number
}

/** Age in milliseconds of webhooks with the fault `time`. Receivers reject webhooks older than five minutes. */
const staleMs = 600_000

export function signWebhook({ secret, wrong, body, now }: SigningInput): SignedWebhook {
  const at = wrong === 'time' ? now - staleMs : now
  const text = JSON.stringify(body)
  // The signature is made with the valid key for a different body, so it does not match.
  const signed = wrong === 'signature' ? JSON.stringify({ ...body, status: 'pending' }) + ' ' : text
  return {
    body: text,
    headers: {
      'content-type': 'application/json',
      'webhook-id': body.eventId,
      'webhook-timestamp': String(Math.floor(at / 1000)),
      'webhook-signature': new Webhook(secret).sign(body.eventId, new Date(at), signed),
    },
  }
}
