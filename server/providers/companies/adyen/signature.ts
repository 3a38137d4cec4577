import { signHmac, timingSafeEquals } from '../shared/signing.ts'

/** Fields that Adyen's signature covers. */
export interface SignedItem {
  pspReference: string
  originalReference?: string | undefined
  merchantAccountCode: string
  merchantReference: string
  amount: { value: number; currency: string }
  eventCode: string
  success: string
}

/** Signs an item as in docs.adyen.com, "Verify HMAC signatures". Fields other than these eight are not signed. */
export function signAdyenWebhookItem(item: SignedItem, hexKey: string): string {
  const {
    pspReference,
    originalReference = '',
    merchantAccountCode,
    merchantReference,
    amount,
    eventCode,
    success,
  } = item
  const signed = [
    pspReference,
    originalReference,
    merchantAccountCode,
    merchantReference,
    amount.value,
    amount.currency,
    eventCode,
    success,
  ]
  return signHmac(Buffer.from(hexKey, 'hex'), signed.join(':'), 'base64')
}

export const verifyAdyenWebhookItem = (item: SignedItem, signature: string, hexKeys: readonly string[]): boolean =>
  hexKeys.some((key) => timingSafeEquals(signAdyenWebhookItem(item, key), signature))
