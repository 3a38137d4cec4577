import { describe, expect, it } from 'vitest'
import {
  sumPaymentsInCurrency,
  computePaymentDayStreak,
  type CreditedPayment,
} from '../../../../server/events/progress.ts'

const hour = 3600
/** 2026-11-21 00:00 in Tokyo. */
const midnight = Date.UTC(2026, 10, 20, 15) / 1000
const day = (n: number) => midnight + n * 24 * hour
const period = {
  beginsAt: midnight,
  endsAt: day(6),
  timeZone: 'Asia/Tokyo',
  currency: 'JPY',
  dayMinor: 10000,
} as const
const noGoods = { feeMinor: 0, listMinor: null, prices: null }
const paid = (at: number, amountMinor = 10000): CreditedPayment => ({ at, amountMinor, currency: 'JPY', ...noGoods })
const states = (credits: readonly CreditedPayment[], now: number) =>
  computePaymentDayStreak(period, credits, now).calendar.map(({ state }) => state)

describe('the amount of an event', () => {
  it('is the exact sum of the credited payments', () => {
    expect(sumPaymentsInCurrency('USD', [])).toBe(0)
    expect(
      sumPaymentsInCurrency('USD', [
        { at: 1, amountMinor: 499, currency: 'USD', ...noGoods },
        { at: 2, amountMinor: 1, currency: 'USD', ...noGoods },
      ]),
    ).toBe(500)
  })

  it('converts another currency as one sum, so that small payments are not rounded up one by one', () => {
    const small = Array.from({ length: 100 }, (_, at) => ({ at, amountMinor: 1, currency: 'JPY', ...noGoods }))
    expect(sumPaymentsInCurrency('USD', small)).toBe(1)
    expect(sumPaymentsInCurrency('USD', [...small, { at: 1, amountMinor: 499, currency: 'USD', ...noGoods }])).toBe(500)
  })

  it('uses the price of the goods in the event’s currency, less the coupon discount', () => {
    const goods = { at: 1, currency: 'MYR', feeMinor: 0, prices: { USD: 1499, MYR: 6690 } }
    expect(sumPaymentsInCurrency('USD', [{ ...goods, amountMinor: 6690, listMinor: null }])).toBe(1499)
    expect(sumPaymentsInCurrency('USD', [{ ...goods, amountMinor: 5686, listMinor: 6690 }])).toBe(1274)
    expect(sumPaymentsInCurrency('MYR', [{ ...goods, amountMinor: 5686, listMinor: 6690 }])).toBe(5686)
  })

  it('excludes the payment method’s fee', () => {
    const dear = { at: 1, currency: 'MYR', feeMinor: 200, prices: { USD: 1499, MYR: 6690 } }
    expect(sumPaymentsInCurrency('MYR', [{ ...dear, amountMinor: 6890, listMinor: null }])).toBe(6690)
    expect(sumPaymentsInCurrency('USD', [{ ...dear, amountMinor: 6890, listMinor: null }])).toBe(1499)
    expect(sumPaymentsInCurrency('USD', [{ ...dear, amountMinor: 5886, listMinor: 6890 }])).toBe(1274)
  })

  it('rejects an unknown currency', () => {
    expect(() => sumPaymentsInCurrency('USD', [{ at: 1, amountMinor: 1, currency: 'XXX', ...noGoods }])).toThrow()
  })
})

describe('consecutive days', () => {
  it('end at midnight in the event’s time zone', () => {
    const credits = [paid(day(1) - 1), paid(day(1))]
    expect(states(credits, day(1) + hour)).toEqual(['reached', 'reached', 'ahead', 'ahead', 'ahead', 'ahead'])
  })

  it('count today once it is reached, and do not break before', () => {
    expect(computePaymentDayStreak(period, [paid(day(0))], day(1) + hour)).toMatchObject({ best: 1, running: 1 })
    expect(computePaymentDayStreak(period, [paid(day(0)), paid(day(1))], day(1) + hour)).toMatchObject({
      best: 2,
      running: 2,
    })
    expect(states([paid(day(0))], day(1) + hour).slice(0, 2)).toEqual(['reached', 'today'])
  })

  it('restart after a missed day and keep the best streak', () => {
    const credits = [paid(day(0)), paid(day(1)), paid(day(3))]
    expect(computePaymentDayStreak(period, credits, day(3) + hour)).toMatchObject({ best: 2, running: 1 })
    expect(states(credits, day(3) + hour)).toEqual(['reached', 'reached', 'missed', 'reached', 'ahead', 'ahead'])
  })

  it('need the daily amount, which may come from several payments', () => {
    const half = [paid(day(0), 5000)]
    expect(computePaymentDayStreak(period, half, day(0) + hour)).toMatchObject({ best: 0, todayMinor: 5000 })
    expect(computePaymentDayStreak(period, [...half, paid(day(0) + 1, 5000)], day(0) + hour).best).toBe(1)
  })

  it('are all past once the event is over', () => {
    const all = Array.from({ length: 6 }, (_, n) => paid(day(n)))
    expect(computePaymentDayStreak(period, all, day(9))).toMatchObject({ best: 6, running: 6, todayMinor: 0 })
    expect(states([], day(9))).toEqual(Array(6).fill('missed'))
  })

  it('neither skip nor repeat a date at a clock change', () => {
    const autumn = Date.UTC(2026, 9, 31, 23) / 1000
    const berlin = { ...period, timeZone: 'America/New_York', beginsAt: autumn, endsAt: autumn + 72 * hour }
    expect(computePaymentDayStreak(berlin, [], autumn).calendar.map(({ date }) => date)).toEqual([
      '2026-10-31',
      '2026-11-01',
      '2026-11-02',
      '2026-11-03',
    ])
  })
})
