interface PublicHolidays {
  readonly source: string
  /** First and last day for which the holidays are known. On other days, only weekends count as days off. */
  readonly known: readonly [from: string, until: string]
  /** Holidays on weekdays, with substitute holidays and election days. */
  readonly days: readonly string[]
}

/**
 * Public holidays by country, for deadlines in business days. To add a country, add a row. Add the next year to Korea's
 * row as soon as its calendar is published in summer, and temporary holidays when the government announces them. A
 * missing holiday makes a deadline earlier than the law requires, never later.
 */
export const publicHolidays: Readonly<Record<string, PublicHolidays>> = {
  KR: {
    source:
      'Public Holidays Act of Korea as amended on 2026-02-10; substitute holidays of Labor Day and Constitution Day by the Ministry of Personnel Management on 2026-07-27; dates as in the Python library holidays 0.105',
    known: ['2026-01-01', '2027-12-31'],
    days: [
      '2026-01-01', // New Year
      '2026-02-16', // Seollal
      '2026-02-17',
      '2026-02-18',
      '2026-03-02', // substitute for Independence Movement Day
      '2026-05-01', // Labor Day
      '2026-05-05', // Children's Day
      '2026-05-25', // substitute for Buddha's Birthday
      '2026-06-03', // local elections
      '2026-07-17', // Constitution Day
      '2026-08-17', // substitute for Liberation Day
      '2026-09-24', // Chuseok
      '2026-09-25',
      '2026-10-05', // substitute for National Foundation Day
      '2026-10-09', // Hangul Day
      '2026-12-25', // Christmas
      '2027-01-01', // New Year
      '2027-02-08', // Seollal
      '2027-02-09', // substitute for Seollal
      '2027-03-01', // Independence Movement Day
      '2027-05-03', // substitute for Labor Day
      '2027-05-05', // Children's Day
      '2027-05-13', // Buddha's Birthday
      '2027-07-19', // substitute for Constitution Day
      '2027-08-16', // substitute for Liberation Day
      '2027-09-14', // Chuseok
      '2027-09-15',
      '2027-09-16',
      '2027-10-04', // substitute for National Foundation Day
      '2027-10-11', // substitute for Hangul Day
      '2027-12-27', // substitute for Christmas
    ],
  },
}
