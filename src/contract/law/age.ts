/** Age from which Japan's law treats players as adults. Younger players need the consent of a guardian. */
export const japaneseAdultAge = 18

const monthPattern = /^(\d{4})-(\d{2})$/

/** Returns the number of months since the year 0, or NaN if the text is not a month such as `2011-06`. */
function countMonths(month: string): number {
  const [, year = '', number = ''] = monthPattern.exec(month) ?? []
  return Number(year || NaN) * 12 + Number(number)
}

/**
 * Returns the age in complete years during a calendar month (`2026-11`). Only the month of birth is known, so players
 * count as a year older only from the following month on. This way, nobody counts as older than they are.
 */
export const getAgeAtMonth = (born: string, month: string): number =>
  Math.floor((countMonths(month) - countMonths(born) - 1) / 12)
