import { describe, expect, it } from 'vitest'
import { formatCountdown } from '../../../../../src/kernel/time/format-duration.ts'

const hour = 3600
const dayAndMore = 29 * hour + 58 * 60

describe('a countdown', () => {
  it('says all its parts, briefly where there are several', () => {
    expect(formatCountdown(dayAndMore, 'en')).toBe('1d 5h 58m')
    expect(formatCountdown(5 * hour, 'en')).toBe('5 hr')
  })

  it('says them in the player’s own script', () => {
    expect(formatCountdown(dayAndMore, 'ja')).toMatch(/^1 ?日 5 ?時間 58 ?分$/)
  })
})
