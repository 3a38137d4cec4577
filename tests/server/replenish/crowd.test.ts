import { beforeAll, describe, expect, it } from 'vitest'
import { codes } from '../../../src/contract/codes.table.ts'
import { seed } from '../../../server/db/seed.ts'
import { orders } from '../../../server/orders/orders.tables.ts'
import { newRequestId } from '../fixtures/buyer.ts'
import { brands, startGateway, type Gateway } from '../fixtures/gateway.ts'
import { makeUpLink } from '../fixtures/make-up.ts'
import { orderDesk } from '../fixtures/orders.ts'
import { openPostgres, postgresServer } from '../fixtures/postgres-database.ts'

let gateways: Gateway[] = []
const at = (turn: number): Gateway => gateways[turn % gateways.length] as Gateway

describe.skipIf(postgresServer === undefined)(
  '200 people with one make-up link, at two gateways on one PostgreSQL',
  () => {
    beforeAll(async () => {
      const [first, second] = await openPostgres('makeup', 2)
      if (!first || !second) throw new Error('not opened')
      await seed(
        first,
        brands.filter(({ key }) => key === 'watt'),
      )
      const one = await startGateway({ database: first })
      gateways = [one, { ...(await startGateway({ database: second, payments: one.payments })), outside: one.outside }]
    })

    it('pay it once: one is led to pay, the others are told before they do', async () => {
      const { db } = at(0)
      const replenish_id = await makeUpLink(db)
      const crowd = () =>
        Promise.all(
          Array.from({ length: 200 }, (_, turn) =>
            at(turn).call('/api/replenishment/pay', {
              replenish_id,
              request_id: newRequestId(),
              payway_id: turn % 3 === 0 ? '10501' : '11801',
              channel_id: '0',
              platform: 'web',
              country: 'Global',
            }),
          ),
        )
      const answers = await crowd()
      const won = answers.filter(({ code }) => code === codes.success)
      expect(won).toHaveLength(1)
      expect(answers.filter(({ code }) => code === codes.replenishHeld)).toHaveLength(199)
      expect(await db.$count(orders)).toBe(1)
      expect(at(0).outside.all()).toHaveLength(1)

      const [billingNo = ''] = won.map(({ data }) => (data as { billing_no: string }).billing_no)
      expect(await orderDesk(at(0)).happens(billingNo, 'paid')).toBe(200)
      expect(new Set((await crowd()).map(({ code }) => code))).toEqual(new Set([codes.replenishError]))
      expect(await orderDesk(at(1)).credits(billingNo)).toBe(1)
    })
  },
)
