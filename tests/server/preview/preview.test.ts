import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createWriteId, officeOrigin, startOffice, type Office, type StaffPerson } from '../office/office.ts'
import { brands } from '../fixtures/gateway.ts'
import { runCatalogue } from '../fixtures/run-catalogue.ts'
import { createSmallCatalogue } from '../fixtures/small-catalogue.ts'
import { writeSmallDist } from '../fixtures/small-dist.ts'
import type { ApiCall } from '../../../src/contract/call.ts'
import { trackingApiCalls } from '../../../src/contract/calls/tracking.calls.ts'
import { gatewayApiCalls } from '../../../src/contract/calls.table.ts'
import { apiResponseCodes } from '../../../src/contract/codes.table.ts'
import type { Goods } from '../../../src/contract/entities/goods.ts'
import type { Envelope } from '../../../src/contract/replies/envelope.ts'
import { officeSessions } from '../../../server/office/sessions/sessions.tables.ts'
import { officeStaffRoles } from '../../../server/office/staff/staff.tables.ts'
import { orders } from '../../../server/orders/orders.tables.ts'

const previewOrigin = 'http://preview.localhost:4173'
const brand = 'watt'
const otherBrand = brands.find(({ key }) => key !== brand)?.key ?? ''
const client_id = '1101003'
const player = { client_id, oauth_token: 'preview' }
const goods = { ...player, product_id: 'moon.300', platform: 'web' }
let clock = Date.now()
let office: Office
let ann: StaffPerson

beforeAll(async () => {
  office = await startOffice({
    now: () => clock,
    office: { origin: officeOrigin, previewOrigin },
    distDir: await writeSmallDist(),
  })
})
beforeEach(async () => {
  ann = await office.hire({ brand, role: 'operations' })
  await runCatalogue(['load', JSON.stringify({ [brand]: createSmallCatalogue() }), '--replace=999999'], {
    db: office.db,
    at: Math.floor(clock / 1000),
  })
})

interface Draft {
  readonly id: string
  readonly version: number
}

/** Writes a price into a draft, or a new one. */
async function savePrice(amount: string, draft?: Draft): Promise<Draft> {
  const { id, version } =
    draft ?? (await ann.browser.call('startDraft', { brand, name: 'Winter', requestId: createWriteId() })).draft
  const cells = [{ game: 'gp-moon', product: 'moon.300', currency: 'USD' as const, amount }]
  return (await ann.browser.call('saveDraftPrices', { brand, draft: id, version, cells, requestId: createWriteId() }))
    .draft
}

const buildRequest = ({ id }: Draft) => ({
  brand,
  draft: id,
  client: client_id,
  area: 'universal' as const,
  region: 'Global',
  storeLanguage: 'ja' as const,
  language: 'en' as const,
})

/** Returns the path of the ticket that the office gives out. */
async function getTicket(draft: Draft, { browser }: StaffPerson = ann): Promise<string> {
  const { url } = await browser.call('previewDraft', buildRequest(draft))
  expect(url.startsWith(`${previewOrigin}/`)).toBe(true)
  return url.slice(previewOrigin.length)
}

/** Sends a request to the previews' host, as the store's own scripts do. */
const visit = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'POST' = 'GET') =>
  office.server.inject({ method, url, headers: { host: new URL(previewOrigin).host, ...headers } })

/** Exchanges a ticket for the cookie. */
async function redeem(ticket: string): Promise<string> {
  const { statusCode, headers, cookies } = await visit(ticket)
  expect(statusCode).toBe(303)
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  const [cookie] = cookies
  expect(cookie).toMatchObject({ name: '__Host-preview', httpOnly: true, secure: true, path: '/', sameSite: 'Lax' })
  return `${cookie?.name}=${cookie?.value}`
}
const open = async (draft: Draft): Promise<string> => redeem(await getTicket(draft))

/** Makes a call of the store in a preview. */
async function ask(cookie: string, path: string, params: Record<string, string> = {}): Promise<Envelope> {
  const { body } = await visit(`${path}?${new URLSearchParams(params)}`, { cookie, 'sec-fetch-dest': 'empty' })
  return JSON.parse(body) as Envelope
}

const listPrices = ({ data }: Envelope) => (data as { goods: Goods[] }).goods.map(({ price }) => price)
const previewedPrices = async (cookie: string) => listPrices(await ask(cookie, '/api/pay/getProductList', goods))
const livePrices = async () => listPrices(await office.call('/api/pay/getProductList', { client_id, platform: 'web' }))
const statusOf = async (cookie: string) => (await visit('/selectGoods', { cookie })).statusCode

