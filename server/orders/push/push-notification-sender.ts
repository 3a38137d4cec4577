import { createHash } from 'node:crypto'
import { SignJWT } from 'jose'
import { encryptPushMessage } from './encrypt.ts'
import type { PushKeyRing } from './push-key-ring.ts'
import { createPushMessage, type MessageFacts } from './message.ts'
import type { PushClient, PushResponse } from './push-client.ts'
import type { VapidKey } from './vapid-key.ts'

export type SendResult =
  | { kind: 'sent' }
  /** The subscription is expired or invalid, so its row is deleted. */
  | { kind: 'dead' }
  | { kind: 'later'; retryAfter?: number | undefined }

export interface PushNotification extends MessageFacts {
  endpoint: string
  p256dh: string
  auth: string
  key: string
}

/** Lifetime of VAPID tokens in seconds. Push services reject lifetimes of more than 24 hours. */
const tokenSeconds = 12 * 3600
/** Seconds for which push services store a message for an offline device. */
export const pushMessageTtlSeconds = 86_400

export class PushRefusedError extends Error {
  override readonly name = 'PushRefused'
}

interface SendDeps {
  keys: Pick<PushKeyRing, 'find'>
  client: Pick<PushClient, 'post'>
  /** Returns the brand's contact for push services, a mailto or https URL. */
  getContact: (brand: string) => string
  /** Unix time in seconds. */
  now: () => number
  onError: (error: unknown) => void
}

export type SendPushNotification = (news: PushNotification) => Promise<SendResult>

export function createPushNotificationSender({
  keys,
  client,
  getContact,
  now,
  onError,
}: SendDeps): SendPushNotification {
  return async (news) => {
    const key = await keys.find(news.key)
    // Retry later: this gateway may still receive a key that another gateway already has.
    if (!key) return { kind: 'later' }
    const body = encryptPushMessage(Buffer.from(JSON.stringify(createPushMessage(news))), news)
    const { endpoint } = news
    const headers = {
      authorization: await createVapidHeader(endpoint, { key, contact: getContact(news.brand), at: now() }),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(pushMessageTtlSeconds),
      urgency: 'high',
      topic: hashTopic(news.billingNo),
    }
    // Discard the error, which may contain the secret endpoint.
    const response = await client.post({ endpoint, headers, body }).catch(() => undefined)
    return toSendResult(response, onError)
  }
}

function toSendResult(response: PushResponse | undefined, onError: (error: unknown) => void): SendResult {
  if (!response) return { kind: 'later' }
  const { status, retryAfter } = response
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (status === 404 || status === 410) return { kind: 'dead' }
  if (status === 408 || status === 429 || status >= 500) return { kind: 'later', retryAfter }
  onError(new PushRefusedError(`a push service answered ${status}`))
  return { kind: 'dead' }
}

/** Creates the VAPID authorization header (RFC 8292). */
async function createVapidHeader(
  endpoint: string,
  { key, contact, at }: { key: VapidKey; contact: string; at: number },
): Promise<string> {
  const token = await new SignJWT()
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(new URL(endpoint).origin)
    .setSubject(contact)
    .setExpirationTime(at + tokenSeconds)
    .sign(key.signWith)
  return `vapid t=${token}, k=${key.publicKey}`
}

/**
 * Returns the push topic. A newer message replaces an undelivered message with the same topic. The billing number is
 * hashed because it grants access to the order.
 */
const hashTopic = (billingNo: string): string => createHash('sha256').update(billingNo).digest('base64url').slice(0, 32)
