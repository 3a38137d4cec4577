/** Age of adulthood in Japan. Younger players need a guardian's consent. */
export const japaneseAdultAge = 18

/**
 * Age groups that app stores report. The lowest age of a group counts as the player's age, because it has the strictest
 * rules. To add a group, add a row.
 */
export const ageBands = { under13: 0, '13-15': 13, '16-17': 16, adult: 18 } as const
export type AgeBand = keyof typeof ageBands

const monthPattern = /^(\d{4})-(\d{2})$/

/** Returns the number of months since year 0, or NaN if the text is not a month such as `2011-06`. */
function countMonths(month: string): number {
  const [, year = '', number = ''] = monthPattern.exec(month) ?? []
  return Number(year || NaN) * 12 + Number(number)
}

/**
 * Returns the age in full years in a month such as `2026-11`. A player counts as older from the month after the birth
 * month, because the day is unknown.
 */
export const getAgeAtMonth = (born: string, month: string): number =>
  Math.floor((countMonths(month) - countMonths(born) - 1) / 12)
