import { createHash } from 'node:crypto'

/** Six digits for a payment, the same each time it is shown. */
export function codeOf(providerRef: string): string {
  const number = createHash('sha256').update(`code of ${providerRef}`).digest().readUInt32BE(0)
  return String(number % 1_000_000).padStart(6, '0')
}

export const isCode = (providerRef: string, given: string | undefined): boolean =>
  (given ?? '').replace(/\s/g, '') === codeOf(providerRef)
