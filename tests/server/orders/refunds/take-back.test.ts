import { eq, isNotNull } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { apiResponseCodes } from '../../../../src/contract/codes.table.ts'
import { cumulativeTopUpEventSchema } from '../../../../src/contract/entities/events.ts'
import { orderRefunds, orderGoodsRevocations } from '../../../../server/orders/money/money.tables.ts'
import { orderWithdrawals } from '../../../../server/orders/orders.tables.ts'
import { requestRefund } from '../../../../server/orders/refunds/request-refund.ts'
import { overdueSeconds } from '../../../../server/orders/refunds/overdue-delivery.ts'
import { replenishLinkStateChanges } from '../../../../server/replenish/link-steps.ts'
import type { Delivery } from '../../../../server/providers/payments.ts'
import { vipPointEntries } from '../../../../server/vip/vip.tables.ts'
import { buyer, createRequestId, createStartParams, limited, payermax } from '../../fixtures/buyer.ts'
import { createFakeRefunds } from '../../fixtures/fake-refunds.ts'
import { startGateway, type Gateway } from '../../fixtures/gateway.ts'
import { createOrderFixture, type OrderFixture } from '../../fixtures/orders.ts'

const second = 1000
/** `undoSeconds` of the brand. */
const windowSeconds = 60
const wait = { country: 'BR', delivery_choice: 'after_window' }

let nowMs = Date.parse('2026-11-29T10:00:00Z')
let gateway: Gateway
let fixture: OrderFixture
beforeAll(async () => {
  gateway = await startGateway({ now: () => nowMs })
  Object.assign(gateway.payments.provider, createFakeRefunds().calls)
  fixture = createOrderFixture(gateway)
})

const takeBack = (billing_no: string, oauth_token = buyer.oauth_token) =>
  gateway.call('/api/pay/takeBack', { billing_no, oauth_token })
async function beginPaid(changes: Record<string, string> = wait): Promise<string> {
  const billingNo = await fixture.begin(changes)
  await fixture.happens(billingNo, 'paid')
  await gateway.worker?.runDueJobs()
  return billingNo
}
const eventAmount = async () => {
  const { client_id, oauth_token } = buyer
  const { data } = await gateway.call('/api/cumulative/cumulativeActivityInfo', { client_id, oauth_token })
  return Number(v.parse(cumulativeTopUpEventSchema, data).amount)
}
const countGrowth = (ref: string) => gateway.db.$count(vipPointEntries, eq(vipPointEntries.ref, ref))
const listRefunds = (billingNo: string) =>
  gateway.db.select().from(orderRefunds).where(eq(orderRefunds.billingNo, billingNo))

