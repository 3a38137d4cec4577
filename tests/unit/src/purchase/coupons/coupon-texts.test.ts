import { expect, it } from 'vitest'
import {
  formatCouponName,
  formatTimestampInZone,
  formatPercentOff,
} from '../../../../../src/purchase/coupons/coupon-texts.ts'

it('a coupon name is in the page’s language, otherwise English, any language or plain text', () => {
  const name = JSON.stringify({ en: 'Welcome', ja: 'ようこそ' })
  expect(formatCouponName(name, 'ja')).toBe('ようこそ')
  expect(formatCouponName(name, 'de')).toBe('Welcome')
  expect(formatCouponName('{"ja":"ようこそ"}', 'de')).toBe('ようこそ')
  expect(formatCouponName('TOP-UP FESTIVAL', 'de')).toBe('TOP-UP FESTIVAL')
  for (const odd of ['{broken', '{"en":5}', '[1]', '']) expect(formatCouponName(odd, 'en')).toBe(odd)
})

it('a discount is a percentage with at most one decimal', () => {
  const percentOff = (discountRate: number) => formatPercentOff({ discountRate }, 'en')
  expect([0.85, 0.945, 0.9, 1, 0.7].map(percentOff)).toEqual(['15%', '5.5%', '10%', '0%', '30%'])
  expect(formatPercentOff({ discountRate: 0.85 }, 'ar')).toMatch(/15/)
})

it('an expiry is shown in the coupon’s time zone', () => {
  const newYear = Date.UTC(2026, 11, 31, 14, 59, 59) / 1000
  expect(formatTimestampInZone(newYear, 'UTC+9', 'en')).toBe('Dec 31, 2026, 23:59 (UTC+9)')
  expect(formatTimestampInZone(newYear, 'UTC-3:30', 'en')).toBe('Dec 31, 2026, 11:29 (UTC-3:30)')
  expect(formatTimestampInZone(newYear, 'Mars', 'en')).not.toContain('Mars')
})
