import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { apiResponseCodes } from '../../../src/contract/codes.table.ts'
import { requestRefund } from '../../../server/orders/refunds/request-refund.ts'
import { orders, monthlySpendEntries } from '../../../server/orders/orders.tables.ts'
import { playerBudgets } from '../../../server/players/budgets/budgets.tables.ts'
import { replenishLinkStateChanges } from '../../../server/replenish/link-steps.ts'
import { buyer, createRequestId, createStartParams, payermax } from '../fixtures/buyer.ts'
import { openTestDatabaseAt, startGateway, type Gateway } from '../fixtures/gateway.ts'
import { createOrderFixture, type OrderFixture } from '../fixtures/orders.ts'

/** Half past nine in the evening in São Paulo on the last day of November, which is over in Japan and in UTC. */
const lastEvening = Date.parse('2026-12-01T00:30:00Z')
const nextMonth = Date.parse('2026-12-01T03:00:00Z')
const daySeconds = 86_400
const place = { oauth_token: buyer.oauth_token, domain_area: 'universal', time_zone: 'America/Sao_Paulo' }

let nowMs = lastEvening
let gateway: Gateway
let fixture: OrderFixture
beforeAll(async () => {
  const { db } = await openTestDatabaseAt(lastEvening)
  gateway = await startGateway({ database: db, now: () => nowMs })
  fixture = createOrderFixture(gateway)
})
beforeEach(async () => {
  nowMs = lastEvening
  await gateway.db.delete(playerBudgets)
  await gateway.db.delete(monthlySpendEntries)
  // Orders of other tests would count as spent before.
  await gateway.db.update(orders).set({ createdAt: 0 })
})

const read = async () => (await gateway.call('/api/user/money', place)).data
const setBudget = (amount?: string) =>
  gateway.call('/api/user/budget', { ...place, ...(amount ? { amount } : {}), request_id: createRequestId() })
const pause = (days: string) => gateway.call('/api/user/pause', { ...place, days, request_id: createRequestId() })
const start = (changes = {}) => gateway.call(payermax, createStartParams(changes))
/** Buys goods for $4.99. */
async function buy(): Promise<string> {
  const billingNo = await fixture.begin()
  await fixture.happens(billingNo, 'paid')
  return billingNo
}

describe('a player who has set a budget', () => {
  it('can spend it once a month, counting what was bought before, and reads what is left', async () => {
    await buy()
    expect((await setBudget('10')).data).toMatchObject({ budget: { amount: '10.00', left: '5.01' }, currency: 'USD' })
    await buy()
    expect((await start()).code).toBe(apiResponseCodes.capReached)
    const cap = await gateway.call('/api/user/spendCap', { ...buyer, domain_area: 'universal' })
    expect(cap.data).toMatchObject({ cap: { amount: '10.00', left: '0.02', currency: 'USD' } })
  })

  it('has it in the currency in which they buy, and reads that an older one is converted', async () => {
    const inBritain = { ...place, domain_area: 'useuro', region: 'GB', request_id: createRequestId() }
    const { data } = await gateway.call('/api/user/budget', { ...inBritain, amount: '10', currency: 'GBP' })
    expect(data).toMatchObject({ budget: { amount: '10.00' }, currency: 'GBP', region_currency: 'GBP' })
    const inGermany = await gateway.call('/api/user/money', { ...place, domain_area: 'useuro', region: 'DE' })
    expect(inGermany.data).toMatchObject({ budget: { amount: '10.00' }, currency: 'GBP', region_currency: 'EUR' })
  })

  it('can spend it again in the month of their own time zone', async () => {
    await setBudget('5')
    await buy()
    nowMs = nextMonth - 1000
    expect((await start()).code).toBe(apiResponseCodes.capReached)
    nowMs = nextMonth
    expect((await start()).code).toBe(apiResponseCodes.success)
  })

  it('cannot exceed it from two devices: the order that is paid last is refunded', async () => {
    await setBudget('5')
    const [first, second] = [await fixture.begin(), await fixture.begin()]
    await fixture.happens(first, 'paid')
    await fixture.happens(second, 'paid')
    expect(await fixture.rowOf(first)).toMatchObject({ state: 'paid', refundMinor: 0 })
    expect(await fixture.rowOf(second)).toMatchObject({ state: 'withdrawn', refundMinor: 499 })
    expect(await fixture.imbalances()).toEqual([])
  })

  it('gets the amount back when an order is refunded, even one from before the budget', async () => {
    const billingNo = await buy()
    await setBudget('5')
    expect((await start()).code).toBe(apiResponseCodes.capReached)
    const refund = { refundNo: 'RF-my-money', reason: 'operator' } as const
    const store = { db: gateway.db, replenishLinks: replenishLinkStateChanges }
    await requestRefund(store, billingNo, refund, { at: nowMs / 1000, source: 'operator' })
    expect((await start()).code).toBe(apiResponseCodes.success)
  })

  it('has an order counted that was started before the budget and paid after it', async () => {
    const started = await fixture.begin()
    await setBudget('5')
    await fixture.happens(started, 'paid')
    expect(await read()).toMatchObject({ budget: { left: '0.01' } })
    expect((await start()).code).toBe(apiResponseCodes.capReached)
  })

  it('can pay for an order that a higher budget has room for, though the order was started under a lower one', async () => {
    await setBudget('5')
    await setBudget('20')
    nowMs += 6 * daySeconds * 1000
    const started = await fixture.begin()
    nowMs += daySeconds * 1000
    await buy()
    await fixture.happens(started, 'paid')
    expect(await fixture.rowOf(started)).toMatchObject({ state: 'paid', refundMinor: 0 })
  })

  it('has a late payment counted in the currency of the order, even if the budget has ended since', async () => {
    await setBudget('5')
    const late = await fixture.begin()
    await fixture.happens(late, 'failed')
    await gateway.db.delete(playerBudgets)
    await fixture.happens(late, 'paid')
    expect((await setBudget('10')).data).toMatchObject({ budget: { left: '5.01' } })
  })

  it('is asked to try again on a page that shows another currency, and keeps the budget', async () => {
    await setBudget('10')
    const fromYen = { ...place, amount: '5', currency: 'JPY', request_id: createRequestId() }
    expect((await gateway.call('/api/user/budget', fromYen)).code).toBe(apiResponseCodes.badParameters)
    expect(await read()).toMatchObject({ budget: { amount: '10.00' }, currency: 'USD' })
  })

  it('gets a lower one at once, and a higher one or none after seven days', async () => {
    const at = nowMs / 1000 + 7 * daySeconds
    await setBudget('10')
    expect((await setBudget('8')).data).toMatchObject({ budget: { amount: '8.00' }, next: null })
    expect((await setBudget('20')).data).toMatchObject({ budget: { amount: '8.00' }, next: { amount: '20.00', at } })
    expect((await setBudget()).data).toMatchObject({ budget: { amount: '8.00' }, next: { amount: null, at } })
    nowMs = at * 1000
    expect(await read()).toMatchObject({ budget: null, next: null })
  })

  it.each(['-1', 'many'])('cannot set %s', async (amount) => {
    expect((await setBudget(amount)).code).toBe(apiResponseCodes.badParameters)
  })
})

