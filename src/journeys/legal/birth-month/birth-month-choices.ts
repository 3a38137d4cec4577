import type { Language } from '../../../contract/domain.table.ts'

interface Choice {
  readonly value: string
  readonly label: string
}

const oldestYears = 100

/** The first choice is empty, so that nothing is selected before the player has answered. */
const nothingChosen: Choice = { value: '', label: '–' }

export function listBirthYears(thisYear: number): Choice[] {
  const years = Array.from({ length: oldestYears }, (_, ago) => String(thisYear - ago))
  return [nothingChosen, ...years.map((year) => ({ value: year, label: year }))]
}

export function listMonths(language: Language): Choice[] {
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC', calendar: 'gregory' })
  const months = Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1).padStart(2, '0'),
    label: format.format(Date.UTC(2000, index, 1)),
  }))
  return [nothingChosen, ...months]
}
