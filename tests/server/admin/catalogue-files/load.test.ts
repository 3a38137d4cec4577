import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { getCouponList } from '../../../../src/contract/calls/vip.calls.ts'
import { apiResponseCodes } from '../../../../src/contract/codes.table.ts'
import type { WireGame } from '../../../../src/contract/entities/game.ts'
import type { Goods } from '../../../../src/contract/entities/goods.ts'
import { commands } from '../../fixtures/commands.ts'
import { runOperatorCommand } from '../../../../server/admin/catalogue-files/operator-commands.ts'
import { games } from '../../../../server/catalogue/catalogue.tables.ts'
import type { Database } from '../../../../server/db/database.ts'
import { playerAccounts, playerCharacters, loginTokens } from '../../../../server/players/players.tables.ts'
import { replenishLinks } from '../../../../server/replenish/replenish.tables.ts'
import { seedDemoData } from '../../../../server/sandbox/world/seed-demo-data.ts'
import { buyer, payermax, createStartParams } from '../../fixtures/buyer.ts'
import { brands, openEmptyDatabase, openTestDatabase, startGateway } from '../../fixtures/gateway.ts'
import { removeOtherBrands } from '../../fixtures/keep-folders.ts'
import { runCatalogue } from '../../fixtures/run-catalogue.ts'
import { createSmallCatalogue } from '../../fixtures/small-catalogue.ts'
import { writeSmallDist } from '../../fixtures/small-dist.ts'

const at = 1_795_219_200

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'catalogue-'))
  afterAll(() => rm(folder, { recursive: true }))
  return folder
}

/** Runs an operator's commands in a folder with this database. */
const operatorOf = (db: Database, place: string) => (line: string) =>
  runOperatorCommand(line.split(' '), {
    brands,
    workingFolder: place,
    run: (argv) => runCatalogue(argv, { db, at }),
  })

/** Copies the players of watt because a catalogue contains none. */
async function movePlayer(from: Database, to: Database): Promise<void> {
  for (const table of [playerAccounts, playerCharacters, loginTokens]) {
    const rows = await from.select().from(table).where(eq(table.brand, 'watt'))
    await to.insert(table).values(rows as never)
  }
}

/** Long because 16 brands are several megabytes. */
const patience = { timeout: 120_000 }

describe('the sandbox catalogue loaded into an empty database', patience, async () => {
  const sandbox = (await openTestDatabase()).db
  const shop = (await openEmptyDatabase()).db
  const place = await newFolder()
  const [inSandbox, inShop] = [operatorOf(sandbox, place), operatorOf(shop, place)]

  it('is exported, checked and loaded without differences', async () => {
    expect(await inSandbox('export mine')).toContain('watt')
    expect(await inShop('check mine')).toContain('No mistakes: ')
    await removeOtherBrands(join(place, 'mine'))
    expect(await inShop('diff mine')).toContain('0 changed, 0 removed')
    expect(await inShop('load mine')).toMatch(/^Version 2 is sold: .*watt/)
    expect(await inShop('diff mine')).toMatch(/^(\w+: nothing changes\n?)+$/)
  })

  it('lets a player start a purchase', async () => {
    await movePlayer(sandbox, shop)
    const gateway = await startGateway({ database: shop })
    const { code, data } = await gateway.call(payermax, createStartParams())
    expect([code, data]).toEqual([apiResponseCodes.success, expect.objectContaining({ url: expect.any(String) })])
  })

  it('shows an edited price in the diff and rejects a load with a mistake', async () => {
    const file = join(place, 'mine', 'watt', 'goods.json')
    const text = await readFile(file, 'utf8')
    await writeFile(file, text.replace('"USD": "4.99"', '"USD": "5.49"'))
    expect(await inShop('diff mine')).toMatch(
      /watt:\n {2}goods: 0 added, 1 changed, 0 removed\n {4}~ gp-\S+ \S+: prices/,
    )
    await writeFile(file, text.replace('"USD": "4.99"', '"USD": "a lot"'))
    await expect(inShop('load mine')).rejects.toThrow('watt/goods.json: [')
    expect(await inShop('versions')).not.toContain('3 ')
  })
})

