import { getDateInCountry, getDateInTimeZone, isCountryCode } from './countries.table.ts'
import type { PurchaseLocation } from './find-purchase-rules.ts'
import { findWithdrawalRight } from './is-withdrawable.ts'
import type { LawOverrides } from './overrides.ts'

/** Westernmost time zone of the EEA. The withdrawal period ends last there. */
const latestZone = 'Atlantic/Azores'

const dayMs = 86_400_000
const saturday = 6
const sunday = 0

export interface WithdrawalPeriod {
  /** Calendar day: `2026-12-14`. */
  lastDay: string
  /** Days left until the last day; negative if the withdrawal is late. */
  daysLeft: number
}

/**
 * Returns the withdrawal period as of a Unix time in seconds, or undefined if there is none. The day of `startsAt` does
 * not count, and a period never ends on a weekend (Regulation 1182/71). Public holidays are ignored. `isInformed` is
 * false for a buyer who was not told about the right.
 */
export function getContractWithdrawalPeriod(
  { startsAt, isInformed = true, ...place }: PurchaseLocation & { startsAt: number; isInformed?: boolean | undefined },
  at: number,
): WithdrawalPeriod | undefined {
  const right = findWithdrawalRight(place, at)
  if (right === undefined) return undefined
  const { region } = place
  const getDay = (time: number) =>
    Date.parse(isCountryCode(region) ? getDateInCountry(region, time) : getDateInTimeZone(latestZone, time))
  const lastIfInformed = moveToWeekday(getDay(startsAt) + right.days * dayMs)
  const last = isInformed ? lastIfInformed : moveToWeekday(addMonths(lastIfInformed, right.monthsIfUninformed ?? 0))
  return {
    lastDay: new Date(last).toISOString().slice(0, 10),
    daysLeft: Math.round((last - getDay(at)) / dayMs),
  }
}

/** Order data that determines its withdrawal period. Times are Unix seconds. */
export interface OrderDates {
  area: string
  region: string
  playerCountries?: readonly string[] | null | undefined
  law?: LawOverrides | undefined
  /** False if the buyer was not told about the right of withdrawal. */
  isInformed?: boolean | undefined
  createdAt: number
  paidAt: number | null
  deliveredAt: number | null
}

/**
 * Returns an order's legal withdrawal period, or undefined if there is none. A period that starts on delivery is still
 * complete before the delivery.
 */
export function getOrderWithdrawalPeriod(
  { area, region, playerCountries, law, isInformed, paidAt, createdAt, deliveredAt }: OrderDates,
  at: number,
): WithdrawalPeriod | undefined {
  const place = { area, region, playerCountries: playerCountries ?? undefined, law }
  const isFromDelivery = findWithdrawalRight(place, at)?.startsWith === 'delivery'
  const startsAt = isFromDelivery ? (deliveredAt ?? at) : (paidAt ?? createdAt)
  return getContractWithdrawalPeriod({ ...place, startsAt, isInformed }, at)
}

function addMonths(day: number, months: number): number {
  const moved = new Date(day)
  return moved.setUTCMonth(moved.getUTCMonth() + months)
}

function moveToWeekday(day: number): number {
  const weekday = new Date(day).getUTCDay()
  return day + (weekday === saturday ? 2 : weekday === sunday ? 1 : 0) * dayMs
}
