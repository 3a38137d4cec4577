import { createHash, randomBytes } from 'node:crypto'

/** Returns 256 random bits for cookies, invitations and ids. */
export const createSecret = (): string => randomBytes(32).toString('base64url')

/** Returns a short random id that need not be secret. */
export const createId = (): string => randomBytes(12).toString('base64url')

/** Returns the hash under which a secret is stored, so that a leaked database cannot be used to open a session. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
