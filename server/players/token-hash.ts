import { createHash } from 'node:crypto'

/** Returns the SHA-256 hash of a token. The database never contains the token. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
