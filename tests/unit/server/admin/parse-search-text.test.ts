import { describe, expect, it } from 'vitest'
import { getSupportCode } from '../../../../src/contract/links/support-code.ts'
import { parseSearchText } from '../../../../server/admin/search/parse-search-text.ts'
import { addDays, formatDayInTimeZone, toUnixTime } from '../../../../server/admin/search/zoned-time.ts'

const zone = 'Asia/Taipei'
const unix = (text: string) => Date.parse(text) / 1000
/** 14:32 on Saturday in Taipei. */
const at = unix('2026-11-28T14:32:00+08:00')
const parse = (text: string) => parseSearchText(text, { at, zone })
const kinds = (text: string) => parse(text).map(({ kind }) => kind)

const billingNo = 'WA0a1B2c3D4e5F6g7H8i9J0k'
const minutes = (from: string, to: string) => ({ from: unix(`${from}:00+08:00`), to: unix(`${to}:00+08:00`) })
const dayOf28 = { from: unix('2026-11-28T00:00:00+08:00'), to: unix('2026-11-28T23:59:59+08:00') }

describe('the search field', () => {
  it('finds a billing number in a sentence that a player wrote', () => {
    expect(parse(`my order *${billingNo}* never came`)).toEqual([{ kind: 'billingNo', value: billingNo }])
  })

  it('reads a support code as it was heard on the phone', () => {
    const code = getSupportCode(billingNo)
    for (const text of [code, code.toLowerCase(), code.replaceAll('-', ' '), `${code} Chrome/156 11801_0`])
      expect(parse(text)).toContainEqual({ kind: 'supportCode', value: code })
  })

  it('reads a support code as it is printed as no other number', () => {
    expect(kinds(getSupportCode(billingNo))).toEqual(['supportCode', 'name'])
    expect(kinds('Red Fox One')).toEqual(['supportCode', 'name'])
    expect(kinds('RedFoxOne')).toEqual(['supportCode', 'reference', 'id', 'name'])
  })

  it('reads a receipt that a mail client has broken into lines', () => {
    const signed = `eyJ${'a'.repeat(40)}.${'b'.repeat(60)}.${'c'.repeat(60)}`
    expect(parse(signed.replaceAll(/.{30}/g, '$&\n'))).toEqual([{ kind: 'receipt', signed }])
  })

  it.each([
    ['3000 jpy', { amountMinor: 300_000, currency: 'JPY', time: undefined }],
    ['3,000円', { amountMinor: 300_000, currency: 'JPY', time: undefined }],
    ['RM44.90', { amountMinor: 4490, currency: 'MYR', time: undefined }],
    ['1.234,56 EUR', { amountMinor: 123_456, currency: 'EUR', time: undefined }],
    [
      '3000 jpy today 14:02',
      { amountMinor: 300_000, currency: 'JPY', time: minutes('2026-11-28T13:52', '2026-11-28T14:12') },
    ],
    [
      '14:02 3000',
      { amountMinor: 300_000, currency: undefined, time: minutes('2026-11-28T13:52', '2026-11-28T14:12') },
    ],
    ['9.99 2026-11-28', { amountMinor: 999, currency: undefined, time: dayOf28 }],
    [
      '昨天 330 twd 2:05pm',
      { amountMinor: 33_000, currency: 'TWD', time: minutes('2026-11-27T13:55', '2026-11-27T14:15') },
    ],
  ])('reads "%s" as an amount alone', (text, facts) => {
    expect(parse(text)).toEqual([{ kind: 'amount', ...facts }])
  })

  it('reads a time that has not come yet as yesterday’s', () => {
    expect(parse('23:50')).toEqual([{ kind: 'time', time: minutes('2026-11-27T23:40', '2026-11-28T00:00') }])
  })

  it('reads a day alone', () => {
    expect(parse('今日')).toEqual([{ kind: 'time', time: dayOf28 }])
  })

  it('tries a bare number as an amount, a number and a name', () => {
    expect(kinds('44.90')).toEqual(['amount', 'reference', 'id', 'name'])
    expect(kinds('123456789')).toEqual(['supportCode', 'amount', 'reference', 'id', 'name'])
  })

  it.each(['10:99', '2026-02-31', '12 34', 'jpy', '3000 jpy eur', 'today today'])(
    'does not read "%s" as an amount or time',
    (text) => {
      expect(kinds(text)).not.toContain('amount')
      expect(kinds(text)).not.toContain('time')
    },
  )

  it.each(['疾風', 'N O V A', '<script>alert(1)</script>', '\u202Eevil', '50%_\\'])('reads "%s" as a name', (name) => {
    expect(parse(name)).toContainEqual({ kind: 'name', value: name })
  })

  it('reads nothing from an empty or endless text', () => {
    expect(parse('  \n ')).toEqual([])
    expect(parse('x'.repeat(10_000))).toEqual([])
  })
})

describe('days of a time zone', () => {
  it('have 23 or 25 hours when the clocks change', () => {
    const hours = (day: string) =>
      (toUnixTime(addDays(day, 1), 0, 'Europe/Berlin') - toUnixTime(day, 0, 'Europe/Berlin')) / 3600
    expect([hours('2026-03-29'), hours('2026-07-01'), hours('2026-10-25')]).toEqual([23, 24, 25])
  })

  it('begin at midnight there', () => {
    expect(formatDayInTimeZone(at, 'America/New_York')).toBe('2026-11-28')
    expect(formatDayInTimeZone(at, 'Pacific/Honolulu')).toBe('2026-11-27')
    expect(toUnixTime('2026-11-28', 0, zone)).toBe(unix('2026-11-28T00:00:00+08:00'))
  })
})
