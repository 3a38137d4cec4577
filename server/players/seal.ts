import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Hashes of texts that are short enough to be guessed, sealed with a secret that is not in the database: the database alone lets nobody try one out.
 * The hash is sealed and not the text, so that rows from before the secret can be sealed as well.
 */
export interface Seal {
  /** With the newest key. */
  readonly close: (hash: string) => string
  /** Whether `kept` is this hash, closed with a key that is still listed, or not closed yet. */
  readonly matches: (kept: string, hash: string) => boolean
  readonly usesNewestKey: (kept: string) => boolean
}

/** Which key it was, and the code: neither tells anything of the other. */
const sealed = /^([0-9a-f]{8})\.([\w-]{43})$/

const getKeyId = (key: string): string => createHash('sha256').update(`name of ${key}`).digest('hex').slice(0, 8)

/** `keys`: the newest first. A seal of one purpose opens nothing of another. */
export function createSeal(keys: readonly string[], purpose: 'card' | 'real name'): Seal {
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
