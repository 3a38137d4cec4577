import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { cancelRefusedDelivery } from '../../../server/orders/delivery/cancel-refused-delivery.ts'
import { orderDeliveryOutbox } from '../../../server/orders/orders.tables.ts'
import { replenishLinkStateChanges } from '../../../server/replenish/link-steps.ts'
import { startGateway, type Gateway } from '../fixtures/gateway.ts'
import { createOrderFixture, type OrderFixture } from '../fixtures/orders.ts'

let nowMs = Date.now()
let gateway: Gateway
let fixture: OrderFixture
beforeAll(async () => {
  gateway = await startGateway({ now: () => nowMs })
  fixture = createOrderFixture(gateway)
})

const refuse = (billingNo: string, reason = 'the character is gone') =>
  cancelRefusedDelivery(
    { db: gateway.db, replenishLinks: replenishLinkStateChanges },
    { billingNo, reason, at: Math.floor(nowMs / 1000) },
  )
const createPaidOrder = async () => {
  const billingNo = await fixture.begin()
  await fixture.happens(billingNo, 'paid')
  return billingNo
}

describe('a delivery that the game refuses', () => {
  it('ends in the refused state and is never sent again', async () => {
    const billingNo = await createPaidOrder()
    expect(await refuse(billingNo)).toBe(true)
    expect(await refuse(billingNo, 'another')).toBe(false)
    expect(await fixture.rowOf(billingNo)).toMatchObject({
      state: 'refused',
      flag: 'refused',
      refusal: 'the character is gone',
    })
    nowMs += 3600_000
    await gateway.worker?.runDueJobs()
    expect(await fixture.deliveries(billingNo)).toBe(0)
    const [row] = await gateway.db
      .select()
      .from(orderDeliveryOutbox)
      .where(eq(orderDeliveryOutbox.billingNo, billingNo))
    expect(row?.done).toBe(true)
    expect(await fixture.infoOf(billingNo)).toMatchObject({ status: 1 })
    expect(await fixture.imbalances()).toEqual([])
  })

  it('cannot be refused after its delivery or before the payment', async () => {
    const [delivered, open] = [await createPaidOrder(), await fixture.begin()]
    await gateway.worker?.runDueJobs()
    expect([await refuse(delivered), await refuse(open)]).toEqual([false, false])
    expect((await fixture.rowOf(delivered)).state).toBe('delivered')
    expect((await fixture.rowOf(open)).state).toBe('handed_off')
  })
})
