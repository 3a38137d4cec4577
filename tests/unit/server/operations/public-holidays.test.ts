import { expect, it } from 'vitest'
import { findEndingHolidays } from '../../../../server/operations/doctor/public-holidays.checks.ts'
import { publicHolidays } from '../../../../src/contract/law/public-holidays.table.ts'

const lastDay = publicHolidays['KR']?.known[1] ?? ''
const daysBefore = (days: number) => Date.parse(lastDay) / 1000 - days * 86_400

it('the doctor reminds the operator of Korea’s next holidays 120 days before the table ends, and not a day earlier', () => {
  expect(findEndingHolidays(daysBefore(121))).toMatchObject([{ state: 'works' }])
  expect(findEndingHolidays(daysBefore(120))).toMatchObject([
    { state: 'note', message: expect.stringContaining(lastDay) },
  ])
})
