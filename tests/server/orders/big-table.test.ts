import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../server/db/open-database.ts'
import { isLong } from '../../long-form.ts'
import { startWith } from '../fixtures/buyer.ts'
import { startProcess, type Place } from '../fixtures/gateway-process.ts'
import { placeKinds } from '../fixtures/places.ts'
import { start, stateOf } from '../fixtures/process-buyer.ts'

const orders = Number(process.env['ORDERS'] ?? 1_000_000)
const { isHere, prepare, create } = placeKinds('big')['PostgreSQL'] ?? { isHere: false }

/** Copies of an unpaid order, one for each second before it; the order itself expires at once. */
async function fill(place: Place, billingNo: string): Promise<void> {
  if (!('DATABASE_URL' in place)) throw new Error('no PostgreSQL')
  const { db, close } = await openDatabase({ url: place.DATABASE_URL, dataDir: '', isPatient: true })
  const step = 20_000
  for (let from = 1; from <= orders; from += step)
    await db.execute(sql`
      insert into orders select copy.*
      from orders one, generate_series(${from}::int, ${Math.min(orders, from + step - 1)}::int) as n,
        lateral jsonb_populate_record(one, jsonb_build_object(
          'billing_no', one.billing_no || '-' || n, 'state', 'expired', 'ask_at', null,
          'created_at', one.created_at - n, 'expires_at', one.created_at - n)) as copy
      where one.billing_no = ${billingNo}`)
  await close()
}

/** In the long form alone: `TEST_LONG=on npx vitest run --project server big-table`. */
describe.skipIf(!isLong || !isHere)(`with ${orders} orders in the table`, () => {
  beforeAll(async () => prepare?.(), 60_000)

  it('a gateway that was killed is ready within 5 s, and sells', async () => {
    if (!create) throw new Error('no PostgreSQL')
    const place = await create('table')
    const first = await startProcess(place)
    const before = await start(first, startWith())
    await fill(place, before.billing_no)
    expect(await first.kill('SIGKILL')).toEqual([null, 'SIGKILL'])

    const begun = performance.now()
    const second = await startProcess(place, { PORT: first.port })
    await expect.poll(async () => (await second.ask('/readyz')).status, { interval: 20, timeout: 20_000 }).toBe(200)
    const readyMs = Math.round(performance.now() - begun)
    console.log(`ready after ${readyMs} ms`)
    expect(readyMs).toBeLessThan(5000)
    expect(await stateOf(second, before.billing_no)).toBe('-1 waiting')
    const after = await start(second, startWith())
    expect(await second.pay(after.url ?? '')).toBe(303)
    await expect.poll(() => stateOf(second, after.billing_no), { timeout: 10_000 }).toBe('1 delivered')
    expect(await second.kill('SIGTERM')).toEqual([0, null])
  }, 900_000)
})
