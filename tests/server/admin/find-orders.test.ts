import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { commands } from '../fixtures/commands.ts'
import { countOrders, listOrders, type OrderFilter } from '../../../server/admin/search/list-orders.ts'
import { interpretOrderSearch } from '../../../server/admin/search/interpret-order-search.ts'
import { formatDecimal } from '../../../server/catalogue/prices/money.ts'
import { orderDisputes, orderRefunds } from '../../../server/orders/money/money.tables.ts'
import { orders } from '../../../server/orders/orders.tables.ts'
import { createReceiptKeysRepository } from '../../../server/orders/receipts/receipt-keys.ts'
import { signReceipt } from '../../../server/orders/receipts/signed-receipt.ts'
import { mapOrderToWireReceipt } from '../../../server/orders/receipts/receipt.mapper.ts'
import { flagOrder } from '../../../server/orders/state/flag-order.ts'
import { playerAccounts } from '../../../server/players/players.tables.ts'
import { getSupportCode } from '../../../src/contract/links/support-code.ts'
import { brands, startGateway, type Gateway } from '../fixtures/gateway.ts'
import { createOrderFixture, type OrderFixture } from '../fixtures/orders.ts'

const at = Math.floor(Date.now() / 1000)
let gateway: Gateway
let fixture: OrderFixture
let target: string
let row: Awaited<ReturnType<OrderFixture['rowOf']>>

beforeAll(async () => {
  gateway = await startGateway({ now: () => at * 1000 })
  fixture = createOrderFixture(gateway)
  for (let n = 0; n < 3; n += 1) await fixture.begin()
  target = await fixture.begin()
  await fixture.happens(target, 'paid')
  const changes = { roleName: '疾風のKaze', roleId: '98765432100', amountMinor: 123_456, createdAt: at - 5 * 86_400 }
  await gateway.db.update(orders).set(changes).where(eq(orders.billingNo, target))
  row = await fixture.rowOf(target)
})

const find = async (text: string, filter: Partial<OrderFilter> = {}) => {
  const { condition } = await interpretOrderSearch(gateway.db, text, { at, zone: 'UTC', namedBrands: 'all' })
  const page = await listOrders(gateway.db, { search: condition, brands: 'all', ...filter }, { size: 50 })
  return page.orders.map(({ order }) => order.billingNo)
}
const time = () => new Date(row.createdAt * 1000).toISOString()

describe('the order search', () => {
  it.each([
    ['billing number', () => target],
    ['support code', () => getSupportCode(target).toLowerCase()],
    ['payment reference', () => row.providerRef ?? ''],
    ['character name (first letters)', () => '疾風のka'],
    ['character id', () => row.roleId],
    ['amount', () => formatDecimal(row.amountMinor)],
    ['amount, currency and time', () => `1,234.56 usd ${time().slice(0, 10)} ${time().slice(11, 16)}`],
    ['time', () => `${time().slice(0, 10)} ${time().slice(11, 16)}`],
  ])('finds an order by its %s', async (_, text) => {
    expect(await find(text())).toEqual([target])
  })

  it('finds an order by the id and the name of its account', async () => {
    const ofAccount = and(
      eq(playerAccounts.brand, row.brand),
      eq(playerAccounts.gpId, row.gpId),
      eq(playerAccounts.suid, row.suid),
    )
    const [account] = await gateway.db.select().from(playerAccounts).where(ofAccount)
    expect(await find(row.suid)).toContain(target)
    expect(await find((account?.username ?? '').toUpperCase())).toContain(target)
  })

  it('finds an order by the receipt that its player sent, unless the receipt was altered', async () => {
    const brand = brands.find(({ key }) => key === row.brand)
    if (!brand) throw new Error('no brand')
    const receipt = mapOrderToWireReceipt(row, { brand, language: 'en', isOwner: true, at })
    if (!receipt) throw new Error('no receipt')
    const signed = await signReceipt(receipt, await createReceiptKeysRepository(gateway.db).newest(at))
    expect(await find(signed)).toEqual([target])
    const altered = signed.replace(/\.(.)/, (_, first: string) => `.${first === 'a' ? 'b' : 'a'}`)
    expect(await find(altered)).toEqual([])
  })

  it('finds an order by the number of its refund and of its dispute', async () => {
    const common = { billingNo: target, amountMinor: 1, currency: 'USD' }
    await gateway.db.insert(orderRefunds).values({
      ...common,
      refundNo: 'RF-of-a-test',
      refundRef: 'company/refund/17',
      of: 'order',
      reason: 'operator',
      state: 'refunded',
      requestedAt: at,
      attempts: 1,
    })
    await gateway.db
      .insert(orderDisputes)
      .values({ ...common, providerRef: 'dispute:17', state: 'opened', openedAt: at })
    for (const text of ['RF-of-a-test', 'company/refund/17', 'dispute:17']) expect(await find(text)).toEqual([target])
    expect(await find('', { money: ['disputed'] })).toEqual([target])
    expect(await find('', { money: ['paid'] })).not.toContain(target)
  })

  it("finds only orders of the agent's brands", async () => {
    expect(await find(target, { brands: ['coolgame'] })).toEqual([])
    expect(await find('', { brands: [] })).toEqual([])
  })

  it.each(['%', '_', '\\', "' or 1=1 --", '\u202E', 'a\0b'])(
    'finds nothing for the hostile text "%s"',
    async (text) => {
      expect(await find(text)).toEqual([])
    },
  )

  it('works on the command line', async () => {
    const env = { SANDBOX: true, PORT: 4173, VAPID_KEYS: [], SECRET_KEY: [] }
    const run = (words: string[], options = {}) =>
      commands.find.run({ words, options }, { db: gateway.db, brands, env, at })
    expect(await run(['1,234.56', 'usd'])).toContain(target)
    expect(await run(['1,234.56', 'usd'], { brand: 'coolgame' })).toContain('Orders: 0')
    await expect(run([])).rejects.toThrow('missing')
  })
})

