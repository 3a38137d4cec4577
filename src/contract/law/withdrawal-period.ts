import { getDateInCountry, getDateInTimeZone, isCountryCode } from './countries.table.ts'
import { findWithdrawalRight } from './is-withdrawable.ts'

/** Westernmost time zone of the EEA, in which the period ends last. */
const latestZone = 'Atlantic/Azores'

const dayMs = 86_400_000
const saturday = 6
const sunday = 0

export interface WithdrawalPeriod {
  /** Calendar day: `2026-12-14`. */
  lastDay: string
  /** Number of days from the withdrawal to the last day; negative if the withdrawal is late. */
  daysLeft: number
}

/**
 * Returns the period in which a buyer may withdraw, for a withdrawal at a Unix time in seconds; undefined if the law
 * gives none. `startsAt` is the time of the contract or delivery with which the period starts. Its day does not count, and a period that would end on a weekend ends on the Monday after
 * it (Regulation 1182/71, articles 3(1) and 3(4)). Public holidays are not considered.
 */
export function getContractWithdrawalPeriod(
  { area, region, startsAt }: { area: string; region: string; startsAt: number },
  at: number,
): WithdrawalPeriod | undefined {
  const right = findWithdrawalRight({ area, region }, at)
  if (right === undefined) return undefined
  const getDay = (time: number) =>
    Date.parse(isCountryCode(region) ? getDateInCountry(region, time) : getDateInTimeZone(latestZone, time))
  const last = moveToWeekday(getDay(startsAt) + right.days * dayMs)
  return {
    lastDay: new Date(last).toISOString().slice(0, 10),
    daysLeft: Math.round((last - getDay(at)) / dayMs),
  }
}

function moveToWeekday(day: number): number {
  const weekday = new Date(day).getUTCDay()
  return day + (weekday === saturday ? 2 : weekday === sunday ? 1 : 0) * dayMs
}
