import { beforeAll, describe, expect, it } from 'vitest'
import { responseCodes } from '../../../src/contract/codes.table.ts'
import { openDatabase } from '../../../server/db/open-database.ts'
import { seed } from '../../../server/sandbox/world/seed.ts'
import { payermax, startWith } from '../fixtures/buyer.ts'
import { faultyLine } from '../fixtures/faulty-line.ts'
import { brands, startGateway, type Gateway } from '../fixtures/gateway.ts'
import { createOrderFixture, type OrderFixture } from '../fixtures/orders.ts'
import { createDatabase, postgresServer } from '../fixtures/postgres-database.ts'

const size = 24

/** The database is well; the line to it is not. */
describe.skipIf(postgresServer === undefined)('a line to the database', () => {
  let line: Awaited<ReturnType<typeof faultyLine>>
  let gateway: Gateway
  let fixture: OrderFixture
  beforeAll(async () => {
    line = await faultyLine(await createDatabase('faulty_line'))
    const { db } = await openDatabase({ url: line.url, dataDir: '' })
    await seed(
      db,
      brands.filter(({ key }) => key === 'watt'),
    )
    gateway = await startGateway({ database: db })
    fixture = createOrderFixture(gateway)
  })

  /** A crowd that starts while the line breaks, each repeating its own start until it is answered, as the store does. */
  async function buyThrough(breakIt: () => void): Promise<string[]> {
    const wishes = Array.from({ length: size }, () => startWith())
    const ask = async (wish: Record<string, string>): Promise<string> => {
      for (;;) {
        const { code, data } = await gateway.call(payermax, wish)
        if (code === responseCodes.success) return (data as { billing_no: string }).billing_no
        // No such error is a failed payment.
        expect([responseCodes.internal, responseCodes.unavailable, responseCodes.paymentProblem]).toContain(code)
        line.heal()
      }
    }
    const first = wishes.map(ask)
    setImmediate(breakIt)
    return Promise.all(first)
  }

  it.each([
    ['is torn', () => line.reset()],
    ['ends after a thousand bytes of answers', () => line.cutAfter(1000)],
    ['ends in the middle of an answer', () => line.cutAfter(7)],
    ['takes a fifth of a second for a word', () => line.delay(200)],
  ])('that %s loses no order and makes none twice', async (_what, breakIt) => {
    const numbers = await buyThrough(breakIt)
    line.heal()
    expect(new Set(numbers).size).toBe(size)
    for (const notice of numbers.map((billingNo) => gateway.outside.settle(billingNo, 'paid')))
      expect((await fixture.send(notice)).statusCode).toBe(200)
    for (let rounds = 0; rounds < 2; rounds += 1) await gateway.worker?.runDueJobs()
    for (const billingNo of numbers)
      expect([await fixture.credits(billingNo), await fixture.deliveries(billingNo)]).toEqual([1, 1])
    expect(await fixture.imbalances()).toEqual([])
  })

  it('that breaks under notices has each of them told again, and booked once', async () => {
    const numbers = await buyThrough(() => undefined)
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
