import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { orderGoodsRevocations } from '../../../../server/orders/money/money.tables.ts'
import { orders } from '../../../../server/orders/orders.tables.ts'
import { price, createRefundFixture } from '../../fixtures/refund-place.ts'

const place = createRefundFixture()
const { round, paid, delivered, give, refundsOf, sums, requestsFor, points, balanced } = place

describe('a refund', () => {
  it('returns the full amount and stops a delivery that is not made yet', async () => {
    const billingNo = await paid()
    expect(await points(billingNo)).toBeGreaterThan(0)
    expect(await give(billingNo)).toBe('requested')
    expect(await place.fixture.rowOf(billingNo)).toMatchObject({
      state: 'withdrawn',
      refundMinor: price,
      refundedMinor: 0,
    })
    expect(await sums(billingNo)).toEqual({ company: price, payable: -price })
    await balanced()
    await round()
    expect(await place.fixture.rowOf(billingNo)).toMatchObject({ state: 'withdrawn', refundedMinor: price })
    expect(await place.fixture.deliveries(billingNo)).toBe(0)
    expect([await sums(billingNo), await points(billingNo)]).toEqual([{}, 0])
    expect(requestsFor(billingNo)).toMatchObject([
      { amountMinor: price, paidMinor: price, providerRef: `ref_${billingNo}` },
    ])
    await balanced()
  })

  it('returns the full amount and revokes delivered goods', async () => {
    const billingNo = await delivered()
    await give(billingNo)
    await balanced()
    await round()
    await round()
    expect(place.revoked).toEqual([billingNo])
    expect(await place.fixture.rowOf(billingNo)).toMatchObject({ state: 'revoked', refundedMinor: price, flag: null })
    expect([await sums(billingNo), await points(billingNo)]).toEqual([{}, 0])
    await balanced()
  })

  it('takes back the VIP points, which only the buyer can see', async () => {
    const pointsShown = async (billingNo: string, token?: string) =>
      (await place.fixture.infoOf(billingNo, token)).points
    expect(await pointsShown(await place.fixture.begin())).toBeUndefined()
    const billingNo = await delivered()
    expect(await pointsShown(billingNo)).toBe(await points(billingNo))
    for (const stranger of ['', 'demo-rowan']) expect(await pointsShown(billingNo, stranger)).toBeUndefined()
    await give(billingNo)
    await round()
    expect(await pointsShown(billingNo)).toBe(0)
  })

  it('revokes goods even while another game does not respond', async () => {
    const hung = new AbortController()
    const { revoke } = place.gateway.payments.game
    const [stuck, fine] = [await delivered(), await delivered()]
    await place.gateway.db.update(orders).set({ gpId: 'gp-away' }).where(eq(orders.billingNo, stuck))
    place.gateway.payments.game.revoke = async (request) => {
      if (request.gpId === 'gp-away')
        await new Promise<void>((resolve) => hung.signal.addEventListener('abort', () => resolve()))
      return revoke(request)
    }
    await give(stuck)
    place.gateway.worker?.start()
    await expect.poll(async () => (await refundsOf(stuck))[0]?.state).toBe('refunded')
    await give(fine)
    await expect.poll(async () => (await place.fixture.rowOf(fine)).state, { interval: 20 }).toBe('revoked')
    expect((await place.fixture.rowOf(stuck)).state).toBe('delivered')
    hung.abort()
    await expect.poll(async () => (await place.fixture.rowOf(stuck)).state).toBe('revoked')
    await place.gateway.worker?.stop()
    place.gateway.payments.game.revoke = revoke
  })

  it.each(['spent', 'unknown'] as const)('flags the order for an operator if its goods are %s', async (answer) => {
    place.gameAnswer = answer
    const billingNo = await delivered()
    await give(billingNo)
    await round()
    await round()
    expect(await place.fixture.rowOf(billingNo)).toMatchObject({ state: 'delivered', flag: 'goods_kept' })
    expect(
      await place.gateway.db.select().from(orderGoodsRevocations).where(eq(orderGoodsRevocations.billingNo, billingNo)),
    ).toMatchObject([{ answer, dueAt: null }])
    await balanced()
  })

  it('can be partial, never exceeds the paid amount, and leaves the goods delivered', async () => {
    const billingNo = await delivered()
    expect(await give(billingNo, 200)).toBe('requested')
    expect(await give(billingNo, 300)).toBe('tooMuch')
    await round()
    expect(await place.fixture.rowOf(billingNo)).toMatchObject({
      state: 'delivered',
      refundedMinor: 200,
      reversedAt: null,
    })
    expect(await points(billingNo)).toBeGreaterThan(0)
    expect(await give(billingNo, 299)).toBe('requested')
    expect(await give(billingNo)).toBe('nothingLeft')
    await round()
    expect(await points(billingNo)).toBe(0)
    await balanced()
  })

  it('never exceeds the paid amount if three operators refund at once', async () => {
    const billingNo = await paid()
    const [first, second] = await Promise.all([give(billingNo), give(billingNo), give(billingNo, 1)])
    // The three may run in any order. If the cent is refunded first, one of the others refunds the rest.
    expect([first, second].filter((one) => one === 'requested')).toHaveLength(1)
    const { amountMinor, refundMinor } = await place.fixture.rowOf(billingNo)
    expect(refundMinor).toBe(amountMinor)
    await balanced()
  })

  it('is retried under its own number until the provider responds', async () => {
    const billingNo = await paid()
    await give(billingNo, undefined, 'RFown')
    place.company.settings.isDown = true
    await round()
    await round(60)
    expect(await refundsOf(billingNo)).toMatchObject([{ state: 'requested' }])
    place.company.settings.isDown = false
    await round(600)
    expect(await refundsOf(billingNo)).toMatchObject([{ state: 'refunded', dueAt: null }])
    expect(new Set(requestsFor(billingNo).map(({ refundNo }) => refundNo))).toEqual(new Set(['RFown']))
    expect(await give(billingNo, undefined, 'RFown')).toBe('known')
    await balanced()
  })

  it('is queried while it is pending', async () => {
    place.company.settings.answers = 'pending'
    const billingNo = await paid()
    await give(billingNo, undefined, 'RFslow')
    await round()
    expect(await refundsOf(billingNo)).toMatchObject([{ state: 'sent' }])
    place.company.states.set('RFslow', 'refunded')
    await round(600)
    expect(await refundsOf(billingNo)).toMatchObject([{ state: 'refunded' }])
    expect(requestsFor(billingNo)).toHaveLength(1)
  })

  it('flags the order and can be requested again if the provider refuses it', async () => {
    place.company.settings.answers = 'refused'
    const billingNo = await delivered()
    await give(billingNo)
    await round()
    expect(await place.fixture.rowOf(billingNo)).toMatchObject({
      state: 'delivered',
      refundMinor: 0,
      flag: 'refund_refused',
    })
    expect(await sums(billingNo)).toEqual({ company: price, sales: -price })
    await balanced()
    expect(await give(billingNo)).toBe('requested')
  })

  it.each([
    ['cannot refund', 'none', price],
    ['can only refund the full amount', 'full', 100],
  ] as const)('waits for an operator at a provider that %s', async (_what, ability, amount) => {
    place.company.settings.ability = ability
    const billingNo = await delivered()
    await give(billingNo, amount)
    await round()
    expect(await refundsOf(billingNo)).toMatchObject([{ state: 'requested', dueAt: null }])
    expect((await place.fixture.rowOf(billingNo)).flag).toBe('refund_waits')
    expect(requestsFor(billingNo)).toEqual([])
    await balanced()
  })

  it('is rejected for an unpaid order', async () => {
    expect(await give(await place.fixture.begin())).toBe('unpaid')
  })
})
