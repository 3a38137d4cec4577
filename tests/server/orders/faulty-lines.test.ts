import { beforeAll, describe, expect, it } from 'vitest'
import { apiResponseCodes } from '../../../src/contract/codes.table.ts'
import { payermax, createStartParams } from '../fixtures/buyer.ts'
import { openFaultyProxy } from '../fixtures/faulty-line.ts'
import { startGateway, type Gateway } from '../fixtures/gateway.ts'
import { createOrderFixture, type OrderFixture } from '../fixtures/orders.ts'
import { createMigratedDatabase, openMigrated, postgresServer } from '../fixtures/postgres-database.ts'

const size = 24

describe.skipIf(postgresServer === undefined)('a faulty connection to the database', () => {
  let line: Awaited<ReturnType<typeof openFaultyProxy>>
  let url: string
  let gateway: Gateway
  let fixture: OrderFixture
  beforeAll(async () => {
    url = await createMigratedDatabase('world')
    line = await openFaultyProxy(url)
    gateway = await startGateway({ database: openMigrated(line.url).db })
    fixture = createOrderFixture(gateway)
  })

  /** Starts orders while the connection breaks. Like the store, each start is repeated until it gets a response. */
  async function startOrdersDuring(breakIt: () => void): Promise<string[]> {
    const requests = Array.from({ length: size }, () => createStartParams())
    const ask = async (request: Record<string, string>): Promise<string> => {
      for (;;) {
        const { code, data } = await gateway.call(payermax, request)
        if (code === apiResponseCodes.success) return (data as { billing_no: string }).billing_no
        // Neither code means that the payment failed.
        expect([apiResponseCodes.internal, apiResponseCodes.unavailable]).toContain(code)
        line.heal()
      }
    }
    const first = requests.map(ask)
    setImmediate(breakIt)
    return Promise.all(first)
  }

  it.each([
    ['is reset', () => line.reset()],
    ['ends after a thousand bytes of responses', () => line.cutAfter(1000)],
    ['ends in the middle of a response', () => line.cutAfter(7)],
    ['delays everything by 200 ms', () => line.delay(200)],
  ])('loses and duplicates no order if it %s', async (_what, breakIt) => {
    const numbers = await startOrdersDuring(breakIt)
    line.heal()
    expect(new Set(numbers).size).toBe(size)
    for (const notice of numbers.map((billingNo) => gateway.outside.settle(billingNo, 'paid')))
      expect((await fixture.send(notice)).statusCode).toBe(200)
    for (let rounds = 0; rounds < 2; rounds += 1) await gateway.worker?.runDueJobs()
    for (const billingNo of numbers)
      expect([await fixture.credits(billingNo), await fixture.deliveries(billingNo)]).toEqual([1, 1])
    expect(await fixture.imbalances()).toEqual([])
  })

  it('lets the store repeat a start that created a payment and then lost the database', async () => {
    const { provider } = gateway.outside
    const create = provider.create
    provider.create = async (payment) => {
      line.leadTo('postgres://127.0.0.1:1')
      return create(payment)
    }
    const request = createStartParams()
    expect((await gateway.call(payermax, request)).code).toBe(apiResponseCodes.unavailable)
    provider.create = create
    line.leadTo(url)
    await expect.poll(async () => (await gateway.call(payermax, request)).code).toBe(apiResponseCodes.success)
  })

  it('credits each payment once if its notification is repeated after a reset', async () => {
    const numbers = await startOrdersDuring(() => undefined)
    const notices = numbers.map((billingNo) => gateway.outside.settle(billingNo, 'paid'))
    const send = async (notice: (typeof notices)[number]): Promise<void> => {
      while ((await fixture.send(notice)).statusCode !== 200) line.heal()
    }
    const sent = notices.map(send)
    setImmediate(() => line.reset())
    await Promise.all(sent)
    await gateway.worker?.runDueJobs()
    for (const billingNo of numbers) expect(await fixture.credits(billingNo)).toBe(1)
    expect(await fixture.imbalances()).toEqual([])
  })
})
