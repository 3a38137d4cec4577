import { describe, expect, it } from 'vitest'
import { addBusinessDays } from '../../../../../src/contract/law/add-business-days.ts'
import { publicHolidays } from '../../../../../src/contract/law/public-holidays.table.ts'
import { getRefundDeadline } from '../../../../../src/contract/law/refund-deadline.ts'
import { lawRules } from '../../../../../src/contract/law/rules.table.ts'

const seconds = (moment: string) => Date.parse(moment) / 1000
const korea = { area: 'kr', region: 'KR' }
const withdraw = (moment: string) => getRefundDeadline(korea, seconds(moment))

describe('a player in Korea who withdraws gets the money within three business days', () => {
  it.each([
    ['on a Monday', '2026-11-30T10:00+09:00', '2026-12-03'],
    ['in the last minute of a Monday', '2026-11-30T23:59+09:00', '2026-12-03'],
    ['a minute later', '2026-12-01T00:00+09:00', '2026-12-04'],
    ['on a Wednesday, before a weekend', '2026-12-02T10:00+09:00', '2026-12-07'],
    ['on a Saturday', '2026-12-05T10:00+09:00', '2026-12-09'],
    ['before Christmas and a weekend', '2026-12-23T10:00+09:00', '2026-12-29'],
    ['before Seollal 2027 with its substitute holiday', '2027-02-05T10:00+09:00', '2027-02-12'],
    ['before the substitute holiday for Labor Day', '2027-04-30T10:00+09:00', '2027-05-07'],
    ['before Chuseok 2027', '2027-09-13T10:00+09:00', '2027-09-21'],
  ])('%s', (_when, moment, lastDay) => {
    expect(withdraw(moment)).toEqual({ country: 'KR', lastDay, isExact: true })
  })

  it('from the first day of the law, and not on the day before', () => {
    expect(withdraw('2016-09-30T00:00+09:00')).toMatchObject({ isExact: false })
    expect(withdraw('2016-09-29T23:59+09:00')).toBeUndefined()
  })

  it('but the last day may be later than shown, once the table of holidays has ended', () => {
    expect(withdraw('2027-12-28T10:00+09:00')).toEqual({ country: 'KR', lastDay: '2027-12-31', isExact: true })
    // New Year 2028 is a Saturday.
    expect(withdraw('2027-12-29T10:00+09:00')).toEqual({ country: 'KR', lastDay: '2028-01-03', isExact: false })
  })

  it('unless the brand has turned off the rule', () => {
    const law = { 'kr-refund-deadline': { off: true } }
    expect(getRefundDeadline({ ...korea, law }, seconds('2026-11-30T10:00+09:00'))).toBeUndefined()
  })
})

it('sets no deadline where no law sets one', () => {
  expect(getRefundDeadline({ area: 'universal', region: 'US' }, seconds('2026-11-30T10:00Z'))).toBeUndefined()
})

it('skips only weekends in a country without a table', () => {
  expect(addBusinessDays('2026-12-24', 1, 'NZ')).toBe('2026-12-25')
  expect(addBusinessDays('2026-12-25', 1, 'NZ')).toBe('2026-12-28')
})

describe('the table of public holidays', () => {
  it.each(Object.entries(publicHolidays))('of %s has weekdays in order until its last year', (_country, row) => {
    expect(row.days).toEqual([...new Set(row.days)].sort())
    expect(row.days.filter((day) => [0, 6].includes(new Date(day).getUTCDay()))).toEqual([])
    expect(row.days.at(-1)?.slice(0, 4)).toBe(row.known[1].slice(0, 4))
  })

  it('has the holidays of every country whose law counts business days', () => {
    const counted = lawRules.flatMap(({ duty, applies }) => (duty.kind === 'refundDeadline' ? applies.countries : []))
    expect(counted.filter((country) => !publicHolidays[country])).toEqual([])
  })
})
