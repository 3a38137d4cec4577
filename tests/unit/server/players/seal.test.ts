import { describe, expect, it } from 'vitest'
import { createHmacHasher } from '../../../../server/players/seal.ts'

const [old, young] = ['o'.repeat(32), 'y'.repeat(32)]
const before = createHmacHasher([old], 'card')
const after = createHmacHasher([young, old], 'card')
const hash = 'a'.repeat(64)

describe('a hash sealed with a secret', () => {
  it('hides the hash and matches only the same hash and purpose', () => {
    const sealed = before.close(hash)
    expect(sealed).not.toContain(hash)
    expect(before.matches(sealed, hash)).toBe(true)
    expect(before.matches(sealed, 'b'.repeat(64))).toBe(false)
    expect(createHmacHasher([old], 'real name').matches(sealed, hash)).toBe(false)
  })

  it('still matches while its key is listed, and should be resealed with the newest key', () => {
    const sealed = before.close(hash)
    expect([after.matches(sealed, hash), after.usesNewestKey(sealed)]).toEqual([true, false])
    expect(after.usesNewestKey(after.close(hash))).toBe(true)
    expect(createHmacHasher([young], 'card').matches(sealed, hash)).toBe(false)
  })

  it('matches as an unsealed hash from before sealing', () => {
    expect([before.matches(hash, hash), before.usesNewestKey(hash)]).toEqual([true, false])
  })
})
