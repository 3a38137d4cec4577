import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { supportedLanguages } from '../../../../../src/contract/domain.table.ts'
import {
  formatCount,
  formatBonusAmount,
  formatExactPercent,
  formatPercent,
  formatQuantity,
} from '../../../../../src/kernel/i18n/format-count.ts'

const leftToRightMark = '\u200e'

it('four-digit numbers are grouped in every language, with Latin digits', () => {
  expect(formatCount(1980, 'de')).toBe('1.980')
  expect(formatCount(1980, 'es')).toBe('1.980')
  expect(formatCount(1980, 'en')).toBe('1,980')
  for (const language of supportedLanguages) expect(formatCount(1980, language)).toMatch(/^1[.,\s]980$/)
})

it('a count is formatted like Intl.NumberFormat', () => {
  for (const language of supportedLanguages) {
    const browser = new Intl.NumberFormat(language, { numberingSystem: 'latn', useGrouping: true })
    for (const count of [0, 999, 1000, 12_345, 1_234_567])
      expect(formatCount(count, language)).toBe(browser.format(count))
  }
})

it('a percentage is formatted like Intl.NumberFormat', () => {
  for (const language of supportedLanguages) {
    const browser = new Intl.NumberFormat(language, {
      style: 'percent',
      maximumFractionDigits: 1,
      numberingSystem: 'latn',
    })
    for (const share of [0, 0.005, 0.1, 0.125, 0.333, 1])
      expect(formatPercent(share, language)).toBe(browser.format(share))
  }
})

it('a percentage keeps the digits that were written, in the format of the language', () => {
  expect(formatExactPercent('0.0120', 'en')).toBe('0.0120%')
  expect(formatExactPercent('0.0120', 'de')).toBe('0,0120\u00a0%')
  expect(formatExactPercent('99.5', 'tr')).toBe('%99,5')
})

it('a bonus has the number format of the count', () => {
  expect(formatBonusAmount(1600, 'de')).toBe('+1.600')
  for (const language of supportedLanguages)
    expect(formatBonusAmount(1600, language)).toContain(`+${formatCount(1600, language)}`)
})

it('plus and times signs stay before their number in Arabic', () => {
  expect(formatBonusAmount(1600, 'ar')).toBe(`${leftToRightMark}+1,600`)
  expect(formatQuantity(3, 'ar')).toBe(`${leftToRightMark}×3`)
})

const writers = ['src/kernel/i18n/format-count.ts', 'src/kernel/money/', 'src/kernel/time/']
/** Time-zone calculations whose results are not displayed. */
const calendars = [
  'server/events/progress.ts',
  'server/sandbox/world/players/activities.ts',
  'server/admin/catalogue-files/kinds/time-zones.ts',
  'server/admin/search/zoned-time.ts',
  'server/orders/buyer-time-zone.ts',
  'src/contract/law/countries.table.ts',
]

it('only the shared modules format numbers and times', () => {
  const files = globSync(['src/**/*.{ts,tsx}', 'sw/**/*.ts', 'server/**/*.ts']).map((file) =>
    file.replaceAll('\\', '/'),
  )
  const others = files.filter(
    (file) =>
      ![...writers, ...calendars].some((known) => file.startsWith(known)) &&
      /Intl\.(NumberFormat|DateTimeFormat)\(|toLocale(Date|Time)?String\(/.test(readFileSync(file, 'utf8')),
  )
  expect(others).toEqual([])
})
