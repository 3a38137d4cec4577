import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { apiResponseCodes } from '../../../src/contract/codes.table.ts'
import { topUpStreakEventSchema, cumulativeTopUpEventSchema } from '../../../src/contract/entities/events.ts'
import { startedPaymentSchema } from '../../../src/contract/entities/payment.ts'
import { buyer, createRequestId } from '../fixtures/buyer.ts'
import { startGateway, type Gateway } from '../fixtures/gateway.ts'
import { createMakeUpLink } from '../fixtures/make-up.ts'
import { createMemberParams, getGrowth, razer, resetCoupon, vera } from '../fixtures/member.ts'
import { createOrderFixture, type OrderFixture } from '../fixtures/orders.ts'

/** Milliseconds. The events of Starfall Odyssey run in UTC and in dollars. */
const day = 86_400_000
const midnight = Math.ceil(Date.now() / day) * day
const second = 1000
let nowMs = midnight
let gateway: Gateway
let fixture: OrderFixture
beforeAll(async () => {
  gateway = await startGateway({ now: () => nowMs })
  fixture = createOrderFixture(gateway)
})

type Player = { client_id: string; oauth_token: string }
const mika: Player = { client_id: buyer.client_id, oauth_token: buyer.oauth_token }
const continuous = async (player = mika) =>
  v.parse(topUpStreakEventSchema, (await gateway.call('/api/continue/continueActivityInfo', { ...player })).data)
const amountOf = async (player = mika) =>
  v.parse(
    cumulativeTopUpEventSchema,
    (await gateway.call('/api/cumulative/cumulativeActivityInfo', { ...player })).data,
  ).amount
const stateOn = async (ms: number) => {
  const date = new Date(ms).toISOString().slice(0, 10)
  return (await continuous()).calendar.find((one) => one.date === date)?.state
}
const info = async (billingNo: string) => fixture.infoOf(billingNo)

describe('a continuous event', () => {
  it('counts a payment on the day it was made even if its notification arrives after midnight', async () => {
    nowMs = midnight - 40 * second
    const billingNo = await fixture.begin()
    nowMs = midnight - 20 * second
    const notification = gateway.outside.settle(billingNo, 'paid')
    nowMs = midnight + 40 * second
    await fixture.send(notification)
    expect(await stateOn(midnight - day)).toBe('reached')
    expect(await stateOn(midnight)).toBe('today')
    expect((await info(billingNo)).paidAt).toBe((midnight - 20 * second) / 1000)
  })

  it('counts that day even if the notification is lost and the worker queries the provider', async () => {
    nowMs = midnight + day - 40 * second
    const billingNo = await fixture.begin()
    nowMs = midnight + day - 20 * second
    gateway.outside.settle(billingNo, 'paid')
    nowMs = midnight + day + 40 * second
    await gateway.worker?.runDueJobs()
    expect((await info(billingNo)).status).toBe(1)
    expect(await stateOn(midnight)).toBe('reached')
    expect(await stateOn(midnight + day)).toBe('today')
    expect(await continuous()).toMatchObject({ daysAchieved: 2, daysRunning: 2 })
  })

  it.each([
    ['before the order was created', -7 * day, 0],
    ['after its notification arrived', 7 * day, 60 * second],
  ])('limits a reported payment time to the life of the order if it lies %s', async (_when, claimedMs, countedMs) => {
    nowMs = midnight + 2 * day
    const begunMs = nowMs
    const billingNo = await fixture.begin()
    nowMs += 60 * second
    const paid = gateway.outside.settle(billingNo, 'paid')
    await fixture.send({ ...paid, occurredAt: (begunMs + claimedMs) / 1000 })
    expect((await info(billingNo)).paidAt).toBe((begunMs + countedMs) / 1000)
  })
})

describe('a replenish payment', () => {
  it('counts for no event and earns no VIP points', async () => {
    nowMs = midnight + 3 * day
    const [amount, days] = [await amountOf(), await continuous()]
    const replenish_id = await createMakeUpLink(gateway.db, { at: nowMs / 1000 })
    const paymentMethod = { payway_id: '11801', channel_id: '0', platform: 'web', country: 'Global' }
    const answer = await gateway.call('/api/replenishment/pay', {
      replenish_id,
      delivery_choice: 'at_once',
      request_id: createRequestId(),
      ...paymentMethod,
    })
    const { billingNo } = v.parse(startedPaymentSchema, answer.data)
    await fixture.happens(billingNo, 'paid')
    expect((await info(billingNo)).status).toBe(1)
    expect(await amountOf()).toBe(amount)
    expect((await continuous()).todayAmount).toBe('0.00')
    expect(await continuous()).toMatchObject({ daysAchieved: days.daysAchieved, calendar: days.calendar })
    expect((await fixture.rowOf(billingNo)).points).toBe(0)
  })
})

describe('a payment in another currency', () => {
  const malaysian = { country: 'MY', product_id: 'starfallOdyssey.crystals.980' }
  const start = async (changes: Record<string, string>) => {
    const answer = await gateway.call(razer, createMemberParams({ ...malaysian, ...changes }))
    expect(answer.code).toBe(apiResponseCodes.success)
    return v.parse(startedPaymentSchema, answer.data).billingNo
  }

  it("counts with the price of the goods in the event's currency ($14.99, paid as RM 66.90)", async () => {
    expect(await amountOf(vera)).toBe('0.00')
    const billingNo = await start({})
    expect(gateway.outside.payment(billingNo)).toMatchObject({ amountMinor: 6690, currency: 'MYR' })
    await fixture.happens(billingNo, 'paid')
    expect(await amountOf(vera)).toBe('14.99')
    expect((await continuous(vera)).todayAmount).toBe('14.99')
    expect(await getGrowth(gateway.db, billingNo)).toMatchObject([{ points: 15 }])
  })

  it('counts with the discounted price if a coupon was used', async () => {
    await resetCoupon(gateway.db, 'festival')
    const billingNo = await start({ coupon_code: 'festival', pay_id: '10103' })
    expect(gateway.outside.payment(billingNo)).toMatchObject({ amountMinor: 5686, currency: 'MYR' })
    await fixture.happens(billingNo, 'paid')
    expect(await amountOf(vera)).toBe('27.73')
  })
})
