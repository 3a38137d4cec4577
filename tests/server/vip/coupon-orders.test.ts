import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { apiResponseCodes, type ApiResponseCodeName } from '../../../src/contract/codes.table.ts'
import type { Envelope } from '../../../src/contract/replies/envelope.ts'
import { createRequestId } from '../fixtures/buyer.ts'
import { startGateway, type Gateway } from '../fixtures/gateway.ts'
import { createMemberParams, loadCoupon, getGrowth, razer, resetCoupon, vera } from '../fixtures/member.ts'
import { createOrderFixture, type OrderFixture } from '../fixtures/orders.ts'

const coupon_code = 'festival'
let gateway: Gateway
let fixture: OrderFixture
beforeAll(async () => {
  gateway = await startGateway()
  fixture = createOrderFixture(gateway)
})
beforeEach(() => resetCoupon(gateway.db, coupon_code))

const start = (changes: Record<string, string> = {}): Promise<Envelope> =>
  gateway.call(razer, createMemberParams({ coupon_code, pay_id: '10103', ...changes }))
const numberOf = ({ data }: Envelope): string => (data as { billing_no: string }).billing_no
const coupon = () => loadCoupon(gateway.db, coupon_code)

describe('a purchase with a coupon', () => {
  it('costs the reduced price and reserves the coupon until it is paid', async () => {
    const billingNo = numberOf(await start())
    expect(gateway.outside.payment(billingNo)).toMatchObject({ amountMinor: 424, currency: 'USD' })
    expect(await fixture.rowOf(billingNo)).toMatchObject({ couponCode: coupon_code, listMinor: 499, points: 4 })
    expect(await coupon()).toMatchObject({ state: 'reserved', billingNo })
    expect((await start()).code).toBe(apiResponseCodes.illegalCoupon)
    await fixture.happens(billingNo, 'paid')
    expect(await coupon()).toMatchObject({ state: 'used', billingNo, usedAt: expect.any(Number) })
    expect((await start()).code).toBe(apiResponseCodes.illegalCoupon)
  })

  it('is the same purchase when repeated, but another one without the coupon', async () => {
    const request_id = createRequestId()
    const billingNo = numberOf(await start({ request_id }))
    expect(numberOf(await start({ request_id }))).toBe(billingNo)
    expect((await gateway.call(razer, createMemberParams({ request_id }))).code).toBe(apiResponseCodes.otherPurchase)
  })

  it.each(['failed', 'expired'] as const)('releases the coupon when it has %s', async (end) => {
    await fixture.happens(numberOf(await start()), end)
    expect(await coupon()).toMatchObject({ state: 'usable', billingNo: null })
    expect((await start()).code).toBe(apiResponseCodes.success)
  })

  it('uses the coupon again if it is paid late and the coupon is free', async () => {
    const late = numberOf(await start())
    await fixture.happens(late, 'failed')
    await fixture.happens(late, 'paid')
    expect(await coupon()).toMatchObject({ state: 'used', billingNo: late })
    expect((await fixture.rowOf(late)).flag).toBe('late')
  })

  it('is credited and flagged for an operator if it is paid late and the coupon was used elsewhere', async () => {
    const late = numberOf(await start())
    await fixture.happens(late, 'expired')
    const other = numberOf(await start())
    await fixture.happens(late, 'paid')
    expect(await fixture.rowOf(late)).toMatchObject({ state: 'paid', flag: 'late_coupon_spent' })
    expect(await fixture.credits(late)).toBe(1)
    expect(await coupon()).toMatchObject({ state: 'reserved', billingNo: other })
    await fixture.happens(other, 'paid')
    expect(await coupon()).toMatchObject({ state: 'used', billingNo: other })
    expect((await fixture.rowOf(other)).flag).toBeNull()
  })

  it('uses its coupon and earns its points once, for notifications in any order and number', async () => {
    const histories = fc.array(fc.constantFrom('failed', 'expired', 'paid', 'pending'), { minLength: 1, maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(histories, async (states) => {
        await resetCoupon(gateway.db, coupon_code)
        const billingNo = numberOf(await start())
        for (const state of states) await fixture.happens(billingNo, state)
        const isPaid = states.includes('paid')
        const isOver = states.includes('failed') || states.includes('expired')
        expect((await coupon()).state).toBe(isPaid ? 'used' : isOver ? 'usable' : 'reserved')
        expect(await getGrowth(gateway.db, billingNo)).toHaveLength(isPaid ? 1 : 0)
        expect(await fixture.credits(billingNo)).toBe(isPaid ? 1 : 0)
      }),
      { numRuns: 12 },
    )
  }, 60_000)

  it('does not reserve the coupon if it is rejected', async () => {
    expect((await start({ role_id: 'nobody' })).code).toBe(apiResponseCodes.noSuchRole)
    expect((await coupon()).state).toBe('usable')
  })
})

describe('an invalid coupon', () => {
  const pass = 'starfallOdyssey.starterPack'
  it.each<[string, Record<string, string>, ApiResponseCodeName]>([
    ['if it is unknown', { coupon_code: 'invented' }, 'illegalCoupon'],
    ['if another account holds it', { coupon_code: 'level-12' }, 'illegalCoupon'],
    ['if it is already used', { coupon_code: 'level-1' }, 'illegalCoupon'],
    ['if it has expired', { coupon_code: 'level-2' }, 'illegalCoupon'],
    ['on goods without coupons', { product_id: pass }, 'illegalCoupon'],
    ['for another payway than the chosen one', { pay_id: '11801' }, 'illegalCoupon'],
  ])('is rejected %s', async (_name, changes, code) => {
    expect((await start(changes)).code).toBe(apiResponseCodes[code])
    expect((await coupon()).state).toBe('usable')
  })

  it('is rejected by a method that accepts none', async () => {
    const answer = await gateway.call('/api/pay/airwallex', createMemberParams({ coupon_code, channel: '11701' }))
    expect(answer.code).toBe(apiResponseCodes.illegalCoupon)
  })

  it('is rejected if only its payway is sent, without the coupon', async () => {
    expect((await gateway.call(razer, createMemberParams({ pay_id: '10103' }))).code).toBe(
      apiResponseCodes.illegalCoupon,
    )
  })

  it('is rejected by a brand without a VIP programme', async () => {
    const answer = await gateway.call(
      '/api/coupons/calcPrice',
      { ...vera, coupon_code, product_id: 'x' },
      { host: 'ko.localhost' },
    )
    expect(answer.code).not.toBe(apiResponseCodes.success)
  })
})

describe('VIP points', () => {
  it('are earned once with the credit', async () => {
    const billingNo = numberOf(await gateway.call(razer, createMemberParams()))
    expect(await getGrowth(gateway.db, billingNo)).toEqual([])
    for (let times = 0; times < 5; times += 1) await fixture.happens(billingNo, 'paid')
    expect(await getGrowth(gateway.db, billingNo)).toEqual([expect.objectContaining({ points: 5, reason: 'purchase' })])
  })

  it('are earned with a pack that accepts no coupon, as many as announced', async () => {
    const product_id = 'starfallOdyssey.weeklyChest'
    const { data } = await gateway.call('/api/pay/productPoints', { ...vera, product_id })
    expect(data).toEqual({ points: 3 })
    const billingNo = numberOf(await gateway.call(razer, createMemberParams({ product_id })))
    await fixture.happens(billingNo, 'paid')
    expect(await getGrowth(gateway.db, billingNo)).toMatchObject([{ points: 3 }])
  })

  it('are not earned without a payment', async () => {
    const billingNo = numberOf(await gateway.call(razer, createMemberParams()))
    await fixture.happens(billingNo, 'failed')
    expect(await getGrowth(gateway.db, billingNo)).toEqual([])
  })

  it('leave the books balanced', async () => {
    await gateway.worker?.runDueJobs()
    expect((await fixture.imbalances()).filter(({ problem }) => problem !== 'not delivered')).toEqual([])
  })
})
