import { createHash } from 'node:crypto'

/** A stable six-digit code per payment. */
export function createCode(providerRef: string): string {
  const number = createHash('sha256').update(`code of ${providerRef}`).digest().readUInt32BE(0)
  return String(number % 1_000_000).padStart(6, '0')
}

export const verifyCode = (providerRef: string, given: string | undefined): boolean =>
  (given ?? '').replace(/\s/g, '') === createCode(providerRef)
