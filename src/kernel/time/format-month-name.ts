import type { Language } from '../../contract/domain.table.ts'

/** Returns the name of a month (1 to 12) in the language. */
export const formatMonthName = (month: number, language: Language): string =>
  new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC', calendar: 'gregory' }).format(
    Date.UTC(2000, month - 1, 1),
  )
