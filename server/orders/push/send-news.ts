import { createHash } from 'node:crypto'
import { SignJWT } from 'jose'
import { encryptMessage } from './encrypt.ts'
import type { KeyRing } from './key-ring.ts'
import { createPushMessage, type MessageFacts } from './message.ts'
import type { PushClient, PushResponse } from './push-client.ts'
import type { VapidKey } from './vapid-key.ts'

export type SendResult =
  | { kind: 'sent' }
  /** The subscription has ended or is invalid, and is deleted. */
  | { kind: 'dead' }
  | { kind: 'later'; retryAfter?: number | undefined }

export interface PushNews extends MessageFacts {
  endpoint: string
  p256dh: string
  auth: string
  key: string
}

/** Push services reject tokens valid for more than 24 hours. */
const tokenSeconds = 12 * 3600
/** How long a push service may hold a message, in seconds. A phone offline for longer shows the order in the store. */
export const newsLifetimeSeconds = 86_400

/** A push service rejected a message for good, which indicates a bug on this side. */
export class PushRefused extends Error {
  override readonly name = 'PushRefused'
}

interface SendDeps {
  keys: Pick<KeyRing, 'find'>
  client: Pick<PushClient, 'post'>
  /** Contact for push services by brand, a mailto or https URL. */
  getContact: (brand: string) => string
  /** Unix time in seconds. */
  now: () => number
  onError: (error: unknown) => void
}

export type SendNews = (news: PushNews) => Promise<SendResult>

export function createSendNews({ keys, client, getContact, now, onError }: SendDeps): SendNews {
  return async (news) => {
    const key = await keys.find(news.key)
    // Another gateway may have the key, because settings do not change everywhere at the same time.
    if (!key) return { kind: 'later' }
    const body = encryptMessage(Buffer.from(JSON.stringify(createPushMessage(news))), news)
    const { endpoint } = news
    const headers = {
      authorization: await createVapidHeader(endpoint, { key, contact: getContact(news.brand), at: now() }),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(newsLifetimeSeconds),
      urgency: 'high',
      topic: hashTopic(news.billingNo),
    }
    // Errors are dropped, because they may contain the secret endpoint.
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
  onError(new PushRefused(`a push service answered ${status}`))
  return { kind: 'dead' }
}

/** Returns the VAPID authorization header (RFC 8292). */
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
 * Lets later news replace news still held by the service. Hashed, because the billing number itself opens the order.
 */
const hashTopic = (billingNo: string): string => createHash('sha256').update(billingNo).digest('base64url').slice(0, 32)
