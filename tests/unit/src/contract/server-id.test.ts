import { describe, expect, it } from 'vitest'
import { isServerNamed, normaliseServerId } from '../../../../src/contract/server-id.ts'

describe('the server in a game’s link', () => {
  it.each(['s12', 'S12', '12'])('is s12, written as %s', (written) => {
    expect(normaliseServerId(written)).toBe('s12')
    expect(isServerNamed('s12', written)).toBe(true)
  })

  it.each([
    ['q1', 'q1'],
    ['q1', 'Q1'],
    ['Q1', 'q1'],
    // As the address is read: with its s in front.
    ['q1', 'sq1'],
  ])('finds %s of the catalogue by %s', (serverId, written) => {
    expect(isServerNamed(serverId, written)).toBe(true)
  })

  it('finds no other server', () => {
    expect(isServerNamed('q1', 'q2')).toBe(false)
    expect(isServerNamed('s1', 's11')).toBe(false)
  })
})
