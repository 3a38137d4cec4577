import { Webhook } from 'standardwebhooks'
import type { Notice } from '../providers/payment-adapter.ts'

export type CheckSignature = (notice: Pick<Notice, 'body' | 'headers'>) => boolean

/** By Standard Webhooks: one of our keys, the very bytes, not older than five minutes. */
export function createSignatureCheck(secrets: readonly string[]): CheckSignature {
  const webhooks = secrets.map((secret) => new Webhook(secret))
  return ({ body, headers }) => {
    const bytes = Buffer.from(body)
    const text = bytes.toString('utf8')
    // Bytes that are no text would be read as other bytes than those that were signed.
    if (!Buffer.from(text, 'utf8').equals(bytes)) return false
    const signed = headersOf(headers)
    return signed !== undefined && webhooks.some((webhook) => isSignedBy(webhook, text, signed))
  }
}

function headersOf(headers: Notice['headers']): Record<string, string> | undefined {
  const signed: Record<string, string> = {}
  for (const name of ['webhook-id', 'webhook-timestamp', 'webhook-signature']) {
    const value = headers[name]
    if (value === undefined || value === '') return undefined
    signed[name] = value
  }
  // The library reads a number off the front of this text; what it signs is the number, so nothing else may follow.
  return /^\d{1,12}$/.test(signed['webhook-timestamp'] ?? '') ? signed : undefined
}

function isSignedBy(webhook: Webhook, text: string, headers: Record<string, string>): boolean {
  try {
    webhook.verify(text, headers, { jsonParse: false })
    return true
  } catch {
    // The library has no other way to say no.
    return false
  }
}
