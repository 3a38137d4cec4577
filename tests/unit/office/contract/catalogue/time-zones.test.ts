import { describe, expect, it } from 'vitest'
import { findIanaTimeZoneName, findFixedUtcOffset } from '../../../../../office/contract/catalogue/time-zones.ts'

describe('a time zone in a catalogue file', () => {
  it.each([
    ['UTC+8', 'UTC+8', 'Etc/GMT-8'],
    ['UTC-5', 'UTC-5', 'Etc/GMT+5'],
    ['UTC', 'UTC', 'UTC'],
    ['Asia/Tokyo', 'UTC+9', 'Asia/Tokyo'],
    ['Asia/Kolkata', 'UTC+5:30', 'Asia/Kolkata'],
    // Coupon days always have 24 hours, so a zone with daylight saving time is not allowed.
    ['Europe/Berlin', undefined, 'Europe/Berlin'],
    // Not a name that every browser supports.
    ['UTC+5:30', 'UTC+5:30', undefined],
    ['UTC+99', undefined, undefined],
    ['Moon/Crater', undefined, undefined],
  ])('%s is %s for a coupon and %s for an event', (written, offset, name) => {
    expect([findFixedUtcOffset(written), findIanaTimeZoneName(written)]).toEqual([offset, name])
  })
})
