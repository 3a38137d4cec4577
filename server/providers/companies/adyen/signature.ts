import { hmacOf, isEqual } from '../shared/signing.ts'

/** Of a notification, what Adyen signs. */
export interface SignedItem {
  pspReference: string
  originalReference?: string | undefined
  merchantAccountCode: string
  merchantReference: string
  amount: { value: number; currency: string }
  eventCode: string
  success: string
}

/** docs.adyen.com, "Verify HMAC signatures": these eight, in this order, with the key as hex. What else an item says is not signed. */
export function signatureOf(item: SignedItem, hexKey: string): string {
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
  return hmacOf(Buffer.from(hexKey, 'hex'), signed.join(':'), 'base64')
}

export const isSignedItem = (item: SignedItem, signature: string, hexKeys: readonly string[]): boolean =>
  hexKeys.some((key) => isEqual(signatureOf(item, key), signature))
