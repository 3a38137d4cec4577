import { describe, expect, it } from 'vitest'
import {
  parseSupportCode,
  getSupportCode,
  supportCodeLookAlikes,
} from '../../../../../src/contract/links/support-code.ts'

describe('a support code', () => {
  it('has three groups of three unambiguous characters', () => {
    expect(getSupportCode('WAk7q-oI_uXyZ0123456789ab')).toBe('K7Q-701-9VX')
    expect(getSupportCode('WAabcdefghiJKLMNOPQRSTUVWX')).toBe('ABC-DEF-GH1')
    expect(supportCodeLookAlikes.to).not.toMatch(/[OILU]/)
    expect(supportCodeLookAlikes.from).toHaveLength(supportCodeLookAlikes.to.length)
  })

  it.each(['K7Q-701-9VX', 'k7q7019vx', ' k7q 701 9vx ', 'K7Q-7OI-9UX', 'k7q--7ol 9ux'])(
    'is parsed from %j',
    (written) => {
      expect(parseSupportCode(written)).toBe('K7Q-701-9VX')
    },
  )

  it.each(['', 'hello', 'K7Q-701', 'K7Q-701-9VX-2', 'WAk7q-oI_uXyZ0123456789ab', '12.50', 'К7Q-701-9VX'])(
    'is not parsed from %j',
    (written) => expect(parseSupportCode(written)).toBeUndefined(),
  )
})
