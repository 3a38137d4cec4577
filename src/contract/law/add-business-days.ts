import { publicHolidays } from './public-holidays.table.ts'

const dayMs = 86_400_000

const shiftDay = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(day).getUTCDay())

/** Returns true if a country's public holidays between two days are in the table. */
export function areHolidaysKnown(country: string, from: string, until: string): boolean {
  const known = publicHolidays[country]?.known
  return known !== undefined && known[0] <= from && until <= known[1]
}

/**
 * Returns the calendar day (`2026-12-03`) after a number of business days in a country. The first day does not count.
 * Weekends and public holidays are skipped, but only weekends if the country's holidays are not known.
 */
export function addBusinessDays(day: string, count: number, country: string): string {
  const holidays = new Set(publicHolidays[country]?.days)
  const isBusinessDay = (one: string) => !isWeekend(one) && !holidays.has(one)
  let [last, left] = [day, count]
  while (left > 0) {
    last = shiftDay(last, 1)
    if (isBusinessDay(last)) left -= 1
  }
  return last
}
