import { randomBytes } from 'node:crypto'

/** `pay_…`, `evt_…`: 128 random bits, so that payment URLs cannot be guessed. */
export const createId = (prefix: 'pay' | 'evt' | 'ref'): string => `${prefix}_${randomBytes(16).toString('base64url')}`

/** Validates the id in a URL, which could contain text that PostgreSQL rejects. */
export const isPaymentRef = (text: string): boolean => /^pay_[\w-]{22}$/.test(text)
