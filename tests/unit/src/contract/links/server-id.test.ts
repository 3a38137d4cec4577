import { describe, expect, it } from 'vitest'
import { isSameServerId, normalizeServerId } from '../../../../../src/contract/links/server-id.ts'

describe('the server in a game’s link', () => {
  it.each(['s12', 'S12', '12'])('is s12 if written as %s', (written) => {
    expect(normalizeServerId(written)).toBe('s12')
    expect(isSameServerId('s12', written)).toBe(true)
  })

  it.each([
    ['q1', 'q1'],
    ['q1', 'Q1'],
    ['Q1', 'q1'],
    // Parsing the URL adds an s.
    ['q1', 'sq1'],
  ])('matches %s of the catalogue if written as %s', (serverId, written) => {
    expect(isSameServerId(serverId, written)).toBe(true)
  })

  it('matches no other server', () => {
    expect(isSameServerId('q1', 'q2')).toBe(false)
    expect(isSameServerId('s1', 's11')).toBe(false)
  })
})
