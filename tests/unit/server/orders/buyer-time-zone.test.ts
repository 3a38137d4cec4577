import { expect, it } from 'vitest'
import { findBuyerTimeZone } from '../../../../server/orders/buyer-time-zone.ts'

const noon = Date.parse('2026-11-28T12:00Z') / 1000

it.each([
  ['ja', 'Global', 'Asia/Tokyo'],
  ['universal', 'KR', 'Asia/Seoul'],
  ['universal', 'DE', 'Europe/Berlin'],
])('an agent reads the clock of a buyer in the area %s who pays in the region %s', (area, region, zone) => {
  expect(findBuyerTimeZone({ area, region }, noon)).toBe(zone)
})

it.each([
  ['universal', 'Global'],
  ['universal', 'US'],
  ['ja', 'US'],
])('an agent is shown no clock that may be wrong, in the area %s and the region %s', (area, region) => {
  expect(findBuyerTimeZone({ area, region }, noon)).toBeNull()
})
