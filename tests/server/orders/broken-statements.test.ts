import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { apiResponseCodes } from '../../../src/contract/codes.table.ts'
import { limited, payermax, createStartParams } from '../fixtures/buyer.ts'
import { citusServer } from '../fixtures/citus.ts'
import { startGateway, type Gateway } from '../fixtures/gateway.ts'
import { createOrderFixture, type OrderFixture } from '../fixtures/orders.ts'

/** Tables that starts, webhooks and deliveries write. */
const writtenTables = ['orders', 'order_requests', 'order_inbox', 'order_ledger', 'order_outbox', 'order_timeline']

let gateway: Gateway
let fixture: OrderFixture
const countBroken = async () =>
  Number(
    ((await gateway.db.execute(sql`select last_value / 7 as count from broken_turns`)).rows[0] as { count: string })
      .count,
  )

// Citus rejects triggers.
describe.skipIf(citusServer !== undefined)('a database with serialization failures and deadlocks', () => {
  /** Every seventh statement on these tables fails with a serialization failure or a deadlock. */
  beforeAll(async () => {
    gateway = await startGateway()
    fixture = createOrderFixture(gateway)
    const { db } = gateway
    await db.execute(sql`create sequence broken_turns`)
    await db.execute(sql`
      create function break_some() returns trigger language plpgsql as $$
      declare turn bigint := nextval('broken_turns');
      begin
        if turn % 14 = 0 then raise exception 'could not serialize access' using errcode = '40001'; end if;
        if turn % 14 = 7 then raise exception 'deadlock detected' using errcode = '40P01'; end if;
        return null;
      end $$`)
    for (const table of writtenTables)
      await db.execute(sql`
        create trigger broken before insert or update or delete on ${sql.identifier(table)}
        for each statement execute function break_some()`)
  })

  it('still starts, credits and delivers every order exactly once', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => gateway.call(payermax, createStartParams())))
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => apiResponseCodes.success))
    const numbers = answers.map(({ data }) => (data as { billing_no: string }).billing_no)
    const notices = numbers.map((billingNo) => gateway.outside.settle(billingNo, 'paid'))
    const responses = await Promise.all(
      [...notices, ...notices.toReversed(), ...notices].map((notice) => fixture.send(notice)),
    )
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    for (let rounds = 0; rounds < 3; rounds += 1) await gateway.worker?.runDueJobs()
    for (const billingNo of numbers)
      expect([await fixture.credits(billingNo), await fixture.deliveries(billingNo)], billingNo).toEqual([1, 1])
    expect(await fixture.imbalances()).toEqual([])
    expect(await countBroken()).toBeGreaterThan(5)
  })

  it('still creates only one order for ten copies of a request', async () => {
    const purchase = createStartParams({ product_id: limited.product_id })
    const same = await Promise.all(Array.from({ length: 10 }, () => gateway.call(payermax, purchase)))
    expect(new Set(same.map(({ code }) => code))).toEqual(new Set([apiResponseCodes.success]))
    expect(new Set(same.map(({ data }) => (data as { billing_no: string }).billing_no)).size).toBe(1)
  })
})
