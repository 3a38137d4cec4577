import type { Currency } from '../../src/contract/domain.table.ts'
import type { streakDayStates } from '../../src/contract/entities/events.ts'
import { isCurrency, convertPrice, scaleAmount, type Prices } from '../catalogue/prices/money.ts'

/** Payment that counts towards events. */
export interface CreditedPayment {
  /** Payment time, Unix seconds. */
  at: number
  amountMinor: number
  /** Fee, which is included in `amountMinor` and `listMinor`. It does not count towards events. */
  feeMinor: number
  currency: string
  /** Price before the coupon; null if no coupon is used. */
  listMinor: number | null
  /** Catalogue prices by currency; null for card orders. */
  prices: Prices | null
}

/**
 * Sums payments in one currency. Payments in other currencies count with the catalogue price, reduced by the coupon, or
 * are converted at fixed rates.
 */
export function sumPaymentsInCurrency(currency: Currency, credits: readonly CreditedPayment[]): number {
  const sums = new Map<Currency, number>()
  let total = 0
  for (const { amountMinor, feeMinor, currency: paid, listMinor, prices } of credits) {
    if (!isCurrency(paid)) throw new Error('a credit in an unknown currency')
    const goodsMinor = amountMinor - feeMinor
    if (paid !== currency && prices)
      total += scaleAmount(convertPrice(prices, currency), goodsMinor, (listMinor ?? amountMinor) - feeMinor)
    else sums.set(paid, (sums.get(paid) ?? 0) + goodsMinor)
  }
  return [...sums].reduce((sum, [paid, amount]) => sum + convertPrice({ [paid]: amount }, currency), total)
}

interface EventPeriod {
  beginsAt: number
  endsAt: number
  timeZone: string
  currency: Currency
  /** Amount that a player must pay on a day for it to count, in minor units. */
  dayMinor: number
}

export interface Day {
  /** ISO date in the event's time zone. */
  date: string
  state: (typeof streakDayStates)[number]
}

export interface Streak {
  calendar: Day[]
  /** Longest streak in days. Reached gifts are kept after a streak breaks. */
  best: number
  /** Current streak in days. It cannot break before today ends. */
  running: number
  todayMinor: number
}

export function computePaymentDayStreak(
  period: EventPeriod,
  credits: readonly CreditedPayment[],
  nowSeconds: number,
): Streak {
  const dayOf = createDayFormatter(period.timeZone)
  const byDay = new Map<string, CreditedPayment[]>()
  for (const credit of credits) {
    const day = dayOf(credit.at)
    byDay.set(day, [...(byDay.get(day) ?? []), credit])
  }
  const minorOn = (day: string) => sumPaymentsInCurrency(period.currency, byDay.get(day) ?? [])
  const today = dayOf(nowSeconds)
  let running = 0
  let best = 0
  const calendar = listDates(period, dayOf).map((date): Day => {
    if (date > today) return { date, state: 'ahead' }
    if (minorOn(date) >= period.dayMinor) {
      running += 1
      best = Math.max(best, running)
      return { date, state: 'reached' }
    }
    if (date === today) return { date, state: 'today' }
    running = 0
    return { date, state: 'missed' }
  })
  return { calendar, best, running, todayMinor: minorOn(today) }
}

/** Half a day in seconds. Steps of this length reach every date, even when the clocks change. */
const halfDay = 43_200

function listDates({ beginsAt, endsAt }: EventPeriod, dayOf: (at: number) => string): string[] {
  const dates = new Set<string>()
  for (let at = beginsAt; at < endsAt; at += halfDay) dates.add(dayOf(at))
  return [...dates.add(dayOf(endsAt - 1))]
}

function createDayFormatter(timeZone: string): (at: number) => string {
  // `en-CA` formats dates as ISO 8601.
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return (at) => format.format(at * 1000)
}
