import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Computes and verifies keyed hashes (HMACs). The keys are not in the database, so hashes of short strings in a leaked
 * database cannot be brute-forced. The input is a hash, not plain text, so that hashes stored earlier can be sealed
 * too.
 */
export interface HmacSeal {
  /** Seals a hash with the newest key. */
  readonly close: (hash: string) => string
  /** Returns true if `kept` is this hash, unsealed or sealed with any of the configured keys. */
  readonly matches: (kept: string, hash: string) => boolean
  readonly usesNewestKey: (kept: string) => boolean
}

/** Format of a sealed hash: key id and MAC, separated by a dot. */
const sealed = /^([0-9a-f]{8})\.([\w-]{43})$/

const getKeyId = (key: string): string => createHash('sha256').update(`name of ${key}`).digest('hex').slice(0, 8)

/**
 * Creates a seal. `keys` are ordered newest first. The purpose is part of the MAC, so a card's seal never matches a
 * real name's.
 */
export function createHmacHasher(keys: readonly string[], purpose: 'card' | 'real name'): HmacSeal {
  const byName = new Map(keys.map((key) => [getKeyId(key), key]))
  const [newest] = byName.keys()
  const close = (name: string, hash: string) =>
    `${name}.${createHmac('sha256', byName.get(name) ?? '')
      .update(`${purpose} ${hash}`)
      .digest('base64url')}`
  const requireNewestKeyId = (): string => {
    if (newest === undefined) throw new Error('no secret key')
    return newest
  }
  return {
    close: (hash) => close(requireNewestKeyId(), hash),
    usesNewestKey: (kept) => sealed.exec(kept)?.[1] === newest,
    matches: (kept, hash) => {
      const name = sealed.exec(kept)?.[1]
      if (name === undefined) return isSame(kept, hash)
      return byName.has(name) && isSame(kept, close(name, hash))
    },
  }
}

const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
