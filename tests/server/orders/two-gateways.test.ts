import { beforeAll, describe, expect, it } from 'vitest'
import { apiResponseCodes } from '../../../src/contract/codes.table.ts'
import type { Envelope } from '../../../src/contract/replies/envelope.ts'
import { orderReceivedPayments, orderRequests, orders } from '../../../server/orders/orders.tables.ts'
import type { PaymentState } from '../../../server/providers/payment-adapter.ts'
import { sandboxGameDeliveries } from '../../../server/sandbox/game/game.tables.ts'
import { limited, createRequestId, payermax, createStartParams } from '../fixtures/buyer.ts'
import { startGateway, type Gateway } from '../fixtures/gateway.ts'
import { createOrderFixture, type OrderFixture } from '../fixtures/orders.ts'
import { openForGateways, postgresServer } from '../fixtures/postgres-database.ts'

const second = 1000
let nowMs = Date.now()
let gateways: Gateway[] = []
let fixtures: OrderFixture[] = []

const at = <T>(list: readonly T[], turn: number): T => list[turn % list.length] as T
const crowd = <T>(size: number, work: (turn: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: size }, (_, turn) => work(turn)))
const buy = (turn: number, changes?: Record<string, string>): Promise<Envelope> =>
  at(gateways, turn).call(payermax, createStartParams(changes))
const numberOf = ({ data }: Envelope): string => (data as { billing_no: string }).billing_no
const workBoth = () => Promise.all(gateways.map(async ({ worker }) => worker?.runDueJobs()))

describe.skipIf(postgresServer === undefined)('two gateways on one PostgreSQL', () => {
  beforeAll(async () => {
    const [first, second] = await openForGateways(2)
    if (!first || !second) throw new Error('not opened')
    const now = () => nowMs
    const one = await startGateway({ database: first, now })
    // Both gateways use the same provider.
    const two = { ...(await startGateway({ database: second, now, payments: one.payments })), outside: one.outside }
    gateways = [one, two]
    fixtures = gateways.map(createOrderFixture)
  })

  it('create one order from 50 identical concurrent starts', async () => {
    const { db } = at(gateways, 0)
    const before = [await db.$count(orders), await db.$count(orderRequests)] as const
    const request_id = createRequestId()
    const answers = await crowd(50, (turn) => buy(turn, { request_id }))
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([apiResponseCodes.success]))
    expect(new Set(answers.map(numberOf)).size).toBe(1)
    expect([await db.$count(orders), await db.$count(orderRequests)]).toEqual([before[0] + 1, before[1] + 1])
  })

  it('sell a limited item exactly up to its limit to 200 concurrent buyers', async () => {
    const role = { role_id: '1000022', server_id: 's2', product_id: limited.product_id }
    let sold = 0
    for (const size of [200, ...Array<number>(limited.frequency + 1).fill(10)]) {
      const answers = await crowd(size, (turn) => buy(turn, role))
      const accepted = answers.filter(({ code }) => code === apiResponseCodes.success)
      const refusal = sold === limited.frequency ? apiResponseCodes.limitReached : apiResponseCodes.unpaidOrder
      expect(new Set(answers.filter(({ code }) => code !== apiResponseCodes.success).map(({ code }) => code))).toEqual(
        new Set([refusal]),
      )
      expect(accepted.length).toBe(sold === limited.frequency ? 0 : 1)
      for (const answer of accepted) await at(fixtures, sold).happens(numberOf(answer), 'paid')
      sold += accepted.length
    }
    expect(sold).toBe(limited.frequency)
  })

  it('credit and deliver each order once under concurrent and repeated notifications', async () => {
    const numbers = (await crowd(20, (turn) => buy(turn))).map(numberOf)
    const states: PaymentState[] = ['expired', 'paid', 'failed', 'pending', 'paid']
    await Promise.all(
      numbers.flatMap((billingNo, order) =>
        Array.from({ length: 15 }, (_, turn) => at(fixtures, turn).happens(billingNo, at(states, turn + order))),
      ),
    )
    await crowd(4, (turn) => at(gateways, turn).worker?.runDueJobs() ?? Promise.resolve())
    for (const billingNo of numbers) {
      expect(await at(fixtures, 0).credits(billingNo)).toBe(1)
      expect(await at(fixtures, 0).deliveries(billingNo)).toBe(1)
      expect((await at(fixtures, 1).rowOf(billingNo)).state).toBe('delivered')
    }
  })

  it('recover lost notifications together', async () => {
    const numbers = (await crowd(30, (turn) => buy(turn))).map(numberOf)
    for (const billingNo of numbers) at(gateways, 0).outside.settle(billingNo, 'paid')
    // One gateway may have more due jobs than a round processes and continues in the next.
    for (let rounds = 0; rounds < 2; rounds += 1) {
      nowMs += 10 * second
      await workBoth()
    }
    const states = await Promise.all(numbers.map(async (billingNo) => (await at(fixtures, 0).rowOf(billingNo)).state))
    expect(new Set(states)).toEqual(new Set(['delivered']))
  })

  it('leave the books balanced', async () => {
    nowMs += 3600 * second
    await workBoth()
    const { db } = at(gateways, 0)
    expect(await at(fixtures, 0).imbalances()).toEqual([])
    expect(await db.$count(sandboxGameDeliveries)).toBe(await db.$count(orderReceivedPayments))
  })
})
