import type { Language } from '../../contract/domain.table.ts'

export const formatMonthName = (month: number, language: Language): string =>
  new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC', calendar: 'gregory' }).format(
    Date.UTC(2000, month - 1, 1),
  )
