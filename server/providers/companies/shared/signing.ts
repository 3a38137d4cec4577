import { createHmac, timingSafeEqual } from 'node:crypto'

/** HMAC by SHA-256 unless named otherwise. */
export const hmacOf = (
  key: string | Uint8Array,
  text: string | Uint8Array,
  encoding: 'hex' | 'base64' = 'hex',
): string => createHmac('sha256', key).update(text).digest(encoding)

/** In a time that says nothing about where they differ. */
export function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

interface Signed {
  /** All that count at the moment: while a key is replaced there are two. */
  keys: readonly string[]
  text: string | Uint8Array
  /** HMAC-SHA256 in hexadecimal. */
  signature: string
  /** When it says that it was signed, and what time it is: seconds since 1970. */
  at: number
  now: number
}

const patienceSeconds = 300

/** By one of our keys, and in these five minutes. */
export const isSigned = ({ keys, text, signature, at, now }: Signed): boolean =>
  Math.abs(now - at) <= patienceSeconds && keys.some((key) => isEqual(hmacOf(key, text), signature))