describe('a player who asked to wait', () => {
  it('takes the order back within the time and gets all the money back, and the game never hears of it', async () => {
    const billingNo = await beginPaid()
    expect(await fixture.infoOf(billingNo)).toMatchObject({ takeBack: { seconds: windowSeconds } })
    nowMs += 59 * second
    const { code, data } = await takeBack(billingNo)
    expect({ code, data }).toMatchObject({ code: apiResponseCodes.success, data: { ended: 'withdrawn' } })
    expect(data).not.toHaveProperty('take_back')
    nowMs += 600 * second
    await gateway.worker?.runDueJobs()
    expect(await fixture.deliveries(billingNo)).toBe(0)
    expect(await fixture.rowOf(billingNo)).toMatchObject({ state: 'withdrawn', refundMinor: 499, openFlags: [] })
    expect(await listRefunds(billingNo)).toMatchObject([{ reason: 'withdrawal', amountMinor: 499 }])
    expect(await fixture.timeline(billingNo)).not.toContain('sent')
    expect(await fixture.imbalances()).toEqual([])
  })

  it('gets the goods after the time, and is then too late', async () => {
    const billingNo = await beginPaid()
    nowMs += windowSeconds * second
    expect((await fixture.infoOf(billingNo)).takeBack).toBeUndefined()
    await gateway.worker?.runDueJobs()
    expect((await takeBack(billingNo)).code).toBe(apiResponseCodes.takeBackLate)
    expect(await fixture.rowOf(billingNo)).toMatchObject({ state: 'delivered', refundMinor: 0 })
  })

  it('earns event progress and points with the goods, so that no gift is left over from an order taken back', async () => {
    const before = await eventAmount()
    const [kept, takenBack] = [await beginPaid(), await beginPaid()]
    expect(await eventAmount()).toBe(before)
    expect(await countGrowth(kept)).toBe(0)
    expect(await fixture.infoOf(kept)).not.toHaveProperty('points')
    await takeBack(takenBack)
    nowMs += windowSeconds * second
    await gateway.worker?.runDueJobs()
    expect(await eventAmount()).toBeCloseTo(before + 4.99)
    expect([await countGrowth(kept), await countGrowth(takenBack)]).toEqual([1, 0])
    expect((await fixture.infoOf(kept)).points).toBeGreaterThan(0)
  })

  it('is refunded once, however often and from how many devices the button is pressed', async () => {
    const billingNo = await beginPaid()
    const answers = await Promise.all(Array.from({ length: 8 }, () => takeBack(billingNo)))
    expect(answers.map(({ data }) => data)).toEqual(answers.map(() => answers[0]?.data))
    expect(await listRefunds(billingNo)).toHaveLength(1)
  })

  it('gets either the goods or the money if the game is notified at the same moment', async () => {
    const numbers = await Promise.all(Array.from({ length: 6 }, () => beginPaid()))
    nowMs += windowSeconds * second
    await Promise.all([gateway.worker?.runDueJobs(), ...numbers.map((one) => takeBack(one))])
    await gateway.worker?.runDueJobs()
    const ends = await Promise.all(
      numbers.map(async (one) => {
        const { state, refundMinor } = await fixture.rowOf(one)
        return `${state} ${await fixture.deliveries(one)} ${refundMinor}`
      }),
    )
    expect(ends.filter((end) => end !== 'withdrawn 0 499' && end !== 'delivered 1 0')).toEqual([])
    expect(await fixture.imbalances()).toEqual([])
  })

  it('can buy goods with a limit again after taking them back', async () => {
    const goods = { ...wait, product_id: limited.product_id }
    for (let n = 0; n < limited.frequency + 1; n += 1) {
      const billingNo = await beginPaid(goods)
      expect((await takeBack(billingNo)).code).toBe(apiResponseCodes.success)
    }
  })

  it('cannot be undone by somebody to whom the link of the order was forwarded', async () => {
    const billingNo = await beginPaid()
    expect((await takeBack(billingNo, 'demo-rowan')).code).toBe(apiResponseCodes.notFound)
    expect((await gateway.call('/api/pay/takeBack', { billing_no: billingNo })).code).toBe(apiResponseCodes.notLoggedIn)
    expect(await fixture.rowOf(billingNo)).toMatchObject({ state: 'paid' })
  })
})

it('a player who asked to wait and orders again without it gets the goods at once', async () => {
  const request = createStartParams(wait)
  const { delivery_choice: _choice, ...again } = request
  const billingNo = await fixture.begin(request)
  expect((await gateway.call(payermax, again)).data).toMatchObject({ billing_no: billingNo })
  expect(await fixture.rowOf(billingNo)).toMatchObject({ deliveryDelay: 0 })
})

it('a player who did not ask to wait gets the goods at once', async () => {
  const billingNo = await beginPaid({ country: 'BR' })
  expect(await fixture.rowOf(billingNo)).toMatchObject({ state: 'delivered', deliveryDelay: 0 })
})

it('a buyer in Europe, who waits for the withdrawal period, can take the order back with one press', async () => {
  const billingNo = await beginPaid({ delivery_choice: 'after_period' })
  nowMs += 86_400 * second
  expect((await takeBack(billingNo)).code).toBe(apiResponseCodes.success)
  expect(await fixture.rowOf(billingNo)).toMatchObject({ state: 'withdrawn', refundMinor: 499 })
})

it('a buyer in Europe must choose what the law asks for instead of a minute', async () => {
  const { code } = await gateway.call(payermax, createStartParams({ delivery_choice: 'after_window' }))
  expect(code).toBe(apiResponseCodes.badParameters)
})

