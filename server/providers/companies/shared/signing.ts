import { createHmac, timingSafeEqual } from 'node:crypto'

/** HMAC-SHA256. */
export const signHmac = (
  key: string | Uint8Array,
  text: string | Uint8Array,
  encoding: 'hex' | 'base64' = 'hex',
): string => createHmac('sha256', key).update(text).digest(encoding)

/** Constant-time comparison. */
export function timingSafeEquals(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

interface SignedText {
  /** All valid keys: two while a key is being rotated. */
  keys: readonly string[]
  text: string | Uint8Array
  /** HMAC-SHA256 in hex. */
  signature: string
  /** Claimed signing time and current time, as Unix time in seconds. */
  at: number
  now: number
}

const toleranceSeconds = 300

/** Verifies a signature by any of the keys that is at most five minutes old. */
export const verifyHmac = ({ keys, text, signature, at, now }: SignedText): boolean =>
  Math.abs(now - at) <= toleranceSeconds && keys.some((key) => timingSafeEquals(signHmac(key, text), signature))
