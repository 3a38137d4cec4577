import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OfficeRequestOf } from '../../../office/contract/call.ts'
import type { officeCatalogueApiCalls, PreviewPlayer } from '../../../office/contract/calls/catalogue.calls.ts'
import { purchaseLimitUses } from '../../../server/catalogue/catalogue.tables.ts'
import { officeLog } from '../../../server/office/log/log.tables.ts'
import { monthlySpendEntries, orders } from '../../../server/orders/orders.tables.ts'
import { playerBudgets } from '../../../server/players/budgets/budgets.tables.ts'
import { playerAccounts, playerCharacters } from '../../../server/players/players.tables.ts'
import { createSandboxGamePlayers } from '../../../server/sandbox/game/sandbox-players.ts'
import { couponClaims, vipPointEntries } from '../../../server/vip/vip.tables.ts'
import { gatewayApiCalls } from '../../../src/contract/calls.table.ts'
import { trackingApiCalls } from '../../../src/contract/calls/tracking.calls.ts'
import { apiResponseCodes } from '../../../src/contract/codes.table.ts'
import type { ApiCall } from '../../../src/contract/call.ts'
import type { Envelope } from '../../../src/contract/replies/envelope.ts'
import { brands, openTestDatabase } from '../fixtures/gateway.ts'
import { createOrderFixture } from '../fixtures/orders.ts'
import { runCatalogue } from '../fixtures/run-catalogue.ts'
import { createSmallCatalogue } from '../fixtures/small-catalogue.ts'
import { createWriteId, officeOrigin, startOffice, type Office, type StaffPerson } from '../office/office.ts'

const previewOrigin = 'http://preview.localhost:4173'
const brand = 'watt'
const otherBrand = brands.find(({ key }) => key !== brand)?.key ?? ''
const client_id = '1101003'
const caller = { client_id, oauth_token: 'preview' }
const moons = { product_id: 'moon.300', domain_area: 'universal' }
const now = Date.now()
const at = Math.floor(now / 1000)
let clock = now
let office: Office
let ann: StaffPerson
/** Draft of the small catalogue with limited goods, coupons, and 30% off with the coupon of the first VIP level. */
let draft: string

/** Account of a player whose game gives a personal price. */
const account = { brand, gpId: 'gp-moon', suid: 'secret-account-id' }
const names = { username: 'selene', name: 'Moonwalker', roleId: 'secret-role-id' }

beforeAll(async () => {
  const { db } = await openTestDatabase()
  const listOffers = async ({ suid, roleId }: { suid: string; roleId: string }) =>
    suid === account.suid && roleId === names.roleId ? [{ productId: 'moon.300', prices: { USD: 299 } }] : []
  office = await startOffice({
    now: () => clock,
    database: db,
    office: { origin: officeOrigin, previewOrigin },
    players: { ...createSandboxGamePlayers(db), listOffers },
  })
  // The order is one of the demo's catalogue, so it is bought before the small one is loaded.
  const billingNo = await createOrderFixture(office).begin()
  const { gpId, suid } = account
  await db.update(orders).set({ gpId, suid, region: 'SG' }).where(eq(orders.billingNo, billingNo))
  ann = await office.hire({ brand, role: 'operations' })
  const { goods, pages, coupons, ...files } = createSmallCatalogue()
  const limit = { per: 'role', times: 3, days: 7 }
  const first = { coupon: 'first', name: 'First', type: 'permanent', level: 1, timeZone: 'UTC', validDays: 7 }
  const content = (percentOff: number) => ({
    ...files,
    goods: goods.map((item) => ({ ...item, limit, takesCoupon: true })),
    pages: pages.map((page) => ({ ...page, coupons: true })),
    coupons: [...coupons, { ...first, percentOff }],
  })
  await runCatalogue(['load', JSON.stringify({ [brand]: content(20) })], { db, at })
  const started = await ann.browser.call('startDraft', { brand, name: 'Winter', requestId: createWriteId() })
  const write = { brand, draft: started.draft.id, version: started.draft.version, requestId: createWriteId() }
  await ann.browser.call('saveDraftFile', { ...write, file: 'coupons', content: content(30).coupons })
  draft = started.draft.id

  const { username, name, roleId } = names
  await db.insert(playerAccounts).values({ ...account, username, isRealName: true, verifiedAge: 34 })
  await db.insert(playerCharacters).values({ ...account, roleId, serverId: 's1', areaId: null, name, level: 7 })
  const used = { used: 2, unpaid: false, nextAt: at + 86_400 }
  await db.insert(purchaseLimitUses).values({ brand, gpId, productId: 'moon.300', roleId, ...used })
  const titles = { en: 'Moons' }
  await db.insert(vipPointEntries).values({ ...account, ref: 'one', reason: 'gift', titles, points: 12, at })
  const claim = { code: 'first', couponId: 'first', requestId: 'r', state: 'usable', claimedAt: at } as const
  await db.insert(couponClaims).values({ ...account, ...claim, validFrom: at - 1, validUntil: at + 86_400 })
})
beforeEach(async () => {
  clock = now
  ann = await office.hire({ brand, role: 'operations' })
})

