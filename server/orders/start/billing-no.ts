import { randomBytes } from 'node:crypto'

/**
 * Generates a billing number from a two-letter brand prefix, for readability, and 128 random bits, so that status links
 * cannot be guessed.
 */
export function generateBillingNo(brandKey: string): string {
  return brandKey.slice(0, 2).toUpperCase() + randomBytes(16).toString('base64url')
}
