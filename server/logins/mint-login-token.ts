import { randomBytes } from 'node:crypto'
import { hashToken } from '../players/token-hash.ts'

const daySeconds = 86_400

export interface MintedLoginToken {
  /** Token in plain text, which only the player receives. The database stores its hash. */
  token: string
  hash: string
  /** Unix time in seconds. */
  expiresAt: number
}

export function mintLoginToken(nowSeconds: number, livesDays: number): MintedLoginToken {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token), expiresAt: nowSeconds + livesDays * daySeconds }
}