describe('a player whose goods do not arrive', () => {
  /** Pays an order while the game fails. If `isMade`, the game delivers, but its response is lost. */
  async function beginLost(isMade: boolean, reportedAfter = 0): Promise<string> {
    const { game } = gateway.payments
    const deliver = async (delivery: Delivery) => {
      if (isMade) await game.deliver(delivery)
      throw new Error('no response')
    }
    const silent = await startGateway({
      database: gateway.db,
      now: () => nowMs,
      payments: { ...gateway.payments, game: { ...game, deliver } },
    })
    const billingNo = await fixture.begin()
    const notification = gateway.outside.settle(billingNo, 'paid')
    nowMs += reportedAfter * second
    await fixture.send(notification)
    await silent.worker?.runDueJobs()
    nowMs += (overdueSeconds - 1) * second
    expect((await takeBack(billingNo)).code).toBe(apiResponseCodes.takeBackLate)
    nowMs += second
    return billingNo
  }
  const findRevoke = async (billingNo: string) =>
    (await gateway.db.select().from(orderGoodsRevocations).where(eq(orderGoodsRevocations.billingNo, billingNo)))[0]
      ?.answer

  it('takes the money back 15 minutes after the payment', async () => {
    const billingNo = await beginLost(false)
    expect((await fixture.infoOf(billingNo)).takeBack).toEqual({})
    expect((await takeBack(billingNo)).code).toBe(apiResponseCodes.success)
    await gateway.worker?.runDueJobs()
    expect(await fixture.rowOf(billingNo)).toMatchObject({ state: 'withdrawn', refundMinor: 499, openFlags: [] })
    expect(await findRevoke(billingNo)).toBe('unknown')
    expect(await fixture.deliveries(billingNo)).toBe(0)
    const returned = await gateway.call('/api/pay/returnUnused', { billing_no: billingNo, ...buyer })
    expect(returned.code, 'nothing is promised about goods that never came').toBe(apiResponseCodes.takeBackLate)
  })

  it('waits 15 minutes for the game even if the provider reported the payment late', async () => {
    // beginLost() presses the button a second too early.
    expect((await takeBack(await beginLost(false, overdueSeconds))).code).toBe(apiResponseCodes.success)
  })

  it('does not keep goods that the game had delivered without saying so', async () => {
    const billingNo = await beginLost(true)
    await takeBack(billingNo)
    await gateway.worker?.runDueJobs()
    expect(await findRevoke(billingNo)).toBe('revoked')
    expect(await fixture.rowOf(billingNo)).toMatchObject({ state: 'withdrawn', openFlags: [] })
    expect(await fixture.imbalances()).toEqual([])
  })

  it('does not keep them either if customer service refunds the order before the game answers', async () => {
    const billingNo = await beginLost(true)
    const store = { db: gateway.db, replenishLinks: replenishLinkStateChanges }
    const refund = { refundNo: `RF-${billingNo}`, reason: 'operator' } as const
    await requestRefund(store, billingNo, refund, { at: nowMs / 1000, source: 'operator' })
    await gateway.worker?.runDueJobs()
    expect(await findRevoke(billingNo)).toBe('revoked')
    expect(await fixture.imbalances()).toEqual([])
  })

  it('is refunded even if customer service was still deciding on a withdrawal', async () => {
    const billingNo = await beginLost(false)
    const withdrawal = { billingNo, name: 'Mika Sunder', receivedAt: nowMs / 1000, outcome: 'review' } as const
    await gateway.db.insert(orderWithdrawals).values(withdrawal)
    expect((await takeBack(billingNo)).code).toBe(apiResponseCodes.success)
    expect(await listRefunds(billingNo)).toHaveLength(1)
  })

  it('asks customer service for the money after claiming a gift that the order may have earned', async () => {
    const billingNo = await beginLost(false)
    const claim = { ...buyer, request_id: createRequestId(), gift_id: 'tier-1' }
    expect((await gateway.call('/api/cumulative/receiveActivityGift', claim)).code).toBe(apiResponseCodes.success)
    expect((await takeBack(billingNo)).code).toBe(apiResponseCodes.takeBackLate)
    expect(await fixture.rowOf(billingNo)).toMatchObject({ state: 'delivering', refundMinor: 0 })
  })

  // Runs last because the demo event ends within the month.
  it('does not keep goods that the game delivers late, up to a month after the refund', async () => {
    // After the gift that the test before this one has claimed.
    nowMs += second
    const [soon, late, never] = [await beginLost(false), await beginLost(false), await beginLost(false)]
    await Promise.all([soon, late, never].map((one) => takeBack(one)))
    await gateway.worker?.runDueJobs()
    await gateway.payments.game.deliver(await fixture.rowOf(soon))
    nowMs += 600 * second
    await gateway.worker?.runDueJobs()
    expect(await Promise.all([soon, late, never].map(findRevoke))).toEqual(['revoked', 'unknown', 'unknown'])
    for (const days of [1, 2]) {
      nowMs += days * 86_400 * second
      await gateway.worker?.runDueJobs()
    }
    await gateway.payments.game.deliver(await fixture.rowOf(late))
    for (const days of [7, 30]) {
      nowMs += days * 86_400 * second
      await gateway.worker?.runDueJobs()
    }
    expect(await Promise.all([late, never].map(findRevoke))).toEqual(['revoked', 'unknown'])
    const open = await gateway.db.select().from(orderGoodsRevocations).where(isNotNull(orderGoodsRevocations.dueAt))
    expect(open).toEqual([])
    expect((await fixture.rowOf(never)).openFlags).toEqual([])
  })
})
