import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { catalogueVersion, games, goods, paymentMethods } from '../../server/catalogue/catalogue.tables.ts'
import { codes } from '../../src/contract/codes.table.ts'
import { crystals, payermax, startWith } from './fixtures/buyer.ts'
import { startGateway, type Gateway } from './fixtures/gateway.ts'

/** Two gateways on one database: what one of them has in memory, the other does not change by hand. */
let gateway: Gateway
let other: Gateway
beforeAll(async () => {
  gateway = await startGateway()
  other = await startGateway({ database: gateway.db })
})

const amountOf = (at: Gateway, billingNo: string) => at.outside.payment(billingNo)?.amountMinor
async function start(at: Gateway, changes: Record<string, string> = {}) {
  const { code, data } = await at.call(payermax, startWith(changes))
  return { code, amount: data ? amountOf(at, (data as { billing_no: string }).billing_no) : undefined }
}
const bothStart = (changes?: Record<string, string>) => Promise.all([start(gateway, changes), start(other, changes)])

describe('a catalogue that is kept in memory', () => {
  it('is read once for many starts', async () => {
    await bothStart()
    const before = await Promise.all(Array.from({ length: 20 }, () => start(gateway)))
    expect(before.map(({ amount }) => amount)).toEqual(Array.from({ length: 20 }, () => 499))
  })

  it('sells at a new price from the first start after it, on every gateway', async () => {
    await gateway.db
      .update(goods)
      .set({ prices: { USD: 599 } })
      .where(eq(goods.productId, crystals))
    expect(await bothStart()).toEqual([
      { code: codes.success, amount: 599 },
      { code: codes.success, amount: 599 },
    ])
    await other.db
      .update(goods)
      .set({ prices: { USD: 699 } })
      .where(eq(goods.productId, crystals))
    expect(await bothStart()).toEqual([
      { code: codes.success, amount: 699 },
      { code: codes.success, amount: 699 },
    ])
  })

  it('sells nothing by a method that is gone, and again when it is back', async () => {
    const rows = await gateway.db.delete(paymentMethods).where(eq(paymentMethods.paywayId, 11801)).returning()
    for (const { code } of await bothStart()) expect(code).toBe(codes.wrongMethod)
    await gateway.db.insert(paymentMethods).values(rows)
    for (const { code } of await bothStart()) expect(code).toBe(codes.success)
  })

  it('finds a game that it did not have a moment ago', async () => {
    expect((await start(gateway, { client_id: '9999999' })).code).toBe(codes.notAGame)
    const [game] = await gateway.db.select().from(games).where(eq(games.clientId, '1101003'))
    if (!game) throw new Error('the demo has this game')
    await gateway.db.insert(games).values({ ...game, clientId: '9999999' })
    for (const { code } of await bothStart({ client_id: '9999999' })) expect(code).toBe(codes.success)
  })
})

it.each([
  [
    'servers',
    sql`update game_servers set name = name || '!' where brand = 'watt' and gp_id = (select min(gp_id) from game_servers where brand = 'watt')`,
  ],
  ['countries', sql`update countries set code = code`],
])('a change of %s is a new version of the catalogue', async (_what, change) => {
  const version = async () => (await gateway.db.select().from(catalogueVersion))[0]?.version ?? 0
  const before = await version()
  await gateway.db.execute(change)
  expect(await version()).toBeGreaterThan(before)
})
