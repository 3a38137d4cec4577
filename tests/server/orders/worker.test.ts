import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { apiResponseCodes } from '../../../src/contract/codes.table.ts'
import { purchaseLimitUses } from '../../../server/catalogue/catalogue.tables.ts'
import { orderDeliveryOutbox, orders } from '../../../server/orders/orders.tables.ts'
import type { Delivery, DeliveryResult } from '../../../server/providers/payments.ts'
import { saveBrandLocation } from '../../../server/tenants/brand-locations.ts'
import { allowBlockedBrandWrites, blockBrandWrites, unblockBrandWrites } from '../../../server/tenants/fence-brand.ts'
import { postponeBrandWork, resumeBrandWork } from '../../../server/tenants/postponed-work.ts'
import { limited, createRequestId, payermax, createStartParams } from '../fixtures/buyer.ts'
import { startGateway, type Gateway } from '../fixtures/gateway.ts'
import { createOrderFixture, type OrderFixture } from '../fixtures/orders.ts'

const second = 1000
const hour = 3600 * second
const day = 24 * hour

let nowMs = Date.now()
let gateway: Gateway
let fixture: OrderFixture
beforeAll(async () => {
  gateway = await startGateway({ now: () => nowMs })
  fixture = createOrderFixture(gateway)
})
beforeEach(() => gateway.outside.comeBack())

/** Advances the clock by milliseconds and runs the worker. */
const after = async (ms: number) => {
  nowMs += ms
  await gateway.worker?.runDueJobs()
}

describe('a lost notification', () => {
  it('is replaced by a query to the provider, and the order is credited and delivered', async () => {
    const billingNo = await fixture.begin()
    gateway.outside.settle(billingNo, 'paid')
    await after(9 * second)
    expect((await fixture.infoOf(billingNo)).status).toBe(-1)
    await after(second)
    expect(await fixture.infoOf(billingNo)).toMatchObject({ status: 1, delivery: 'delivered' })
    expect(await fixture.credits(billingNo)).toBe(1)
  })

  it('is recovered however long the player takes to pay', async () => {
    const billingNo = await fixture.begin()
    for (const pause of [10 * second, 30 * second, 10 * 60 * second, 5 * hour]) await after(pause)
    gateway.outside.settle(billingNo, 'paid')
    await after(hour)
    expect((await fixture.infoOf(billingNo)).status).toBe(1)
  })

  it('is recovered for a failure too, and a later payment is credited as late', async () => {
    const billingNo = await fixture.begin()
    gateway.outside.settle(billingNo, 'failed')
    await after(10 * second)
    expect((await fixture.infoOf(billingNo)).status).toBe(-2)
    gateway.outside.settle(billingNo, 'paid')
    await after(hour)
    expect(await fixture.infoOf(billingNo)).toMatchObject({ status: 1, delivery: 'delivered' })
    expect((await fixture.rowOf(billingNo)).flag).toBe('late')
  })

  it('is no longer queried for once the order is final or old', async () => {
    const paid = await fixture.begin()
    await fixture.happens(paid, 'paid')
    const never = await fixture.begin()
    for (let days = 0; days < 12; days += 1) await after(day)
    expect((await fixture.rowOf(paid)).askAt).toBeNull()
    expect(await fixture.rowOf(never)).toMatchObject({ state: 'expired', askAt: null })
  })
})

describe('a provider outage', () => {
  it('leaves orders pending, even past their expiry, until it is over', async () => {
    const [billingNo, unpaid] = [await fixture.begin(), await fixture.begin()]
    gateway.outside.settle(billingNo, 'paid')
    gateway.outside.goDown()
    await after(10 * second)
    await after(4 * day)
    expect((await fixture.infoOf(billingNo)).status).toBe(-1)
    expect((await fixture.infoOf(unpaid)).status).toBe(-1)
    gateway.outside.comeBack()
    await after(hour)
    expect(await fixture.infoOf(billingNo)).toMatchObject({ status: 1, delivery: 'delivered' })
    expect((await fixture.infoOf(unpaid)).status).toBe(-2)
  })

  it('may leave an order without a link, which the worker repairs without the player', async () => {
    const request = createStartParams({ request_id: createRequestId() })
    gateway.outside.goDown()
    expect((await gateway.call(payermax, request)).code).toBe(apiResponseCodes.paymentProblem)
    gateway.outside.comeBack()
    await after(10 * second)
    const [order] = await gateway.db.select().from(orders).where(eq(orders.state, 'handed_off'))
    expect(order?.url).toContain(order?.billingNo)
    expect(gateway.outside.payment(order?.billingNo ?? '')?.amountMinor).toBe(499)
  })
})

