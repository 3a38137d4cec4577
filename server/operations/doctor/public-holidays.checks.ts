import { publicHolidays } from '../../../src/contract/law/public-holidays.table.ts'
import { createNote, createPass, type Check, type Finding } from './check.ts'

/** Days before the end of a country's table of holidays from which the operator is reminded. */
const remindDays = 120
const daySeconds = 86_400

/** Returns the findings about the tables of public holidays at a Unix time in seconds. */
export const findEndingHolidays = (at: number): Finding[] =>
  Object.entries(publicHolidays).map(([country, { known }]) => {
    const until = known[1]
    return Date.parse(until) / 1000 - at > remindDays * daySeconds
      ? createPass(`the public holidays of ${country} are known until ${until}`)
      : createNote(
          `the public holidays of ${country} are known only until ${until}: later deadlines skip only weekends`,
          'add the next year to src/contract/law/public-holidays.table.ts',
        )
  })

export const checkPublicHolidays: Check = async () => findEndingHolidays(Date.now() / 1000)
