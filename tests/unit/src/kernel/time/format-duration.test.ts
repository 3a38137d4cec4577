import { describe, expect, it } from 'vitest'
import { supportedLanguages } from '../../../../../src/contract/domain.table.ts'
import { formatCountdown, formatDurationUnit } from '../../../../../src/kernel/time/format-duration.ts'

const hour = 3600
const dayAndMore = 29 * hour + 58 * 60

describe('a countdown', () => {
  it('shows all its parts, in short form if there are several', () => {
    expect(formatCountdown(dayAndMore, 'en')).toBe('1d 5h 58m')
    expect(formatCountdown(5 * hour, 'en')).toBe('5 hr')
  })

  it("uses the player's own script", () => {
    expect(formatCountdown(dayAndMore, 'ja')).toMatch(/^1 ?日 5 ?時間 58 ?分$/)
  })
})

describe('a span of time', () => {
  const spans = [
    ['second', 'short'],
    ['minute', 'short'],
    ['minute', 'narrow'],
    ['hour', 'short'],
    ['hour', 'narrow'],
    ['day', 'short'],
    ['day', 'narrow'],
    ['day', 'long'],
  ] as const
  for (const [unit, display] of spans)
    it(`is written in ${display} ${unit}s as a browser does it`, () => {
      for (const language of supportedLanguages) {
        // The narrow units of Japanese and German are not used, see format-duration.ts.
        if (display === 'narrow' && (language === 'ja' || language === 'de')) continue
        const browser = new Intl.NumberFormat(language, {
          style: 'unit',
          unit,
          unitDisplay: display,
          numberingSystem: 'latn',
          useGrouping: false,
        })
        const withoutSpaces = (text: string) => text.replace(/\s/g, '')
        for (let count = 0; count < 130; count++)
          expect(withoutSpaces(formatDurationUnit(count, unit, display, language))).toBe(
            withoutSpaces(browser.format(count)),
          )
      }
    })
})
