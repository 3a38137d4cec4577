import { signHmac, timingSafeEquals } from '../shared/signing.ts'

export const signAirwallexWebhook = (timestamp: string, body: Uint8Array, secret: string): string =>
  signHmac(secret, Buffer.concat([Buffer.from(timestamp), body]))

export const verifyAirwallexWebhook = (
  timestamp: string,
  body: Uint8Array,
  signature: string,
  secrets: readonly string[],
): boolean => secrets.some((secret) => timingSafeEquals(signAirwallexWebhook(timestamp, body, secret), signature))
