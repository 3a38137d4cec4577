import { randomBytes } from 'node:crypto'

/** `pay_…`, `evt_…`: 128 random bits, so that an address of a payment cannot be guessed. */
export const newId = (prefix: 'pay' | 'evt' | 'ref'): string => `${prefix}_${randomBytes(16).toString('base64url')}`

/** An address may hold anything, also text that a database refuses to read. */
export const isPaymentRef = (text: string): boolean => /^pay_[\w-]{22}$/.test(text)
