import type { Language } from '../../../contract/domain.table.ts'
import { formatMonthName } from '../../../kernel/time/format-month-name.ts'

interface Choice {
  readonly value: string
  readonly label: string
}

const oldestYears = 100

/** Empty first choice, so that nothing is preselected. */
const nothingChosen: Choice = { value: '', label: '–' }

export function listBirthYearChoices(thisYear: number): Choice[] {
  const years = Array.from({ length: oldestYears }, (_, ago) => String(thisYear - ago))
  return [nothingChosen, ...years.map((year) => ({ value: year, label: year }))]
}

export function listBirthMonthChoices(language: Language): Choice[] {
  const months = Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1).padStart(2, '0'),
    label: formatMonthName(index + 1, language),
  }))
  return [nothingChosen, ...months]
}
