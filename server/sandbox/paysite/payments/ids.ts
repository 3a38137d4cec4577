import { randomBytes } from 'node:crypto'

/** Creates an id such as `pay_…` or `evt_…` with 128 random bits, so that payment URLs cannot be guessed. */
export const createPrefixedId = (prefix: 'pay' | 'evt' | 'ref'): string =>
  `${prefix}_${randomBytes(16).toString('base64url')}`

/** Returns true if an id from a URL has the right format. PostgreSQL might reject other text. */
export const isPaymentRef = (text: string): boolean => /^pay_[\w-]{22}$/.test(text)
