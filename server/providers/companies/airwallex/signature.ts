import { hmacOf, isEqual } from '../shared/signing.ts'

/** airwallex.com, "Check webhook signatures": the time of sending, in milliseconds as it stands in its header, and the raw body. */
export const signatureOf = (timestamp: string, body: Uint8Array, secret: string): string =>
  hmacOf(secret, Buffer.concat([Buffer.from(timestamp), body]))

export const isSignedByAirwallex = (
  timestamp: string,
  body: Uint8Array,
  signature: string,
  secrets: readonly string[],
): boolean => secrets.some((secret) => isEqual(signatureOf(timestamp, body, secret), signature))
