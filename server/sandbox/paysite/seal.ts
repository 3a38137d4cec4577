import { Webhook } from 'standardwebhooks'
import type { ReportedStatus } from '../../providers/hub/payment-events.table.ts'
import type { Notification } from './tables.ts'

/** A notification as it goes out: the body's text is what was signed, byte for byte. */
export interface Letter {
  headers: Record<string, string>
  body: string
}

/** Answers the status of the reply; undefined where nobody answered. */
export type Post = (url: string, letter: Letter) => Promise<number | undefined>

interface Unsealed {
  secret: string
  wrong: Notification['wrong']
  body: ReportedStatus
  /** Milliseconds since 1970. */
  now: number
}

/** Older than any receiver accepts: it takes five minutes. */
const staleMs = 600_000

export function sealed({ secret, wrong, body, now }: Unsealed): Letter {
  const at = wrong === 'time' ? now - staleMs : now
  const text = JSON.stringify(body)
  // Signed with the right key, and altered on the way.
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
