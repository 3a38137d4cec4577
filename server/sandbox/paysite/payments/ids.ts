import { randomBytes } from 'node:crypto'

/** Creates an id such as `pay_…` or `evt_…`. Its 128 random bits prevent guessing of payment URLs. */
export const createPrefixedId = (prefix: 'pay' | 'evt' | 'ref'): string =>
  `${prefix}_${randomBytes(16).toString('base64url')}`

/** Returns true if an id from a URL has the right format. PostgreSQL rejects some characters, such as NUL. */
export const isPaymentRef = (text: string): boolean => /^pay_[\w-]{22}$/.test(text)
