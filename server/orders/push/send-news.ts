import { createHash } from 'node:crypto'
import { SignJWT } from 'jose'
import { encryptMessage } from './encrypt.ts'
import type { KeyRing } from './key-ring.ts'
import { createPushMessage, type MessageFacts } from './message.ts'
import type { PushClient, PushResponse } from './push-client.ts'
import type { VapidKey } from './vapid-key.ts'

/** What one attempt to tell a browser came to. */
export type SendResult =
  | { kind: 'sent' }
  /** The browser has gone, or never takes anything of ours: its subscription is dropped. */
  | { kind: 'dead' }
  | { kind: 'later'; retryAfter?: number | undefined }

export interface PushNews extends MessageFacts {
  endpoint: string
  p256dh: string
  auth: string
  key: string
}

/** No push service takes one of more than a day. */
const tokenSeconds = 12 * 3600
/** A phone that is off for longer shows the order itself when the store is opened. */
export const newsLifetimeSeconds = 86_400

/** Says that a push service has refused a message for good: something is wrong on our side. */
export class PushRefused extends Error {
  override readonly name = 'PushRefused'
}

interface SendDeps {
  keys: Pick<KeyRing, 'find'>
  postman: Pick<PushClient, 'post'>
  /** The contact that push services may write to, by brand: https or mailto. */
  getContact: (brand: string) => string
  /** Seconds since 1970. */
  now: () => number
  onError: (error: unknown) => void
}

export type SendNews = (news: PushNews) => Promise<SendResult>

export function createSendNews({ keys, postman, getContact, now, onError }: SendDeps): SendNews {
  return async (news) => {
    const key = await keys.find(news.key)
    // Another gateway may know it already, or still: settings do not change everywhere at once.
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
    // Neither the address nor what a connection says of it is written down anywhere.
    const receipt = await postman.post({ endpoint, headers, body }).catch(() => undefined)
    return toSendResult(receipt, onError)
  }
}

function toSendResult(receipt: PushResponse | undefined, onError: (error: unknown) => void): SendResult {
  if (!receipt) return { kind: 'later' }
  const { status, retryAfter } = receipt
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (status === 404 || status === 410) return { kind: 'dead' }
  if (status === 408 || status === 429 || status >= 500) return { kind: 'later', retryAfter }
  onError(new PushRefused(`a push service answered ${status}`))
  return { kind: 'dead' }
}

/** VAPID (RFC 8292): the sender, the service, and the time of validity. */
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

/** News that waits at the service for a phone is replaced by later news. The number itself would open the order's status. */
const hashTopic = (billingNo: string): string => createHash('sha256').update(billingNo).digest('base64url').slice(0, 32)
