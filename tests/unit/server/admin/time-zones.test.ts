import { describe, expect, it } from 'vitest'
import { toNamedZone, toOffsetZone } from '../../../../server/admin/catalogue-files/kinds/time-zones.ts'

describe('a time zone in a catalogue file', () => {
  it.each([
    ['UTC+8', 'UTC+8', 'Etc/GMT-8'],
    ['UTC-5', 'UTC-5', 'Etc/GMT+5'],
    ['UTC', 'UTC', 'UTC'],
    ['Asia/Tokyo', 'UTC+9', 'Asia/Tokyo'],
    ['Asia/Kolkata', 'UTC+5:30', 'Asia/Kolkata'],
    // A coupon's day has 24 hours all year.
    ['Europe/Berlin', undefined, 'Europe/Berlin'],
    // No name that every browser knows.
    ['UTC+5:30', 'UTC+5:30', undefined],
    ['UTC+99', undefined, undefined],
    ['Moon/Crater', undefined, undefined],
  ])('%s is %s for a coupon and %s for an event', (written, offset, name) => {
    expect([toOffsetZone(written), toNamedZone(written)]).toEqual([offset, name])
  })
})
