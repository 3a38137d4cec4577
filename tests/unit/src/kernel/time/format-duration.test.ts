import { describe, expect, it } from 'vitest'
import { languages } from '../../../../../src/contract/domain.table.ts'
import { formatCountdown, formatUnit } from '../../../../../src/kernel/time/format-duration.ts'
import type { ShortUnit } from '../../../../../src/kernel/time/unit-patterns.table.ts'

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

describe('a usual time', () => {
  const units: readonly ShortUnit[] = ['second', 'minute', 'hour']
  for (const unit of units)
    it(`is written in ${unit}s as a browser does it`, () => {
      for (const language of languages) {
        const browser = new Intl.NumberFormat(language, {
          style: 'unit',
          unit,
          unitDisplay: 'short',
          numberingSystem: 'latn',
        })
        const withoutSpaces = (text: string) => text.replace(/\s/g, '')
        for (let count = 0; count < 60; count++)
          expect(withoutSpaces(formatUnit(count, unit, 'short', language))).toBe(withoutSpaces(browser.format(count)))
      }
    })
})
