import { describe, expect, it } from 'vitest'
import { matchesServerId, normalizeServerId } from '../../../../../src/contract/links/server-id.ts'

describe('the server in a game’s link', () => {
  it.each(['s12', 'S12', '12'])('is s12, written as %s', (written) => {
    expect(normalizeServerId(written)).toBe('s12')
    expect(matchesServerId('s12', written)).toBe(true)
  })

  it.each([
    ['q1', 'q1'],
    ['q1', 'Q1'],
    ['Q1', 'q1'],
    // As the address is read: with its s in front.
    ['q1', 'sq1'],
  ])('finds %s of the catalogue by %s', (serverId, written) => {
    expect(matchesServerId(serverId, written)).toBe(true)
  })

  it('finds no other server', () => {
    expect(matchesServerId('q1', 'q2')).toBe(false)
    expect(matchesServerId('s1', 's11')).toBe(false)
  })
})
