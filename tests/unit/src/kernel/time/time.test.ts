import { describe, expect, it } from 'vitest'
import { splitDuration } from '../../../../../src/kernel/time/duration.ts'
import { formatDate } from '../../../../../src/kernel/time/format-date-range.ts'
import { supportedLanguages } from '../../../../../src/contract/domain.table.ts'
import { formatTimestamp, normalizeTimestampToMs } from '../../../../../src/kernel/time/timestamp.ts'

describe('a countdown', () => {
  const table: [seconds: number, day: number, hour: number, minute: number][] = [
    [-5, 0, 0, 1],
    [0, 0, 0, 1],
    [59, 0, 0, 1],
    [60, 0, 0, 1],
    [119.9, 0, 0, 1],
    [120, 0, 0, 2],
    [3600, 0, 1, 0],
    [86_399, 0, 23, 59],
    [86_400, 1, 0, 0],
    [109_500, 1, 6, 25],
  ]
  for (const [seconds, day, hour, minute] of table) {
    it(`of ${seconds} s shows ${day} d ${hour} h ${minute} min`, () =>
      expect(splitDuration(seconds)).toEqual({ day, hour, minute }))
  }
})

describe('a timestamp', () => {
  it('with ten digits is seconds, with thirteen milliseconds', () => {
    expect(normalizeTimestampToMs(1_795_000_000)).toBe(1_795_000_000_000)
    expect(normalizeTimestampToMs(1_795_000_000_000)).toBe(1_795_000_000_000)
    expect(normalizeTimestampToMs(0)).toBe(0)
  })

  it.each(supportedLanguages)('has a 24-hour clock and a month in words in %s', (language) => {
    const evening = Date.UTC(2026, 2, 4, 18, 5) / 1000
    expect(formatTimestamp(evening, language, 'UTC')).toMatch(/18[:.]05/)
    expect(formatTimestamp(evening, language, 'UTC')).not.toMatch(/\d[./]\d+[./]\d{4}|[ap]\.?m|PG|PTG|م$|오후|下午/i)
    expect(formatDate(evening, language)).not.toMatch(/\d[./]\d+[./]\d{4}/)
  })

  it('is the same moment in every language, in Latin digits', () => {
    expect(formatTimestamp(1_795_000_000, 'en', 'Asia/Tokyo')).toMatch(/Nov 18, 2026, \d/)
    expect(formatTimestamp(1_795_000_000, 'ar', 'Asia/Tokyo')).toMatch(/2026/)
    expect(formatTimestamp(1_795_000_000, 'th', 'Asia/Tokyo')).toMatch(/2026/)
  })
})