describe('an unpaid order', () => {
  it('expires at its time, not before, and releases its limit', async () => {
    const item = { product_id: limited.product_id }
    const billingNo = await fixture.begin(item)
    await after(3 * day - second)
    expect((await fixture.infoOf(billingNo)).status).toBe(-1)
    expect((await gateway.call(payermax, createStartParams(item))).code).toBe(apiResponseCodes.unpaidOrder)
    await after(second)
    expect((await fixture.infoOf(billingNo)).status).toBe(-2)
    const next = await fixture.begin(item)
    await fixture.happens(next, 'failed')
    await fixture.begin(item)
  })
})

describe('a purchase limit', () => {
  const role = { role_id: '1000022', server_id: 's2' }
  const buy = () => gateway.call(payermax, createStartParams({ product_id: limited.product_id, ...role }))
  const numberOf = (answer: Awaited<ReturnType<typeof buy>>) => (answer.data as { billing_no: string }).billing_no
  const use = async () =>
    (await gateway.db.select().from(purchaseLimitUses).where(eq(purchaseLimitUses.roleId, role.role_id))).find(
      ({ productId, brand }) => productId === limited.product_id && brand === 'watt',
    )

  it('counts paid orders and starts again with the next period', async () => {
    for (let bought = 1; bought <= limited.frequency; bought += 1) {
      await fixture.happens(numberOf(await buy()), 'paid')
      expect(await use()).toMatchObject({ used: bought, unpaid: false, heldBy: null })
    }
    expect((await buy()).code).toBe(apiResponseCodes.limitReached)
    nowMs += limited.days * day
    const next = numberOf(await buy())
    await fixture.happens(next, 'paid')
    expect(await use()).toMatchObject({ used: 1 })
  })

  it('withdraws and refunds a late payment that exceeds it, and flags the order', async () => {
    nowMs += limited.days * day
    const late = numberOf(await buy())
    await fixture.happens(late, 'failed')
    for (let bought = 1; bought <= limited.frequency; bought += 1) await fixture.happens(numberOf(await buy()), 'paid')
    await fixture.happens(late, 'paid')
    expect(await fixture.rowOf(late)).toMatchObject({
      state: 'withdrawn',
      flag: 'late_over_limit',
      refundMinor: (await fixture.rowOf(late)).amountMinor,
    })
    expect(await fixture.credits(late)).toBe(1)
    expect((await buy()).code).toBe(apiResponseCodes.limitReached)
  })

  it('stays reserved by a newer order if an earlier one is paid late', async () => {
    nowMs += limited.days * day
    const first = numberOf(await buy())
    await fixture.happens(first, 'expired')
    const second = numberOf(await buy())
    await fixture.happens(first, 'paid')
    expect(await use()).toMatchObject({ used: 1, unpaid: true, heldBy: second })
    expect((await fixture.rowOf(first)).flag).toBe('late')
  })
})

