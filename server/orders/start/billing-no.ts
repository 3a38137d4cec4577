import { randomBytes } from 'node:crypto'

/** Two letters of the brand, for people to tell orders by; then 128 random bits, so that a status link cannot be guessed. */
export function generateBillingNo(brandKey: string): string {
  return brandKey.slice(0, 2).toUpperCase() + randomBytes(16).toString('base64url')
}
