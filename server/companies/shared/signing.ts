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