describe('the order list', () => {
  it('is read page by page in both directions without a gap or a repeat', async () => {
    await gateway.db.execute(sql`
      insert into orders select copy.* from orders one, generate_series(1, 25) as n,
        lateral jsonb_populate_record(one, jsonb_build_object('billing_no', one.billing_no || '-' || n,
          'brand', 'coolgame', 'created_at', one.created_at - n / 3)) as copy
      where one.billing_no = ${target}`)
    const filter: OrderFilter = { brands: ['coolgame'] }
    const all = (await listOrders(gateway.db, filter, { size: 100 })).orders.map(({ order }) => order.billingNo)
    expect(all).toHaveLength(25)
    const walk = async (direction: 'next' | 'previous', start: string | null) => {
      const seen: string[] = []
      let cursor = start
      let edge: string | null = null
      while (cursor !== null) {
        const page = await listOrders(gateway.db, filter, { cursor, size: 4 })
        const numbers = page.orders.map(({ order }) => order.billingNo)
        if (direction === 'next') seen.push(...numbers)
        else seen.unshift(...numbers)
        edge = direction === 'next' ? page.previous : page.next
        cursor = page[direction]
      }
      return { seen, edge }
    }
    const first = await listOrders(gateway.db, filter, { size: 4 })
    expect(first.previous).toBeNull()
    const down = await walk('next', first.next)
    expect([...first.orders.map(({ order }) => order.billingNo), ...down.seen]).toEqual(all)
    const up = await walk('previous', down.edge)
    expect(up.seen).toEqual(all.slice(0, 24))
  })

  it('is counted up to a limit', async () => {
    const filter: OrderFilter = { brands: ['coolgame'] }
    expect(await countOrders(gateway.db, filter, 100)).toBe(25)
    expect(await countOrders(gateway.db, filter, 10)).toBe(10)
  })

  it('is filtered by game, area, payment method, state, flag and day', async () => {
    const game = { games: [row.clientId], areas: [row.area as 'universal'] }
    const methods = { channels: [`${row.paywayId}_${row.channelId}`] }
    const days = { from: row.createdAt, until: row.createdAt + 1 }
    expect(await find('', { ...game, ...methods, ...days, brands: ['watt'], goods: ['waiting'] })).toEqual([target])
    expect(await find('', { channels: ['1_2'] })).toEqual([])
    expect(await find('', { flags: ['any'] })).toEqual([])
    await flagOrder(gateway.db, { billingNo: target }, 'disputed')
    expect(await find('', { flags: ['any'] })).toEqual([target])
    await commands.seen.run(
      { words: [target], options: { note: 'handled' } },
      { db: gateway.db, brands, env: { SANDBOX: true, PORT: 1, VAPID_KEYS: [], SECRET_KEY: [] }, at },
    )
    expect(await find('', { flags: ['any'] })).toEqual([])
    expect(await find('', { flags: ['disputed'] })).toEqual([target])
  })
})
