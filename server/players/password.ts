import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

interface Cost {
  N: number
  r: number
  p: number
}

const derive = promisify<string, Buffer, number, Cost, Buffer>(scrypt)
const hashLength = 32

/** Hash that is verified for unknown accounts, so that the response takes as long as for known accounts. */
const dummyHash = {
  cost: { N: 16384, r: 8, p: 1 },
  salt: randomBytes(16),
  hash: randomBytes(hashLength),
}

/** Parses a stored hash `scrypt:N:r:p:salt:hash`. Salt and hash are in base64url. */
function parseHash(stored: string): typeof dummyHash {
  const [kind, N, r, p, salt, hash] = stored.split(':')
  if (kind !== 'scrypt' || !salt || !hash) throw new Error('a password hash of an unknown kind')
  return {
    cost: { N: Number(N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    hash: Buffer.from(hash, 'base64url'),
  }
}

export async function hashWithScrypt(secret: string): Promise<string> {
  const { cost } = dummyHash
  const salt = randomBytes(16)
  const hash = await derive(secret, salt, hashLength, cost)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join(':')
}

/** Verifies a password. Pass null as `stored` for unknown accounts and for accounts without a password. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const { cost, salt, hash } = stored === null ? dummyHash : parseHash(stored)
  const given = await derive(password, salt, hash.length, cost)
  return timingSafeEqual(given, hash) && stored !== null
}