describe('a loaded catalogue', patience, async () => {
  const { db } = await openTestDatabase()
  const gateway = await startGateway({ database: db })
  const load = (files: object, note = '') =>
    runCatalogue(['load', JSON.stringify({ watt: files }), `--note=${note}`], { db, at })
  const run = (...argv: string[]) => runCatalogue(argv, { db, at })
  const loadGames = async () => {
    const { data } = await gateway.call('/api/pay/getGameListV2', { platform: 'web', domain_area: 'universal' })
    return (data as { games: WireGame[] }).games.map(({ name }) => name)
  }
  const loadGoods = async () => {
    const { data } = await gateway.call('/api/pay/getProductList', { client_id: buyer.client_id, platform: 'web' })
    return (data as { goods: Goods[] }).goods.map(({ display, price }) => `${display}: ${price}`)
  }
  const before: { games: string[]; goods: string[]; order?: string } = { games: [], goods: [] }
  beforeAll(async () => {
    before.games = await loadGames()
    before.goods = await loadGoods()
    const { data: started } = await gateway.call(payermax, createStartParams())
    before.order = (started as { billing_no: string }).billing_no
  })

  it('replaces the previous catalogue of its brand and leaves other brands alone', async () => {
    expect(await load(createSmallCatalogue(), 'smaller')).toBe('Version 2 is sold: watt')
    expect(await loadGames()).toEqual(['Moon'])
    expect(await loadGoods()).toEqual(['300 moons: 4.99'])
    expect((await gateway.call('/api/pay/getGameListV2', { platform: 'web' }, { host: 'ko.localhost' })).code).toBe(
      apiResponseCodes.success,
    )
  })

  it('keeps removed games for existing orders and links but no longer sells their goods', async () => {
    const gone = { client_id: '1102003', platform: 'web' }
    expect((await gateway.call('/api/config/recharge', gone)).code).toBe(apiResponseCodes.success)
    expect((await gateway.call('/api/pay/getProductList', gone)).data).toMatchObject({ goods: [] })
    const { data } = await gateway.call('/api/pay/getOrderInfo', { billing_no: before.order ?? '', simple: '1' })
    expect(data).toMatchObject({ billing_no: before.order })
  })

  it('stays unchanged if one file has a mistake', async () => {
    const files = createSmallCatalogue()
    files.games.push({ ...(files.games[0] as (typeof files.games)[number]), key: 'sun' })
    await expect(load(files)).rejects.toThrow('watt/games.json: [1].clients[0] repeats')
    await expect(run('load', '{')).rejects.toThrow('Expected JSON or YAML')
    await expect(run('load', JSON.stringify({ nobody: {} }))).rejects.toThrow('nobody: is not a brand')
    expect(await loadGoods()).toEqual(['300 moons: 4.99'])
  })

  it('keeps a removed coupon for its holders but lets nobody claim it', async () => {
    const list = async (use_category: string) => {
      const params = { client_id: buyer.client_id, oauth_token: 'demo-vera', use_category }
      const { data } = await gateway.call('/api/coupons/couponList', params)
      return v.parse(getCouponList.reply, data).coupons.map(({ code }) => code)
    }
    await run('rollback')
    expect(await list('claim')).not.toEqual([])
    await load(await exportFiles((files) => void files.coupons.splice(0)))
    expect(await list('avail,lock')).toContain('festival')
    expect(await list('claim')).toEqual([])
    await run('rollback')
  })

  async function exportFiles(change: (files: { coupons: unknown[] }) => void) {
    const { watt } = JSON.parse(await run('export')) as { watt: { coupons: unknown[] } }
    change(watt)
    return watt
  }

  it('rolls back one version at a time or to a given version', async () => {
    await load(createSmallCatalogue(), 'one')
    const other = createSmallCatalogue()
    Object.assign(other.goods[0]?.prices ?? {}, { USD: '6' })
    await load(other, 'two')
    expect(await loadGoods()).toEqual(['300 moons: 6.00'])
    expect(await run('rollback')).toMatch(/^Version \d+ is sold: what version \d+ was$/)
    expect(await loadGoods()).toEqual(['300 moons: 4.99'])
    await run('rollback')
    expect(await loadGames()).toEqual(before.games)
    await expect(run('rollback', '99')).rejects.toThrow('There is no version 99')
    await run('rollback', '1')
    expect(await loadGoods()).toEqual(before.goods)
    await expect(run('rollback')).rejects.toThrow('There is no previous version')
    expect(await run('versions')).toContain('before the first load')
  })

  it('sets the limits, validity and login requirement of replenish links', async () => {
    const link = async (amount: string, currency: string) => {
      const options = { brand: 'watt', client: buyer.client_id, account: 'mika', amount, currency }
      const env = { SANDBOX: true, PORT: 4173, VAPID_KEYS: [], SECRET_KEY: [] }
      return new URL(await commands['replenish-link'].run({ words: [], options }, { db, brands, env, at }))
    }
    const rules = { hours: 2, needsLogin: true, upTo: { USD: '20' } }
    await load(await exportFiles((files) => Object.assign(files, { 'make-up': rules })))
    const { searchParams } = await link('20', 'USD')
    expect(searchParams.get('rp_client_id')).toBe(buyer.client_id)
    const [row] = await db
      .select()
      .from(replenishLinks)
      .where(eq(replenishLinks.replenishId, searchParams.get('replenish_id') ?? ''))
    expect(row?.validUntil).toBe(at + 2 * 3600)
    await expect(link('20.01', 'USD')).rejects.toThrow("the brand's rules allow at most 20.00 USD")
    await expect(link('1', 'EUR')).rejects.toThrow("the brand's rules do not allow it")
    await run('rollback')
    expect((await link('1', 'EUR')).searchParams.get('rp_client_id')).toBeNull()
  })

  it('is not overwritten when a sandbox seeds the database again', async () => {
    await load(createSmallCatalogue())
    await seedDemoData(
      db,
      brands.map((brand) => ({ ...brand, catalogue: brand.catalogue.slice(0, 1) })),
      {
        now: Date.now() + 30 * 86_400_000,
      },
    )
    expect(await loadGames()).toEqual(['Moon'])
  })

  it('restores a withdrawn game on rollback', async () => {
    await run('rollback', '1')
    expect(await db.$count(games, eq(games.withdrawn, true))).toBe(0)
    expect(await loadGames()).toEqual(before.games)
  })

  it('takes a brand without goods off sale, but not the pages of its orders, until the operator rolls back', async () => {
    const { ask } = await startGateway({ database: db, distDir: await writeSmallDist() })
    const open = async () =>
      Promise.all(['/', `/result?billing_no=${before.order}`].map(async (path) => (await ask(path)).statusCode))
    await load({ ...createSmallCatalogue(), goods: [] })
    expect(await open()).toEqual([503, 200])
    await run('rollback')
    expect(await open()).toEqual([200, 200])
  })
})
