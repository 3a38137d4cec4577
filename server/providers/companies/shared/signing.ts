import { createHmac, timingSafeEqual } from 'node:crypto'

export const signHmac = (
  key: string | Uint8Array,
  text: string | Uint8Array,
  encoding: 'hex' | 'base64' = 'hex',
): string => createHmac('sha256', key).update(text).digest(encoding)

/** Compares two texts in constant time to prevent timing attacks. */
export function timingSafeEquals(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

interface SignedText {
  /** Valid keys. During key rotation there are two. */
  keys: readonly string[]
  text: string | Uint8Array
  /** HMAC-SHA256 of the text, to be verified. */
  signature: string
  /** Time of signing in Unix seconds, as claimed by the sender. */
  at: number
  now: number
}

const toleranceSeconds = 300

/** Returns true if one of the keys produced the signature within the last five minutes. */
export const verifyHmac = ({ keys, text, signature, at, now }: SignedText): boolean =>
  Math.abs(now - at) <= toleranceSeconds && keys.some((key) => timingSafeEquals(signHmac(key, text), signature))
