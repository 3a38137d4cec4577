import { describe, expect, it } from 'vitest'
import { createSeal } from '../../../../server/players/seal.ts'

const [old, young] = ['o'.repeat(32), 'y'.repeat(32)]
const before = createSeal([old], 'card')
const after = createSeal([young, old], 'card')
const hash = 'a'.repeat(64)

describe('a hash that is closed with a secret', () => {
  it('is no hash that could be tried out, and fits only itself', () => {
    const kept = before.close(hash)
    expect(kept).not.toContain(hash)
    expect(before.matches(kept, hash)).toBe(true)
    expect(before.matches(kept, 'b'.repeat(64))).toBe(false)
    expect(createSeal([old], 'real name').matches(kept, hash)).toBe(false)
  })

  it('goes on to fit while its key is listed, and is then to be closed with the newest', () => {
    const kept = before.close(hash)
    expect([after.matches(kept, hash), after.usesNewestKey(kept)]).toEqual([true, false])
    expect(after.usesNewestKey(after.close(hash))).toBe(true)
    expect(createSeal([young], 'card').matches(kept, hash)).toBe(false)
  })

  it('fits as it was before there was a secret', () => {
    expect([before.matches(hash, hash), before.usesNewestKey(hash)]).toEqual([true, false])
  })
})