describe('a person who previews a draft', () => {
  it('sees its prices in the store while players see the live ones', async () => {
    const draft = await savePrice('3.49')
    const cookie = await open(draft)
    expect([await previewedPrices(cookie), await livePrices()]).toEqual([['3.49'], ['4.99']])
    await savePrice('2.99', draft)
    expect([await previewedPrices(cookie), await livePrices()]).toEqual([['2.99'], ['4.99']])
  })

  it('opens it with the game, the area and the language that they chose, as a player with a character', async () => {
    const { headers, cookies } = await visit(await getTicket(await savePrice('3.49')))
    const address = new URL(headers.location ?? '', previewOrigin)
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id,
      domain_area: 'universal',
      spec_lang: 'ja',
      oauth_token: 'preview',
    })
    expect(headers['clear-site-data']).toBe('"storage"')
    const removed = cookies.filter(({ maxAge }) => maxAge === 0).map(({ name }) => name)
    expect(removed).toEqual(['last_place', 'game_info', 'order_info'])
  })

  it('sees what the draft promises a player who has bought nothing', async () => {
    const cookie = await open(await savePrice('3.49'))
    expect((await ask(cookie, '/util/login/get_user_info', player)).data).toMatchObject({ username: 'Preview' })
    const { data } = await ask(cookie, '/api/system/allRoleList', player)
    expect(data).toMatchObject({ roles: [{ name: 'Preview', server_name: 'Crater' }] })
    expect((await ask(cookie, '/api/pay/getPaywayList', goods)).data).toMatchObject({
      groups: { Global: [{ payway_id: 11_801, amount: '3.49' }] },
    })
    expect((await ask(cookie, '/api/coupons/vipBasicInfo', player)).data).toMatchObject({
      vip_level_infos: [{ level_name: 'First' }],
    })
    expect((await ask(cookie, '/api/coupons/couponList', { ...player, use_category: 'claim' })).code).toBe(1)
    expect((await ask(cookie, '/api/user/spendCap', player)).data).toMatchObject({ cap: null })
  })

  it('cannot buy or change anything, whichever call they make', async () => {
    const cookie = await open(await savePrice('3.49'))
    const before = await office.db.$count(orders)
    const tracked = new Set<ApiCall>(Object.values(trackingApiCalls))
    for (const [name, call] of Object.entries(gatewayApiCalls) as [string, ApiCall][]) {
      if (!call.changes || tracked.has(call)) continue
      const { body } = await visit(call.path, { cookie, origin: previewOrigin }, call.method)
      expect([name, JSON.parse(body)]).toMatchObject([
        name,
        {
          code: apiResponseCodes.notAvailableYet,
          msg: '\u2068This is a preview. Nothing can be bought or changed.\u2069',
          data: null,
        },
      ])
    }
    expect(await office.db.$count(orders)).toBe(before)
  })

  it('reads above the store what they are looking at, and nothing of it is cached, indexed or sent elsewhere', async () => {
    const cookie = await open(await savePrice('3.49'))
    const path = `/selectGoods?client_id=${client_id}`
    const page = await visit(path, { cookie, 'sec-fetch-dest': 'document' })
    expect(page.body).toContain('Preview of the draft “Winter”')
    expect(page.body).toContain(`<iframe src="${path}"`)
    const framed = await visit(path, { cookie, 'sec-fetch-dest': 'iframe' })
    expect(framed.body).toContain('3.49')
    expect(framed.body).toContain(`"apiHosts":["${previewOrigin}"]`)
    const policy = String(framed.headers['content-security-policy'])
    expect(policy).toContain("connect-src 'self';")
    expect(policy).toContain("worker-src 'none'")
    expect(policy).toContain("frame-ancestors 'self'")
    for (const { headers } of [page, framed])
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
      })
    expect((await office.ask(path)).body).toContain('4.99')
    expect((await visit('/robots.txt')).body).toContain('Disallow: /\n')
  })

  it('chooses among the games, countries and languages of the draft', async () => {
    const { id } = await savePrice('3.49')
    const { games, regions, languages } = await ann.browser.call('listPreviewChoices', { brand, draft: id })
    expect(games).toEqual([{ client: client_id, area: 'universal', name: 'Moon' }])
    expect(regions.map(({ area, code }) => [area, code])).toEqual([
      ['universal', 'Global'],
      ['sea', 'SG'],
    ])
    expect(languages).toContainEqual({ code: 'ja', name: '日本語' })
  })

  it('reads that the draft has mistakes, until they are corrected', async () => {
    const draft = await savePrice('3.49')
    const cookie = await open(draft)
    const wrong = await savePrice('3.4999', draft)
    const page = await visit('/', { cookie })
    expect([page.statusCode, page.body]).toEqual([409, expect.stringContaining('The draft has mistakes.')])
    expect((await ask(cookie, '/api/pay/getProductList', goods)).msg).toContain('The draft has mistakes.')
    expect(await ann.browser.fail('listPreviewChoices', { brand, draft: draft.id })).toMatchObject({
      reason: 'mistakes',
    })
    await savePrice('3.39', wrong)
    expect(await previewedPrices(cookie)).toEqual(['3.39'])
  })

  it.each(['discardDraft', 'publishDraft'] as const)('reads that there is nothing left after %s', async (call) => {
    const { id: draft, version } = await savePrice('3.49')
    const cookie = await open({ id: draft, version })
    const request = { brand, draft, version, requestId: createWriteId() }
    await ann.browser.call(call, call === 'publishDraft' ? { ...request, note: 'Winter sale' } : (request as never))
    const page = await visit('/', { cookie })
    expect([page.statusCode, page.body]).toEqual([410, expect.stringContaining('published or discarded')])
    expect(await ann.browser.fail('previewDraft', buildRequest({ id: draft, version }))).toMatchObject({
      reason: 'draftEnded',
    })
  })
})

