export type BlockEnd = 'week' | 'month' | 'date' | 'never'

/**
 * Returns a block's end in Unix seconds, null for no end, and undefined for a missing or past date. `date` is the last
 * blocked day (2026-12-31) in the browser's time zone.
 */
export function findBlockEnd(end: BlockEnd, date: string, now: Date): number | null | undefined {
  if (end === 'never') return null
  const days = { week: 7, month: 30 }
  if (end !== 'date') return Math.floor(now.getTime() / 1000) + days[end] * 86_400
  const [year = NaN, month = NaN, day = NaN] = date.split('-').map(Number)
  const time = new Date(year, month - 1, day + 1).getTime()
  return Number.isNaN(time) || time <= now.getTime() ? undefined : time / 1000
}
