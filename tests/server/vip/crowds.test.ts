import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { apiResponseCodes } from '../../../src/contract/codes.table.ts'
import type { Envelope } from '../../../src/contract/replies/envelope.ts'
import { orders } from '../../../server/orders/orders.tables.ts'
import { couponClaims } from '../../../server/vip/vip.tables.ts'
import { createRequestId } from '../fixtures/buyer.ts'
import type { Gateway } from '../fixtures/gateway.ts'
import { createMemberParams, loadCoupon, getGrowth, razer, vera } from '../fixtures/member.ts'
import { createOrderFixture, type OrderFixture } from '../fixtures/orders.ts'
import { postgresServer } from '../fixtures/postgres-database.ts'
import { runConcurrently, startTwoGateways } from '../fixtures/two-gateways.ts'

let gateways: Awaited<ReturnType<typeof startTwoGateways>>
let fixture: OrderFixture
const countCode = (answers: readonly Envelope[], code: number) =>
  answers.filter((answer) => answer.code === code).length
const claim = (gateway: Gateway, code: string, request_id = createRequestId()) =>
  gateway.call('/api/coupons/receiveCoupons', { ...vera, code, request_id })

describe.skipIf(postgresServer === undefined)('200 concurrent requests to two gateways', () => {
  beforeAll(async () => {
    gateways = await startTwoGateways()
    fixture = createOrderFixture(gateways[0])
  })

  it('claim a coupon once; the other 199 get couponClaimed', async () => {
    const answers = await runConcurrently(200, gateways, (gateway) => claim(gateway, 'level-3'))
    expect(countCode(answers, apiResponseCodes.success)).toBe(1)
    expect(countCode(answers, apiResponseCodes.couponClaimed)).toBe(199)
    expect(await gateways[0].db.$count(couponClaims, eq(couponClaims.code, 'level-3'))).toBe(1)
  })

  it('all succeed if they repeat one claim, and create one coupon', async () => {
    const request_id = createRequestId()
    const answers = await runConcurrently(200, gateways, (gateway) => claim(gateway, 'level-4', request_id))
    expect(countCode(answers, apiResponseCodes.success)).toBe(200)
    expect(await gateways[0].db.$count(couponClaims, eq(couponClaims.code, 'level-4'))).toBe(1)
  })

  it('use a coupon in one order; the other 199 are rejected without an order', async () => {
    const answers = await runConcurrently(200, gateways, (gateway) =>
      gateway.call(razer, createMemberParams({ coupon_code: 'level-3' })),
    )
    expect(countCode(answers, apiResponseCodes.success)).toBe(1)
    expect(countCode(answers, apiResponseCodes.illegalCoupon)).toBe(199)
    const createdOrders = await gateways[0].db.select().from(orders).where(eq(orders.couponCode, 'level-3'))
    expect(createdOrders).toHaveLength(1)
    expect(await loadCoupon(gateways[0].db, 'level-3')).toMatchObject({
      state: 'reserved',
      billingNo: createdOrders[0]?.billingNo,
    })
  })

  it('move the coupon and the points once if the order is reported paid and failed', async () => {
    const { billingNo } = await loadCoupon(gateways[0].db, 'level-3')
    await runConcurrently(40, gateways, (_gateway, turn) =>
      fixture.happens(billingNo ?? '', turn % 3 === 0 ? 'failed' : 'paid'),
    )
    expect(await loadCoupon(gateways[0].db, 'level-3')).toMatchObject({ state: 'used', billingNo })
    expect(await getGrowth(gateways[0].db, billingNo ?? '')).toHaveLength(1)
    expect(await fixture.credits(billingNo ?? '')).toBe(1)
  })
})
