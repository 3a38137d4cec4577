import { expect, it } from 'vitest'
import { formatGoodsBonusPercent } from '../../../../../../src/journeys/select/goods/goods-bonus-percent.ts'

it.each([
  ['680', '+70', 'en', '+10%'],
  ['6,480', '+1,600', 'en', '+24%'],
  ['6.480', '+1.600', 'de', '+24\u202f%'],
  ['6480', '1600', 'ja', '+24%'],
  ['6480', '1600', 'tr', '+%24'],
  ['1000', '\u200e+100', 'ar', '\u200e+10\u200e%'],
] as const)('%s with a bonus of %s in %s is shown as %s', (display, bonus, language, expected) => {
  expect(formatGoodsBonusPercent({ display, bonus }, language)).toBe(expected)
})

it.each([
  ['Monthly pass', '+300'],
  ['680', null],
  ['680', 'a hat'],
  ['0', '+10'],
  ['1000', '+9'],
] as const)('%s with a bonus of %s shows no share', (display, bonus) => {
  expect(formatGoodsBonusPercent({ display, bonus }, 'en')).toBeUndefined()
})
