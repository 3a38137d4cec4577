import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { games, goods, paymentMethods } from '../../server/catalogue/catalogue.tables.ts'
import { apiResponseCodes } from '../../src/contract/codes.table.ts'
import { changeCatalogue } from './fixtures/change-catalogue.ts'
import { crystals, payermax, createStartParams } from './fixtures/buyer.ts'
import { startGateway, type Gateway } from './fixtures/gateway.ts'

/** Two gateways on one database, so that a test can change data without updating the other gateway's memory. */
let gateway: Gateway
let other: Gateway
beforeAll(async () => {
  gateway = await startGateway()
  other = await startGateway({ database: gateway.db })
})

const amountOf = (at: Gateway, billingNo: string) => at.outside.payment(billingNo)?.amountMinor
async function start(at: Gateway, changes: Record<string, string> = {}) {
  const { code, data } = await at.call(payermax, createStartParams(changes))
  return { code, amount: data ? amountOf(at, (data as { billing_no: string }).billing_no) : undefined }
}
const startOnBoth = (changes?: Record<string, string>) => Promise.all([start(gateway, changes), start(other, changes)])

describe('the catalogue in memory', () => {
  it('has the same price for many concurrent starts', async () => {
    await startOnBoth()
    const before = await Promise.all(Array.from({ length: 20 }, () => start(gateway)))
    expect(before.map(({ amount }) => amount)).toEqual(Array.from({ length: 20 }, () => 499))
  })

  const setPrice = (at: Gateway, USD: number) =>
    changeCatalogue(at.db, (tx) => tx.update(goods).set({ prices: { USD } }).where(eq(goods.productId, crystals)))

  it('has a new price from the next start on, on every gateway', async () => {
    await setPrice(gateway, 599)
    expect(await startOnBoth()).toEqual([
      { code: apiResponseCodes.success, amount: 599 },
      { code: apiResponseCodes.success, amount: 599 },
    ])
    await setPrice(other, 699)
    expect(await startOnBoth()).toEqual([
      { code: apiResponseCodes.success, amount: 699 },
      { code: apiResponseCodes.success, amount: 699 },
    ])
  })

  it('loses a removed method and has it again when it is restored', async () => {
    const rows = await changeCatalogue(gateway.db, (tx) =>
      tx.delete(paymentMethods).where(eq(paymentMethods.paywayId, 11801)).returning(),
    )
    for (const { code } of await startOnBoth()) expect(code).toBe(apiResponseCodes.wrongMethod)
    await changeCatalogue(gateway.db, (tx) => tx.insert(paymentMethods).values(rows))
    for (const { code } of await startOnBoth()) expect(code).toBe(apiResponseCodes.success)
  })

  it('has a new game at once', async () => {
    expect((await start(gateway, { client_id: '9999999' })).code).toBe(apiResponseCodes.notAGame)
    const [game] = await gateway.db.select().from(games).where(eq(games.clientId, '1101003'))
    if (!game) throw new Error('the demo has this game')
    await changeCatalogue(gateway.db, (tx) => tx.insert(games).values({ ...game, clientId: '9999999' }))
    for (const { code } of await startOnBoth({ client_id: '9999999' })) expect(code).toBe(apiResponseCodes.success)
  })
})

describe('a catalogue call', () => {
  const link = { client_id: '1101001', platform: 'web', domain_area: 'universal' }
  const calls = {
    getGameListV2: { platform: 'web', domain_area: 'universal' },
    getServerList: link,
    getProductList: link,
    getCountryList: link,
    getPaywayList: { ...link, product_id: crystals },
  }
  const answers = async (at: Gateway) => {
    const all = Object.entries(calls).map(async ([name, params]) => [name, await at.call(`/api/pay/${name}`, params)])
    const config = await at.call('/api/config/recharge', { client_id: link.client_id })
    return Object.fromEntries([...(await Promise.all(all)), ['recharge', config]]) as Record<string, { code: number }>
  }

  it('is answered from memory while nothing changes', async () => {
    const before = await answers(gateway)
    const tables = ['games', 'game_servers', 'goods', 'page_configs', 'payment_methods', 'countries', 'service_ends']
    for (const table of tables) await gateway.db.execute(sql.raw(`alter table ${table} rename to ${table}_gone`))
    const again = await answers(gateway)
    for (const table of tables) await gateway.db.execute(sql.raw(`alter table ${table}_gone rename to ${table}`))
    for (const { code } of Object.values(before)) expect(code).toBe(apiResponseCodes.success)
    expect(again).toEqual(before)
  })

  it.each([
    ['getGameListV2', sql`update games set names = '{"en":"Renamed"}' where brand = 'watt' and client_id = '1101003'`],
    ['getServerList', sql`update game_servers set name = name || '!' where brand = 'watt'`],
    ['getProductList', sql`update goods set prices = '{"USD":4200}' where product_id = ${crystals}`],
    ['getCountryList', sql`delete from countries where brand = 'watt' and code = 'MY'`],
    ['getPaywayList', sql`update payment_methods set sort = sort + 1, fee_minor = 7 where brand = 'watt'`],
    ['recharge', sql`update page_configs set config = config || '{"is_open_coupon": false}' where brand = 'watt'`],
  ])('returns new data from the first %s after a change, on every gateway', async (name, change) => {
    const before = await Promise.all([answers(gateway), answers(other)])
    await changeCatalogue(other.db, (tx) => tx.execute(change))
    const after = await Promise.all([answers(gateway), answers(other)])
    for (const [n, answer] of after.entries()) expect(answer[name]).not.toEqual(before[n]?.[name])
    expect(after[0]).toEqual(after[1])
  })

  it('finds a game that was unknown before', async () => {
    const newGame = { ...link, client_id: '8888888' }
    expect((await gateway.call('/api/pay/getServerList', newGame)).code).toBe(apiResponseCodes.notAGame)
    const [game] = await gateway.db.select().from(games).where(eq(games.clientId, '1101003'))
    if (!game) throw new Error('the demo has this game')
    await changeCatalogue(other.db, (tx) => tx.insert(games).values({ ...game, clientId: '8888888' }))
    for (const at of [gateway, other])
      expect((await at.call('/api/pay/getServerList', newGame)).code).toBe(apiResponseCodes.success)
  })
})
