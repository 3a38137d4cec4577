import { afterEach, describe, expect, it, vi } from 'vitest'
import { supportedLanguages, type Language } from '../../../../../src/contract/domain.table.ts'
import { parseUtcOffset } from '../../../../../src/contract/formats/time-zone.ts'
import { formatTimestamp } from '../../../../../src/kernel/time/timestamp.ts'
import {
  formatDateTimeWithUtcOffset,
  formatUtcOffset,
} from '../../../../../src/kernel/time/format-date-time-with-utc-offset.ts'

const evening = Date.UTC(2026, 10, 23, 21, 25)
const hour = 60

afterEach(() => vi.restoreAllMocks())

describe('a player reads a document that', () => {
  it.each([
    ['en', hour, 'Nov 23, 2026, 22:25 UTC+1'],
    ['de', hour, '23. Nov. 2026, 22:25 UTC+1'],
    ['ar', 3 * hour, '24 نوفمبر 2026، 00:25 UTC+3'],
    ['ja', 9 * hour, '2026年11月24日 06:25 UTC+9'],
    ['id', 7 * hour, '24 Nov 2026, 04.25 UTC+7'],
    ['vi', 7 * hour, '04:25 UTC+7 24 thg 11, 2026'],
  ] as const)('names the whole moment with its zone in %s', (language, offset, words) =>
    expect(formatDateTimeWithUtcOffset(evening, language, offset)).toBe(words),
  )

  it.each([...supportedLanguages, 'nl' as Language])('names the moment that a browser does in %s', (language) => {
    const withoutZone = formatDateTimeWithUtcOffset(evening, language, 0).replace(' UTC', '')
    expect(withoutZone).toBe(formatTimestamp(evening, language, 'UTC'))
  })

  it("has the player's own time zone", () => {
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(210)
    expect(formatDateTimeWithUtcOffset(evening, 'en')).toBe('Nov 23, 2026, 17:55 UTC-3:30')
  })
})

describe('a zone', () => {
  it.each([
    [0, 'UTC'],
    // `getTimezoneOffset` of a device in London, negated.
    [-0, 'UTC'],
    [9 * hour, 'UTC+9'],
    [-8 * hour, 'UTC-8'],
    [-3.5 * hour, 'UTC-3:30'],
    [5.75 * hour, 'UTC+5:45'],
    [-hour / 2, 'UTC-0:30'],
    [14 * hour, 'UTC+14'],
  ])('%d minutes ahead of UTC is %s, as coupons write it', (minutes, name) => {
    expect(formatUtcOffset(minutes)).toBe(name)
    expect(parseUtcOffset(name)).toBe(name === 'UTC' ? 0 : minutes * 60)
  })
})