async function findPlayer(): Promise<PreviewPlayer> {
  const { players } = await ann.browser.call('findPlayers', { search: names.username, brand })
  return { kind: 'known', player: players[0]?.player ?? '' }
}

const previewRequest = (player: PreviewPlayer): OfficeRequestOf<typeof officeCatalogueApiCalls.previewDraft> => ({
  brand,
  draft,
  player,
  client: client_id,
  area: 'universal',
  region: 'Global',
  storeLanguage: 'en',
  language: 'en',
})
const visit = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'POST' = 'GET') =>
  office.server.inject({ method, url, headers: { host: new URL(previewOrigin).host, ...headers } })

/** Opens a preview and returns the functions of its store. */
async function open(player: PreviewPlayer) {
  const { url } = await ann.browser.call('previewDraft', previewRequest(player))
  const { cookies } = await visit(url.slice(previewOrigin.length))
  const cookie = `${cookies[0]?.name}=${cookies[0]?.value}`
  const ask = async (path: string, params: Record<string, string> = {}): Promise<Envelope> => {
    const query = new URLSearchParams({ ...caller, ...params })
    return JSON.parse((await visit(`${path}?${query}`, { cookie, 'sec-fetch-dest': 'empty' })).body) as Envelope
  }
  const readHeading = async () => (await visit('/selectGoods', { cookie, 'sec-fetch-dest': 'document' })).body
  return { cookie, ask, readHeading }
}
const priceWith = (ask: Awaited<ReturnType<typeof open>>['ask'], coupon_code: string) =>
  ask('/api/coupons/calcPrice', { ...moons, coupon_code })
async function listCoupons(ask: Awaited<ReturnType<typeof open>>['ask']): Promise<string[]> {
  const { data } = await ask('/api/coupons/couponList', { use_category: 'avail,lock' })
  const { coupons } = data as { coupons: { code: string; use_category: string }[] }
  return coupons.map(({ code, use_category }) => `${use_category} ${code}`).toSorted()
}

describe('a draft as an invented player', () => {
  it('has the age and the VIP level that a person chose, with the level’s coupons', async () => {
    const { ask, readHeading } = await open({ kind: 'invented', age: 15, vipLevel: 1 })
    expect((await ask('/util/login/get_user_info')).data).toMatchObject({ username: 'Preview', verified_age: 15 })
    expect((await ask('/api/coupons/vipInfo')).data).toMatchObject({ vip_level: 1, total_points: 10 })
    expect(await listCoupons(ask)).toEqual(['avail first', 'avail welcome'])
    expect((await priceWith(ask, 'first')).data).toMatchObject({ discountPrice: '3.49' })
    expect((await ask('/api/user/spendCap', { domain_area: 'universal', region: 'JP' })).data).toMatchObject({
      needs_birth_month: false,
      countries: [],
      cap: { amount: expect.stringMatching(/^\d/) },
    })
    expect(await readHeading()).toContain('15 years old · VIP 1 · World · Prices from the draft')
  })

  it('is a new player without age, points and coupons unless they choose otherwise', async () => {
    const { ask, readHeading } = await open({ kind: 'invented', age: null, vipLevel: 0 })
    expect((await ask('/util/login/get_user_info')).data).not.toHaveProperty('verified_age')
    expect(await listCoupons(ask)).toEqual(['lock first'])
    expect((await priceWith(ask, 'welcome')).code).toBe(apiResponseCodes.illegalCoupon)
    expect((await ask('/api/user/spendCap', { domain_area: 'universal', region: 'JP' })).data).toMatchObject({
      cap: null,
    })
    expect(await readHeading()).toContain('New player · ')
  })
})

