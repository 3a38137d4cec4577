import { createHash } from 'node:crypto'

/** Returns a six-digit code. A payment always has the same code. */
export function createOneTimeCode(providerRef: string): string {
  const number = createHash('sha256').update(`code of ${providerRef}`).digest().readUInt32BE(0)
  return String(number % 1_000_000).padStart(6, '0')
}

export const verifyOneTimeCode = (providerRef: string, given: string | undefined): boolean =>
  (given ?? '').replace(/\s/g, '') === createOneTimeCode(providerRef)
