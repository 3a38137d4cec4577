import { describe, expect, it } from 'vitest'
import { refuseDelivery } from '../../../../server/orders/delivery/refuse.ts'
import { handOut } from '../../../../server/orders/steps.ts'
import { price, refundPlace } from '../../fixtures/refund-place.ts'

const place = refundPlace()
const { at, store, round, paid, give, refundsOf, sums, askedFor, balanced } = place

describe('money goes back by rule', () => {
  it('where the game refuses the goods', async () => {
    const billingNo = await paid()
    await refuseDelivery(store(), { billingNo, reason: 'gone', at: at() })
    await round()
    expect(await place.fixture.rowOf(billingNo)).toMatchObject({
      state: 'refused',
      refundedMinor: price,
      flag: 'refused',
    })
    expect(await refundsOf(billingNo)).toMatchObject([{ reason: 'refused', state: 'refunded' }])
    const shown = { status: 1, ended: 'refused', refunds: [{ amount: '4.99', state: 'refunded', second: false }] }
    expect(await place.fixture.infoOf(billingNo)).toMatchObject(shown)
    await balanced()
  })

  it('where an order is paid a second time', async () => {
    const billingNo = await paid()
    await place.fixture.send({
      ...place.gateway.outside.settle(billingNo, 'paid'),
      eventId: 'evt_again',
      providerRef: 'again',
    })
    await balanced()
    await round()
    expect(await refundsOf(billingNo)).toMatchObject([{ of: 'extra', reason: 'paid_twice', state: 'refunded' }])
    expect(await place.fixture.infoOf(billingNo)).toMatchObject({ delivery: 'delivered', refunds: [{ second: true }] })
    expect(askedFor(billingNo)).toMatchObject([{ providerRef: 'again', amountMinor: price }])
    expect(await place.fixture.rowOf(billingNo)).toMatchObject({ state: 'delivered', refundMinor: 0 })
    expect(await sums(billingNo)).toEqual({ company: price, sales: -price })
    await balanced()
  })

  it('and what the game has handed out meanwhile is taken back', async () => {
    const billingNo = await paid()
    await place.gateway.payments.game.deliver({
      billingNo,
      brand: 'watt',
      gpId: '1',
      serverId: '1',
      roleId: '1',
      productId: '1',
      gems: null,
    })
    await give(billingNo)
    await handOut.together(place.gateway.db)({ billingNo, at: at(), source: 'delivery' })
    expect((await place.fixture.rowOf(billingNo)).state).toBe('delivered')
    await balanced()
    await round()
    expect(place.revoked).toEqual([billingNo])
    expect((await place.fixture.rowOf(billingNo)).state).toBe('revoked')
    await balanced()
  })
})