describe('a draft as a player of the shop', () => {
  it('has the player’s price from the game, used limits, points and coupons, at the discount of the draft', async () => {
    const { ask, readHeading } = await open(await findPlayer())
    const { data: list } = await ask('/api/system/allRoleList')
    expect(list).toMatchObject({ roles: [{ role_id: '1', name: 'M***', server_name: 'Crater' }] })
    const character = { role_id: '1', server_id: 's1' }
    expect((await ask('/api/pay/getLimitProductInfo', { ...character, domain_area: 'universal' })).data).toMatchObject({
      limits: [{ product_id: 'moon.300', frequency: 3, extra_pay_times: 1 }],
      offers: [{ product_id: 'moon.300', price: '2.99', currency: 'USD' }],
    })
    const methods = await ask('/api/pay/getPaywayList', { ...moons, platform: 'web', role_id: '1' })
    expect(methods.data).toMatchObject({ groups: { Global: [{ amount: '2.99' }] } })
    expect((await ask('/api/coupons/vipInfo')).data).toMatchObject({ vip_level: 1, total_points: 12 })
    expect((await priceWith(ask, 'first')).data).toMatchObject({ discountPrice: '3.49' })
    expect((await ask('/util/login/get_user_info')).data).toMatchObject({ username: 's***', verified_age: 34 })
    expect(await readHeading()).toContain('As player \u2068s***\u2069 · ')
  })

  it('has the budget of the player and what is left of it, and counts nothing that the store has not counted', async () => {
    const limit = { amountMinor: 5000, currency: 'USD', timeZone: 'Asia/Singapore' }
    await office.db.insert(playerBudgets).values({ brand, suid: account.suid, ...limit })
    await office.db.update(orders).set({ paidAt: at, amountMinor: 499, currency: 'USD' })
    const { ask } = await open(await findPlayer())
    const { data: money } = await ask('/api/user/money', { domain_area: 'universal', time_zone: 'Asia/Singapore' })
    expect(money).toMatchObject({ budget: { amount: '50.00', left: '45.01' }, months: [{ amount: '4.99' }] })
    const { data: cap } = await ask('/api/user/spendCap', { domain_area: 'universal', region: 'SG' })
    expect(cap).toMatchObject({ cap: { amount: '50.00', left: '45.01', currency: 'USD' } })
    expect(await office.db.$count(monthlySpendEntries)).toBe(0)
  })

  it('changes nothing and shows no name or id of the player, whichever call a person makes', async () => {
    const { cookie } = await open(await findPlayer())
    const count = async () => [
      await office.db.$count(orders),
      await office.db.select().from(couponClaims),
      await office.db.select().from(vipPointEntries),
      await office.db.select().from(purchaseLimitUses),
    ]
    const before = await count()
    const tracked = new Set<ApiCall>(Object.values(trackingApiCalls))
    const params = { ...caller, ...moons, platform: 'web', role_id: '1', server_id: 's1', use_category: 'avail,lock' }
    for (const call of Object.values(gatewayApiCalls) as ApiCall[]) {
      if (tracked.has(call)) continue
      const url = call.method === 'GET' ? `${call.path}?${new URLSearchParams(params)}` : call.path
      const { body } = await visit(url, { cookie, origin: previewOrigin, 'sec-fetch-dest': 'empty' }, call.method)
      for (const secret of [account.suid, ...Object.values(names)]) expect(`${call.path} ${body}`).not.toContain(secret)
      if (call.changes) expect(JSON.parse(body)).toMatchObject({ code: apiResponseCodes.notAvailableYet, data: null })
    }
    expect(await count()).toEqual(before)
  })

  it('opens with the games of the player and the country of the latest purchase', async () => {
    const known = await findPlayer()
    const player = known.kind === 'known' ? known.player : ''
    const { games, region, vipLevels } = await ann.browser.call('listPreviewChoices', { brand, draft, player })
    expect({ games: games.map(({ client }) => client), region }).toEqual({ games: [client_id], region: 'SG' })
    expect(vipLevels).toEqual([{ level: 1, name: 'First' }])
    const stranger = await office.hire({ brand: otherBrand, role: 'owner' })
    const request = { brand: otherBrand, draft, player }
    expect(await stranger.browser.fail('listPreviewChoices', request)).toMatchObject({ error: 'notFound' })
  })

  it('is in the log of the player, and ends after a quarter of an hour', async () => {
    const known = await findPlayer()
    const { cookie } = await open(known)
    const object = `player:${known.kind === 'known' ? known.player : ''}`
    const entries = await office.db.select().from(officeLog).where(eq(officeLog.staffId, ann.id))
    expect(entries).toMatchObject([
      { verb: 'draft.preview', object, brand, after: { draft, client: client_id, region: 'Global' } },
    ])
    clock += 899_000
    expect((await visit('/', { cookie })).statusCode).toBe(200)
    clock += 2000
    expect((await visit('/', { cookie })).statusCode).toBe(403)
  })
})
