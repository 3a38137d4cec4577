import { verify } from 'node:crypto'
import { crc32 } from 'node:zlib'

export interface PaypalSignature {
  transmissionId: string
  transmissionTime: string
  webhookId: string
  /** Signature in base64. */
  signature: string
}

/**
 * Builds the signed text as in developer.paypal.com, "Verify webhook signature". The text contains the CRC32 of the raw
 * body in decimal.
 */
export const buildSignedText = (
  { transmissionId, transmissionTime, webhookId }: Omit<PaypalSignature, 'signature'>,
  body: Uint8Array,
): string => [transmissionId, transmissionTime, webhookId, crc32(body)].join('|')

/** Verifies an RSA-SHA256 signature with a PEM certificate. */
export function verifyPaypalWebhook(signed: PaypalSignature, body: Uint8Array, certificate: string): boolean {
  try {
    return verify(
      'RSA-SHA256',
      Buffer.from(buildSignedText(signed, body)),
      certificate,
      Buffer.from(signed.signature, 'base64'),
    )
  } catch {
    // `verify` throws if the certificate is malformed.
    return false
  }
}
