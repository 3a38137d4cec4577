import { beforeAll, describe, expect, it } from 'vitest'
import { apiResponseCodes } from '../../../src/contract/codes.table.ts'
import { orders } from '../../../server/orders/orders.tables.ts'
import { createRequestId } from '../fixtures/buyer.ts'
import { createMakeUpLink } from '../fixtures/make-up.ts'
import { createOrderFixture } from '../fixtures/orders.ts'
import { postgresServer } from '../fixtures/postgres-database.ts'
import { runConcurrently, startTwoGateways } from '../fixtures/two-gateways.ts'

let gateways: Awaited<ReturnType<typeof startTwoGateways>>

describe.skipIf(postgresServer === undefined)('200 concurrent payments of one replenish link at two gateways', () => {
  beforeAll(async () => {
    gateways = await startTwoGateways()
  })

  it('create one order; the other 199 get replenishInUse', async () => {
    const [one, two] = gateways
    const { db } = one
    const replenish_id = await createMakeUpLink(db)
    const all = () =>
      runConcurrently(200, gateways, (gateway, turn) =>
        gateway.call('/api/replenishment/pay', {
          replenish_id,
          request_id: createRequestId(),
          payway_id: turn % 3 === 0 ? '10501' : '11801',
          channel_id: '0',
          platform: 'web',
          country: 'Global',
          delivery_choice: 'at_once',
        }),
      )
    const answers = await all()
    const won = answers.filter(({ code }) => code === apiResponseCodes.success)
    expect(won).toHaveLength(1)
    expect(answers.filter(({ code }) => code === apiResponseCodes.replenishInUse)).toHaveLength(199)
    expect(await db.$count(orders)).toBe(1)
    expect(one.outside.all()).toHaveLength(1)

    const [billingNo = ''] = won.map(({ data }) => (data as { billing_no: string }).billing_no)
    expect(await createOrderFixture(one).happens(billingNo, 'paid')).toBe(200)
    expect(new Set((await all()).map(({ code }) => code))).toEqual(new Set([apiResponseCodes.replenishError]))
    expect(await createOrderFixture(two).credits(billingNo)).toBe(1)
  })
})
