import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { games, goods, pageConfigs } from '../../server/catalogue/catalogue.tables.ts'
import { gatewayApiCalls } from '../../src/contract/calls.table.ts'
import { apiResponseCodes } from '../../src/contract/codes.table.ts'
import { supportedLanguages } from '../../src/contract/domain.table.ts'
import { createCardInfo, payermax, createStartParams } from './fixtures/buyer.ts'
import { changeCatalogue } from './fixtures/change-catalogue.ts'
import { openEmptyDatabase, openTestDatabase, startGateway, type Gateway } from './fixtures/gateway.ts'
import { createOrderFixture } from './fixtures/orders.ts'
import { writeSmallDist } from './fixtures/small-dist.ts'

let distDir: string
beforeAll(async () => {
  distDir = await writeSmallDist()
})

describe('a brand without a catalogue', () => {
  let gateway: Gateway
  beforeAll(async () => {
    const { db } = await openEmptyDatabase()
    gateway = await startGateway({ database: db, distDir })
  })

  it.each(['/', '/selectGoods?client_id=1101003', '/my', '/activity', '/?oauth_token=demo-mika&client_id=1101003'])(
    'shows a page that says that the store is not open yet: %s',
    async (path) => {
      const response = await gateway.ask(path)
      expect(response.statusCode).toBe(503)
      expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '60' })
      expect(response.body).toContain('<h1>Watt Games</h1><p>This store is not open yet.')
    },
  )

  it("shows that page in the player's language, right to left if needed", async () => {
    const bodies = await Promise.all(supportedLanguages.map(async (l) => (await gateway.ask(`/?spec_lang=${l}`)).body))
    const spoken = new Set(bodies.map((body) => /<p>.*<\/p>/.exec(body)?.[0]))
    expect(spoken.size).toBeGreaterThan(10)
    expect((await gateway.ask('/?spec_lang=ar')).body).toMatch(/lang="ar" dir="rtl"[^]*لم يُفتح بعد/)
  })

  it('returns storeClosed for the page config', async () => {
    expect(await gateway.call('/api/config/recharge')).toMatchObject({ code: apiResponseCodes.storeClosed, data: null })
  })

  it('never answers a GET call with internal, notAvailableYet or unavailable', async () => {
    const params = { ...createStartParams(), card_info: createCardInfo(), billing_no: 'WA0000000000000000000000' }
    for (const { path, method } of Object.values(gatewayApiCalls).filter((row) => row.method === 'GET')) {
      const { code } = await gateway.call(path, params, { method })
      expect(
        [apiResponseCodes.internal, apiResponseCodes.notAvailableYet, apiResponseCodes.unavailable],
        path,
      ).not.toContain(code)
    }
  })

  it('opens without a restart once its catalogue is there', async () => {
    const { db: filled } = await openTestDatabase()
    expect((await gateway.ask('/')).statusCode).toBe(503)
    const sold = await filled.select().from(goods).where(eq(goods.brand, 'watt'))
    const allGames = await filled.select().from(games)
    await changeCatalogue(gateway.db, async (tx) => {
      await tx.insert(games).values(allGames)
      await tx.insert(goods).values(sold)
    })
    expect((await gateway.ask('/')).statusCode).toBe(503)
    const configs = await filled.select().from(pageConfigs)
    await changeCatalogue(gateway.db, (tx) => tx.insert(pageConfigs).values(configs))
    expect((await gateway.ask('/')).statusCode).toBe(200)
  })
})

describe('a shop without a payment provider', () => {
  it('returns storeClosed for a new purchase but still shows existing orders', async () => {
    const open = await startGateway({ distDir })
    const billingNo = await createOrderFixture(open).begin()
    const closed = await startGateway({ database: open.db, payments: undefined, distDir })
    expect((await open.ask('/')).statusCode).toBe(200)
    expect((await closed.ask('/')).statusCode).toBe(503)
    expect((await closed.call(payermax, createStartParams())).code).toBe(apiResponseCodes.storeClosed)
    expect((await closed.ask(`/result?billing_no=${billingNo}`)).statusCode).toBe(200)
  })
})
