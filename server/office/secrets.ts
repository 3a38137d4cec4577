import { createHash, randomBytes } from 'node:crypto'

/** Returns 256 random bits for cookies, invitations and ids. */
export const createSecret = (): string => randomBytes(32).toString('base64url')

export const createId = (): string => randomBytes(12).toString('base64url')

/** Returns a secret's hash for storage, so a leaked database contains no usable secret. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
