import { describe, expect, it } from 'vitest'
import {
  formatDatetimeLocalInZone,
  isKnownTimeZone,
  parseDatetimeLocalInZone,
} from '../../../../../../../office/app/catalogue/forms/text/zoned-time.ts'

describe('a time of the catalogue in a form', () => {
  it.each([
    ['2026-11-30T15:00:00Z', 'Asia/Tokyo', '2026-12-01T00:00'],
    ['2026-12-01T00:00:00+09:00', 'UTC', '2026-11-30T15:00'],
    ['2026-11-30T14:59:59Z', 'UTC+9', '2026-11-30T23:59:59'],
    ['2026-07-01T10:00:00Z', 'Europe/Berlin', '2026-07-01T12:00'],
    ['2026-12-01T00:00:00Z', 'UTC-3:30', '2026-11-30T20:30'],
  ])('%s is in %s %s, and back', (text, zone, local) => {
    expect(formatDatetimeLocalInZone(text, zone)).toBe(local)
    expect(Date.parse(parseDatetimeLocalInZone(local, zone))).toBe(Date.parse(text))
  })

  it.each([
    ['0002-05-01T10:00', 'Asia/Tokyo'],
    ['0020-05-01T10:00', 'Europe/Berlin'],
    ['0202-05-01T10:00', 'America/New_York'],
    ['0001-01-01T00:00', 'Asia/Tokyo'],
  ])('keeps %s in %s while a person types the year', (local, zone) => {
    expect(formatDatetimeLocalInZone(parseDatetimeLocalInZone(local, zone), zone)).toBe(local)
  })

  it('is the earlier of two moments in the night in which clocks go back', () => {
    expect(parseDatetimeLocalInZone('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00Z')
  })

  it('is the moment an hour later if clocks skip it', () => {
    expect(parseDatetimeLocalInZone('2026-03-29T02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00Z')
  })

  it('is empty while it is incomplete, and unreadable text is shown as it is', () => {
    expect(parseDatetimeLocalInZone('', 'UTC')).toBe('')
    expect(formatDatetimeLocalInZone('soon', 'UTC')).toBe('soon')
  })
})

describe('a zone that a person is typing', () => {
  it.each([
    ['Asia/Tokyo', true],
    ['UTC+8', true],
    ['Asia/Tok', false],
    ['', false],
    [undefined, false],
  ])('%s', (zone, is) => {
    expect(isKnownTimeZone(zone)).toBe(is)
  })
})
