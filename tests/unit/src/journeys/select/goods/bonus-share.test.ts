import { expect, it } from 'vitest'
import { bonusShare } from '../../../../../../src/journeys/select/goods/bonus-share.ts'

it.each([
  ['680', '+70', 'en', '+10%'],
  ['6,480', '+1,600', 'en', '+24%'],
  ['6.480', '+1.600', 'de', '+24\u202f%'],
  ['6480', '1600', 'ja', '+24%'],
  ['6480', '1600', 'tr', '+%24'],
  ['1000', '\u200e+100', 'ar', '\u200e+10\u200e%'],
] as const)('%s with %s on top is worth so much more, in %s: %s', (display, bonus, language, expected) => {
  expect(bonusShare({ display, bonus }, language)).toBe(expected)
})

it.each([
  ['Monthly pass', '+300'],
  ['680', null],
  ['680', 'a hat'],
  ['0', '+10'],
  ['1000', '+9'],
] as const)('%s with %s on top has no share to name', (display, bonus) => {
  expect(bonusShare({ display, bonus }, 'en')).toBeUndefined()
})