describe('a game that does not deliver at once', () => {
  it('is retried until it responds, while the player sees the delivery as sent', async () => {
    const deliveries: Delivery[] = []
    let isDown = true
    const deliver = async (delivery: Delivery) => {
      deliveries.push(delivery)
      if (isDown) throw new Error('the game is down')
      return gateway.payments.game.deliver(delivery)
    }
    const slow = await startGateway({
      database: gateway.db,
      now: () => nowMs,
      payments: { ...gateway.payments, game: { ...gateway.payments.game, deliver } },
    })
    const billingNo = await fixture.begin()
    await fixture.happens(billingNo, 'paid')
    await slow.worker?.runDueJobs()
    expect(await fixture.infoOf(billingNo)).toMatchObject({ status: 1, delivery: 'sent' })
    isDown = false
    nowMs += 5 * second
    await slow.worker?.runDueJobs()
    expect(await fixture.infoOf(billingNo)).toMatchObject({ status: 1, delivery: 'delivered' })
    const ofOrder = deliveries.filter((delivery) => delivery.billingNo === billingNo)
    expect(ofOrder).toHaveLength(2)
    expect(ofOrder.at(-1)).toMatchObject({
      roleId: '1000021',
      serverId: 's5',
      productId: 'starfallOdyssey.crystals.300',
    })
  })

  it('does not make a delivery due that the move of its brand holds back meanwhile', async () => {
    const { db } = gateway
    const place = { brand: 'watt', state: 'leaving', otherTenant: 'two', moveId: 'move', since: 0 } as const
    const deliver = async (): Promise<DeliveryResult> => {
      await saveBrandLocation(db, place, [])
      await blockBrandWrites(db, place, async (tx) => {
        await allowBlockedBrandWrites(tx, 'watt')
        await postponeBrandWork(tx, 'watt')
      })
      return { later: 90 }
    }
    const { game } = gateway.payments
    const payments = { ...gateway.payments, game: { ...game, deliver } }
    const busy = await startGateway({ database: db, now: () => nowMs, payments })
    const billingNo = await fixture.begin()
    await fixture.happens(billingNo, 'paid')
    await busy.worker?.runDueJobs()
    const [held] = await db.select().from(orderDeliveryOutbox).where(eq(orderDeliveryOutbox.billingNo, billingNo))
    expect(held?.dueAt).toBeGreaterThan(10_000_000_000)
    await unblockBrandWrites(db, place)
    await resumeBrandWork(db, 'watt')
    await after(hour)
    expect(await fixture.infoOf(billingNo)).toMatchObject({ status: 1, delivery: 'delivered' })
  })

  it.each([
    ['called again at its time if it postpones a delivery', { later: 90 }, '1 sent', 90],
    ['never called again if it refuses a delivery', { refused: 'the account is closed' }, '1 waiting', undefined],
  ] as const)('is %s', async (_what, answer, expectedState, again) => {
    const deliveries: string[] = []
    const deliver = async ({ billingNo }: Delivery): Promise<DeliveryResult> => {
      deliveries.push(billingNo)
      return deliveries.length === 1 ? answer : { done: true }
    }
    const { game } = gateway.payments
    const busy = await startGateway({
      database: gateway.db,
      now: () => nowMs,
      payments: { ...gateway.payments, game: { ...game, deliver } },
    })
    const billingNo = await fixture.begin()
    await fixture.happens(billingNo, 'paid')
    await busy.worker?.runDueJobs()
    const { status, delivery } = await fixture.infoOf(billingNo)
    expect(`${status} ${delivery}`).toBe(expectedState)
    if (again !== undefined) {
      nowMs += (again - 1) * second
      await busy.worker?.runDueJobs()
      expect(deliveries).toHaveLength(1)
    }
    nowMs += hour
    await busy.worker?.runDueJobs()
    expect(deliveries).toHaveLength(again === undefined ? 1 : 2)
    expect((await fixture.rowOf(billingNo)).state).toBe(again === undefined ? 'refused' : 'delivered')
  })

  it('delivers once even if it is called twice', async () => {
    const billingNo = await fixture.begin()
    await fixture.happens(billingNo, 'paid')
    await gateway.worker?.runDueJobs()
    // Simulates that the gateway died after the game responded, but before it recorded that.
    await gateway.db
      .update(orderDeliveryOutbox)
      .set({ done: false })
      .where(eq(orderDeliveryOutbox.billingNo, billingNo))
    await after(hour)
    expect(await fixture.deliveries(billingNo)).toBe(1)
  })
})

describe('the ledger', () => {
  it('is balanced after all tests', async () => {
    await after(hour)
    expect(await fixture.imbalances()).toEqual([])
  })
})
