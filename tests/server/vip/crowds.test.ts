import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { responseCodes } from '../../../src/contract/codes.table.ts'
import type { Envelope } from '../../../src/contract/replies/envelope.ts'
import { orders } from '../../../server/orders/orders.tables.ts'
import { couponClaims } from '../../../server/vip/vip.tables.ts'
import { newRequestId } from '../fixtures/buyer.ts'
import type { Gateway } from '../fixtures/gateway.ts'
import { buyAs, couponRow, growthOf, razer, vera } from '../fixtures/member.ts'
import { createOrderFixture, type OrderFixture } from '../fixtures/orders.ts'
import { postgresServer } from '../fixtures/postgres-database.ts'
import { crowd, twoGateways } from '../fixtures/two-gateways.ts'

let gateways: Awaited<ReturnType<typeof twoGateways>>
let fixture: OrderFixture
const counted = (answers: readonly Envelope[], code: number) => answers.filter((answer) => answer.code === code).length
const claim = (gateway: Gateway, code: string, request_id = newRequestId()) =>
  gateway.call('/api/coupons/receiveCoupons', { ...vera, code, request_id })

describe.skipIf(postgresServer === undefined)('200 clients at two gateways on one PostgreSQL', () => {
  beforeAll(async () => {
    gateways = await twoGateways('coupons')
    fixture = createOrderFixture(gateways[0])
  })

  it('claim one coupon: one has it, the others are told that it was claimed', async () => {
    const answers = await crowd(200, gateways, (gateway) => claim(gateway, 'level-3'))
    expect(counted(answers, responseCodes.success)).toBe(1)
    expect(counted(answers, responseCodes.couponClaimed)).toBe(199)
    expect(await gateways[0].db.$count(couponClaims, eq(couponClaims.code, 'level-3'))).toBe(1)
  })

  it('claim it by one request: all are told that it is theirs, and there is one', async () => {
    const request_id = newRequestId()
    const answers = await crowd(200, gateways, (gateway) => claim(gateway, 'level-4', request_id))
    expect(counted(answers, responseCodes.success)).toBe(200)
    expect(await gateways[0].db.$count(couponClaims, eq(couponClaims.code, 'level-4'))).toBe(1)
  })

  it('use one coupon: one order has it, the others are refused and leave no order', async () => {
    const answers = await crowd(200, gateways, (gateway) => gateway.call(razer, buyAs({ coupon_code: 'level-3' })))
    expect(counted(answers, responseCodes.success)).toBe(1)
    expect(counted(answers, responseCodes.illegalCoupon)).toBe(199)
    const made = await gateways[0].db.select().from(orders).where(eq(orders.couponCode, 'level-3'))
    expect(made).toHaveLength(1)
    expect(await couponRow(gateways[0].db, 'level-3')).toMatchObject({
      state: 'reserved',
      billingNo: made[0]?.billingNo,
    })
  })

  it('and what they bought is told paid and failed at once, the coupon and the points move once', async () => {
    const { billingNo } = await couponRow(gateways[0].db, 'level-3')
    await crowd(40, gateways, (_gateway, turn) => fixture.happens(billingNo ?? '', turn % 3 === 0 ? 'failed' : 'paid'))
    expect(await couponRow(gateways[0].db, 'level-3')).toMatchObject({ state: 'used', billingNo })
    expect(await growthOf(gateways[0].db, billingNo ?? '')).toHaveLength(1)
    expect(await fixture.credits(billingNo ?? '')).toBe(1)
  })
})
