import { randomBytes } from 'node:crypto'

/** `pay_…`, `evt_…`: 128 random bits, so that an address of a payment cannot be guessed. */
export const newId = (prefix: 'pay' | 'evt'): string => `${prefix}_${randomBytes(16).toString('base64url')}`