describe('a player who has paused purchases', () => {
  it('can start and continue none until the time is over, and nothing ends the pause earlier', async () => {
    const request_id = createRequestId()
    const waiting = await fixture.begin({ request_id })
    await pause('30')
    expect(await start()).toMatchObject({
      code: apiResponseCodes.playerPaused,
      msg: expect.stringMatching(
        /^You’ve paused purchases with this account\.\nYou can buy again from Dec 30, 2026, .*UTC-3/,
      ),
    })
    expect((await start({ request_id })).code).toBe(apiResponseCodes.playerPaused)
    const go = () => gateway.call('/api/pay/payOn', { billing_no: waiting, oauth_token: buyer.oauth_token })
    expect((await go()).code).toBe(apiResponseCodes.playerPaused)
    expect((await pause('7')).data).toMatchObject({ paused_until: nowMs / 1000 + 30 * daySeconds })
    nowMs += 30 * daySeconds * 1000
    expect((await start()).code).toBe(apiResponseCodes.success)
    expect(await read()).toMatchObject({ paused_until: null })
  })

  it('still gets an order that was paid before the pause reached it', async () => {
    const billingNo = await fixture.begin()
    await pause('7')
    await fixture.happens(billingNo, 'paid')
    expect(await fixture.rowOf(billingNo)).toMatchObject({ state: 'paid', refundMinor: 0 })
  })
})

it('a player sees what they spent this year by month and currency, without refunds', async () => {
  const months = async () => ((await read()) as { months: { month: string; amount: string }[] }).months
  const amountOf = async (month: string) => Number((await months()).find((one) => one.month === month)?.amount ?? 0)
  const before = await amountOf('2026-11')
  await buy()
  nowMs = nextMonth
  await buy()
  expect(await amountOf('2026-11')).toBeCloseTo(before + 4.99)
  expect(await amountOf('2026-12')).toBeGreaterThanOrEqual(4.99)
  expect((await months())[0]?.month).toBe('2026-12')
})

it('a guest is asked to log in', async () => {
  const { oauth_token: _token, ...guest } = place
  expect((await gateway.call('/api/user/money', guest)).code).toBe(apiResponseCodes.notLoggedIn)
})

it.each(['Mars/Olympus', '+14:00'])('a time zone without an IANA name is refused: %s', async (time_zone) => {
  const answer = await gateway.call('/api/user/money', { ...place, time_zone })
  expect(answer.code).toBe(apiResponseCodes.badParameters)
})