describe('a person without the right to a preview', () => {
  it('gets no ticket for a draft of another brand', async () => {
    const draft = await savePrice('3.49')
    const stranger = await office.hire({ brand: otherBrand, role: 'owner' })
    const viewer = await office.hire({ brand, role: 'viewer' })
    for (const { browser } of [stranger, viewer])
      expect(await browser.fail('previewDraft', buildRequest(draft))).toMatchObject({ error: 'forbidden' })
    const request = { ...buildRequest(draft), brand: otherBrand }
    expect(await stranger.browser.fail('previewDraft', request)).toMatchObject({ error: 'notFound' })
  })

  it('reads nothing but how to open a preview, on any path, with any address or cookie', async () => {
    const ticket = await getTicket(await savePrice('3.49'))
    const cookie = await redeem(ticket)
    const forged = [
      '',
      '__Host-preview=',
      `__Host-preview=${ticket.split('=')[1]}`,
      cookie.replace(/\.[\w-]+$/, '.AAAA'),
      cookie.replace('=e', '=f'),
    ]
    for (const wrong of forged)
      for (const path of ['/', '/selectGoods', '/assets/main-abc.js', '/preview', `${ticket}x`, '/healthz']) {
        const { statusCode, body } = await visit(path, { cookie: wrong })
        expect([wrong, path, statusCode, body]).toEqual([wrong, path, 403, expect.stringContaining('has ended')])
      }
    const bot = await visit('/', { 'user-agent': 'Googlebot/2.1' })
    expect([bot.statusCode, bot.headers['x-robots-tag']]).toEqual([403, 'noindex, nofollow'])
    expect((await ask('', '/api/pay/getProductList', goods)).data).toBeNull()
  })

  it('comes too late for a ticket after a minute, and for a preview after an hour', async () => {
    const ticket = await getTicket(await savePrice('3.49'))
    const cookie = await redeem(ticket)
    clock += 61_000
    expect((await visit(ticket)).statusCode).toBe(403)
    expect(await statusOf(cookie)).toBe(200)
    clock += 3_600_000
    expect(await statusOf(cookie)).toBe(403)
  })

  it('loses it with the session, and with the right', async () => {
    const draft = await savePrice('3.49')
    const cookie = await open(draft)
    await office.db
      .update(officeStaffRoles)
      .set({ role: 'support' })
      .where(sql`${officeStaffRoles.staffId} = ${ann.id}`)
    expect(await statusOf(cookie)).toBe(403)
    await office.db
      .update(officeStaffRoles)
      .set({ role: 'owner' })
      .where(sql`${officeStaffRoles.staffId} = ${ann.id}`)
    expect(await statusOf(cookie)).toBe(200)
    await office.db.delete(officeSessions).where(sql`${officeSessions.staffId} = ${ann.id}`)
    expect(await statusOf(cookie)).toBe(403)
  })

  it('finds no preview on a store’s host, and no webhook or office on the previews’', async () => {
    const ticket = await getTicket(await savePrice('3.49'))
    const cookie = await redeem(ticket)
    expect((await office.ask(ticket)).headers['set-cookie']).toBeUndefined()
    expect((await office.ask('/api/pay/getProductList', { headers: { cookie } })).body).not.toContain('3.49')
    for (const path of ['/notify/hub', '/office/api/session', '/office', '/healthz'])
      expect((await visit(path, { cookie, 'sec-fetch-dest': 'empty' }, 'POST')).statusCode).toBe(404)
  })
})

it('a shop without an origin for previews has none', async () => {
  const shop = await startOffice({ database: office.db })
  const { browser } = await shop.hire({ brand, role: 'owner' })
  const request = { brand, name: 'Winter', requestId: createWriteId() }
  const { draft } = await browser.call('startDraft', request)
  expect(await browser.call('checkDraft', { brand, draft: draft.id })).toMatchObject({ hasPreview: false })
  expect(await browser.fail('previewDraft', buildRequest(draft))).toMatchObject({ reason: 'noPreview' })
})
