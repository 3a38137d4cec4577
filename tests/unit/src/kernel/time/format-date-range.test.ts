import { describe, expect, it } from 'vitest'
import { formatTimeZoneOffset } from '../../../../../src/kernel/time/format-date-range.ts'

const winter = Date.UTC(2026, 0, 15, 12, 0) / 1000
const summer = Date.UTC(2026, 6, 15, 12, 0) / 1000

describe('the zone of an event', () => {
  it.each([
    ['Asia/Tokyo', winter, 'UTC+9'],
    ['Europe/Berlin', winter, 'UTC+1'],
    ['Europe/Berlin', summer, 'UTC+2'],
    ['America/St_Johns', winter, 'UTC-3:30'],
    ['UTC', summer, 'UTC'],
  ])('%s is named by its clock of that day', (zone, at, name) => {
    expect(formatTimeZoneOffset(at, zone)).toBe(name)
  })
})
