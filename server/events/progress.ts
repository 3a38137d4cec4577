import type { Currency } from '../../src/contract/domain.table.ts'
import type { dayStates } from '../../src/contract/entities/events.ts'
import { isCurrency, convertPrice, scaleAmount, type Prices } from '../catalogue/prices/money.ts'

/** A player's progress, worked out from the credits of the ledger. Pure: the clock is a parameter. */
export interface Credit {
  /** When it was paid: seconds since 1970. */
  at: number
  amountMinor: number
  /** Of it and of the price before a coupon: no fee is a top-up. */
  feeMinor: number
  currency: string
  /** The price before a coupon; null where none was used. */
  listMinor: number | null
  /** The goods' price in each currency of the catalogue; null where there is none, as for a card. */
  prices: Prices | null
}

/**
 * All credits in one currency. A payment in another one counts as the price of its goods in this one, less the share that a coupon took off;
 * a payment without goods is converted by the store's own rates, each currency in one sum.
 */
export function sumCredits(currency: Currency, credits: readonly Credit[]): number {
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
  /** What a day needs. */
  dayMinor: number
}

export interface Day {
  /** ISO, in the event's time zone. */
  date: string
  state: (typeof dayStates)[number]
}

export interface Streak {
  calendar: Day[]
  /** The longest row of days without a gap: a gift that was reached stays reached. */
  best: number
  /** The row that still goes on; today may yet be added to it. */
  running: number
  todayMinor: number
}

export function computeStreak(period: EventPeriod, credits: readonly Credit[], nowSeconds: number): Streak {
  const dayOf = createDayFormatter(period.timeZone)
  const byDay = new Map<string, Credit[]>()
  for (const credit of credits) {
    const day = dayOf(credit.at)
    byDay.set(day, [...(byDay.get(day) ?? []), credit])
  }
  const minorOn = (day: string) => sumCredits(period.currency, byDay.get(day) ?? [])
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

/** Half a day at a time: no clock change is longer, so no date is stepped over. */
const halfDay = 43_200

function listDates({ beginsAt, endsAt }: EventPeriod, dayOf: (at: number) => string): string[] {
  const dates = new Set<string>()
  for (let at = beginsAt; at < endsAt; at += halfDay) dates.add(dayOf(at))
  return [...dates.add(dayOf(endsAt - 1))]
}

function createDayFormatter(timeZone: string): (at: number) => string {
  // The one locale that writes dates as ISO does.
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return (at) => format.format(at * 1000)
}
