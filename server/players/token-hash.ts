import { createHash } from 'node:crypto'

/** Tokens are stored only as this hash. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
