import { randomBytes } from 'node:crypto'

/** Generates a billing number from a brand prefix and 128 random bits, so status links cannot be guessed. */
export function generateBillingNo(brandKey: string): string {
  return brandKey.slice(0, 2).toUpperCase() + randomBytes(16).toString('base64url')
}
