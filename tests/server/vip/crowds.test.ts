import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { codes } from '../../../src/contract/codes.table.ts'
import type { Envelope } from '../../../src/contract/envelope.ts'
import { seed } from '../../../server/db/seed.ts'
import { orders } from '../../../server/orders/orders.tables.ts'
import { couponClaims } from '../../../server/vip/vip.tables.ts'
import { newRequestId } from '../fixtures/buyer.ts'
import { brands, startGateway, type Gateway } from '../fixtures/gateway.ts'
import { buyAs, couponRow, growthOf, razer, vera } from '../fixtures/member.ts'
import { orderDesk, type OrderDesk } from '../fixtures/orders.ts'
import { openPostgres, postgresServer } from '../fixtures/postgres-database.ts'

let gateways: Gateway[] = []
let desk: OrderDesk
const at = (turn: number): Gateway => gateways[turn % gateways.length] as Gateway
const crowd = <T>(size: number, work: (turn: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: size }, (_, turn) => work(turn)))
const counted = (answers: readonly Envelope[], code: number) => answers.filter((answer) => answer.code === code).length
const claim = (turn: number, code: string, request_id = newRequestId()) =>
  at(turn).call('/api/coupons/receiveCoupons', { ...vera, code, request_id })

describe.skipIf(postgresServer === undefined)('200 clients at two gateways on one PostgreSQL', () => {
  beforeAll(async () => {
    const [first, second] = await openPostgres('coupons', 2)
    if (!first || !second) throw new Error('not opened')
    await seed(
      first,
      brands.filter(({ key }) => key === 'watt'),
    )
    const one = await startGateway({ database: first })
    gateways = [one, { ...(await startGateway({ database: second, payments: one.payments })), outside: one.outside }]
    desk = orderDesk(one)
  })

  it('claim one coupon: one has it, the others are told that it was claimed', async () => {
    const answers = await crowd(200, (turn) => claim(turn, 'level-3'))
    expect(counted(answers, codes.success)).toBe(1)
    expect(counted(answers, codes.couponClaimed)).toBe(199)
    expect(await at(0).db.$count(couponClaims, eq(couponClaims.code, 'level-3'))).toBe(1)
  })

  it('claim it by one request: all are told that it is theirs, and there is one', async () => {
    const request_id = newRequestId()
    const answers = await crowd(200, (turn) => claim(turn, 'level-4', request_id))
    expect(counted(answers, codes.success)).toBe(200)
    expect(await at(0).db.$count(couponClaims, eq(couponClaims.code, 'level-4'))).toBe(1)
  })

  it('use one coupon: one order has it, the others are refused and leave no order', async () => {
    const answers = await crowd(200, (turn) => at(turn).call(razer, buyAs({ coupon_code: 'level-3' })))
    expect(counted(answers, codes.success)).toBe(1)
    expect(counted(answers, codes.illegalCoupon)).toBe(199)
    const made = await at(0).db.select().from(orders).where(eq(orders.couponCode, 'level-3'))
    expect(made).toHaveLength(1)
    expect(await couponRow(at(0).db, 'level-3')).toMatchObject({ state: 'reserved', billingNo: made[0]?.billingNo })
  })

  it('and what they bought is told paid and failed at once, the coupon and the points move once', async () => {
    const { billingNo } = await couponRow(at(0).db, 'level-3')
    await crowd(40, (turn) => desk.happens(billingNo ?? '', turn % 3 === 0 ? 'failed' : 'paid'))
    expect(await couponRow(at(0).db, 'level-3')).toMatchObject({ state: 'used', billingNo })
    expect(await growthOf(at(0).db, billingNo ?? '')).toHaveLength(1)
    expect(await desk.credits(billingNo ?? '')).toBe(1)
  })
})
