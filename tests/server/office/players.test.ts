import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { everyBrand, type Role } from '../../../office/contract/rights.table.ts'
import { responseCodes } from '../../../src/contract/codes.table.ts'
import { verifyLog } from '../../../server/office/log/verify-log.ts'
import { officePlayerReveals } from '../../../server/office/players/office-players.tables.ts'
import { playerBlocks } from '../../../server/players/blocks/player-blocks.tables.ts'
import { playerBudgets } from '../../../server/players/budgets/budgets.tables.ts'
import { birthMonths } from '../../../server/players/birth-months/birth-months.tables.ts'
import { accounts } from '../../../server/players/players.tables.ts'
import { replenishLinks } from '../../../server/replenish/replenish.tables.ts'
import { couponClaims, coupons } from '../../../server/vip/vip.tables.ts'
import {
  buyer,
  createStartParams,
  limited,
  createRequestId,
  createCardInfo,
  payermax,
  resetCards,
} from '../fixtures/buyer.ts'
import { createFakeRefunds } from '../fixtures/fake-refunds.ts'
import { brands } from '../fixtures/gateway.ts'
import { createOrderFixture, type OrderFixture } from '../fixtures/orders.ts'
import { obfuscate } from '../logins/obfuscated.ts'
import { createWriteId, startOffice, type Office, type StaffPerson } from './office.ts'

const company = createFakeRefunds()
const otherBrand = brands.find(({ key }) => key !== 'watt')?.key ?? ''
const day = 86_400
const vera = { oauth_token: 'demo-vera', role_id: '1000111' }
let clock = Date.now()
const getSeconds = () => Math.floor(clock / 1000)
let office: Office
let fixture: OrderFixture
let agent: StaffPerson
let colleague: StaffPerson
let viewer: StaffPerson
let stranger: StaffPerson

beforeAll(async () => {
  resetCards()
  office = await startOffice({ now: () => clock })
  fixture = createOrderFixture(office)
  Object.assign(office.payments.provider, company.calls)
})

/** Everybody has just signed in, so that the tests may turn the clock. */
beforeEach(async () => {
  await office.db.delete(playerBlocks)
  const hire = (role: Role, brand = 'watt') => office.hire({ brand, role })
  agent = await hire('support')
  colleague = await hire('support')
  viewer = await hire('viewer')
  stranger = await hire('owner', otherBrand)
})

/** Finds the only player with the account name. */
async function find(name: string, { browser }: StaffPerson = agent, brand = 'watt'): Promise<string> {
  const { players } = await browser.call('findPlayers', { search: name, brand })
  expect(players).toHaveLength(1)
  return players[0]?.player ?? ''
}
const read = (player: string, { browser }: StaffPerson = agent) => browser.call('getPlayer', { player })
const actionOn = (player: string) => ({ player, requestId: createWriteId(), note: 'Ticket 88213' })
const start = (changes?: Record<string, string>) => office.call(payermax, createStartParams(changes))
const block = async (player: string, until: number | null, { browser }: StaffPerson = agent) =>
  browser.call('blockPlayer', {
    ...actionOn(player),
    version: (await read(player)).version,
    reason: 'disputes',
    until,
  })

describe('a support agent', () => {
  it('opens a player from an order and reads their orders, sums and refunds without seeing a name', async () => {
    const billingNo = await fixture.begin()
    await fixture.happens(billingNo, 'paid')
    await office.worker?.runDueJobs()
    clock += 1000
    const unpaid = await fixture.begin()
    const order = await agent.browser.call('getOrder', { billingNo })
    const { player, version } = order
    const finance = await office.hire({ brand: 'watt', role: 'finance' })
    await finance.browser.call('refundOrder', {
      billingNo,
      version,
      requestId: createWriteId(),
      reason: 'goodwill',
      amount: '1.99',
    })
    await office.worker?.runDueJobs()
    const detail = await read(player)
    expect(detail).toMatchObject({
      brand: 'watt',
      account: 'm***',
      accountId: '***',
      totals: [{ currency: 'USD', orders: 2, paid: '4.99' }],
      undelivered: 0,
      refunds: [{ billingNo, amount: '1.99', currency: 'USD', why: 'goodwill' }],
      disputes: [],
    })
    const names = JSON.stringify([detail.account, detail.accountId, detail.accounts])
    expect(names).not.toMatch(/mika|100002|1000021/i)
    const { orders, next } = await agent.browser.call('findPlayerOrders', { player })
    expect({ numbers: orders.map((one) => one.billingNo), next }).toEqual({ numbers: [unpaid, billingNo], next: null })
    expect(orders[0]?.character).toMatch(/^.\*\*\*$/)
  })

  it('turns the pages of a player with many orders, each order once', async () => {
    const numbers: string[] = []
    for (let i = 0; i < 23; i += 1) numbers.push(await fixture.begin(vera))
    const player = await find('vera')
    const first = await agent.browser.call('findPlayerOrders', { player })
    const second = await agent.browser.call('findPlayerOrders', { player, cursor: first.next ?? '' })
    const found = [...first.orders, ...second.orders].map(({ billingNo }) => billingNo)
    expect({ size: first.orders.length, next: second.next, found: found.toSorted() }).toEqual({
      size: 20,
      next: null,
      found: numbers.toSorted(),
    })
  })

  it('finds a player by account id and by character id, but only in the brands of their role', async () => {
    const [mika] = await office.db
      .select()
      .from(accounts)
      .where(and(eq(accounts.brand, 'watt'), eq(accounts.username, 'mika')))
    const player = await find('mika')
    for (const search of [mika?.suid ?? '', buyer.role_id]) expect(await find(search)).toBe(player)
    const { players } = await agent.browser.call('findPlayers', { search: 'mika' })
    expect(players.map(({ brand }) => brand)).toEqual(['watt'])
    expect(await stranger.browser.fail('getPlayer', { player })).toEqual({ error: 'notFound' })
    expect(await stranger.browser.fail('findPlayerOrders', { player })).toEqual({ error: 'notFound' })
  })

  it('finds the players of every brand that share an account name, however many games they have', async () => {
    const everywhere = await office.hire({ brand: everyBrand, role: 'support' })
    const { players } = await everywhere.browser.call('findPlayers', { search: 'vera' })
    const named = await office.db
      .selectDistinct({ brand: accounts.brand })
      .from(accounts)
      .where(eq(accounts.username, 'vera'))
    expect(players.map(({ brand }) => brand).toSorted()).toEqual(named.map(({ brand }) => brand).toSorted())
  })

  it('sees the names for ten minutes after saying why, and nobody else does', async () => {
    const player = await find('mika')
    const why = { ...actionOn(player), reason: 'playerWrote' } as const
    expect(await viewer.browser.fail('unmaskPlayer', why)).toEqual({ error: 'forbidden' })
    await agent.browser.call('unmaskPlayer', why)
    const shown = await read(player)
    expect(shown).toMatchObject({ account: 'mika', accountId: '100002', unmaskedUntil: getSeconds() + 600 })
    expect(shown.accounts.flatMap(({ characters }) => characters.map(({ id }) => id))).toContain(buyer.role_id)
    expect(shown.history[0]).toMatchObject({ verb: 'player.reveal', reason: 'playerWrote', note: 'Ticket 88213' })
    expect((await read(player, colleague)).account).toBe('m***')
    clock += 600_000
    expect((await read(player)).account).toBe('m***')
    clock += 2 * 3_600_000
    await office.worker?.runDueJobs()
    expect(await office.db.$count(officePlayerReveals)).toBe(0)
  })

  it('logs a player out on one device and on all, each with a log entry', async () => {
    const logIn = async () => {
      const account = { username: obfuscate('rowan'), password: obfuscate('demo1234') }
      const { data } = await office.call('/util/login/auth', { client_id: buyer.client_id, ...account })
      return (data as { oauth_token: string }).oauth_token
    }
    const isLoggedIn = async (oauth_token: string) => {
      const { code } = await office.call('/util/login/get_user_info', { client_id: buyer.client_id, oauth_token })
      return code === responseCodes.success
    }
    clock += 1000
    const phone = await logIn()
    clock += 1000
    const computer = await logIn()
    const player = await find('rowan')
    const [newest] = (await read(player)).sessions
    expect(newest?.startedAt).toBe(getSeconds())
    const why = { reason: 'accountStolen' } as const
    const one = { ...actionOn(player), ...why, session: newest?.session ?? '' }
    expect(await agent.browser.call('endPlayerSessions', one)).toEqual({ ended: 1 })
    expect([await isLoggedIn(computer), await isLoggedIn(phone)]).toEqual([false, true])
    const { ended } = await agent.browser.call('endPlayerSessions', { ...actionOn(player), ...why })
    expect(ended).toBeGreaterThan(0)
    expect(await isLoggedIn(phone)).toBe(false)
    const { sessions, history } = await read(player)
    expect(sessions).toEqual([])
    expect(history.map(({ verb }) => verb).slice(0, 2)).toEqual(['player.logOut', 'player.logOut'])
    expect(await verifyLog(office.db)).toMatchObject({ fault: undefined })
  })

  it('reads which limits a character has used and which coupons the player holds', async () => {
    const billingNo = await fixture.begin({ ...vera, product_id: limited.product_id })
    await fixture.happens(billingNo, 'paid')
    const player = await find('vera')
    const { gpId, suid } = (
      await office.db
        .select()
        .from(accounts)
        .where(and(eq(accounts.brand, 'watt'), eq(accounts.username, 'vera')))
    )[0] ?? { gpId: '', suid: '' }
    const [coupon] = await office.db.select().from(coupons).where(eq(coupons.brand, 'watt'))
    await office.db.insert(couponClaims).values({
      brand: 'watt',
      gpId,
      suid,
      code: 'of-a-test',
      couponId: coupon?.couponId ?? '',
      requestId: createRequestId(),
      state: 'usable',
      claimedAt: getSeconds() - 2 * day,
      validFrom: getSeconds() - 2 * day,
      validUntil: getSeconds() - day,
    })
    const detail = await read(player)
    expect(detail.productLimits).toContainEqual(
      expect.objectContaining({ productId: limited.product_id, used: 1, most: limited.frequency, isReserved: false }),
    )
    expect(detail.coupons).toContainEqual(expect.objectContaining({ code: 'of-a-test', state: 'expired' }))
  })

  it('reads what a minor in Japan can still spend this month', async () => {
    const year = new Date(clock).getFullYear() - 12
    await office.db.delete(birthMonths)
    await office.db.insert(birthMonths).values({
      brand: 'ssgame',
      suid: '100002',
      born: `${year}-01`,
      consentAt: 0,
      language: 'ja',
      givenAt: 0,
      keptUntil: getSeconds() + 365 * day,
    })
    const inJapan = await office.hire({ brand: 'ssgame', role: 'support' })
    const player = await find('mika', inJapan, 'ssgame')
    expect((await read(player, inJapan)).monthlyLimit).toEqual({ currency: 'JPY', most: '5000.00', left: '5000.00' })
    expect((await read(await find('mika'))).monthlyLimit).toBeNull()
  })
})

describe('a player with limits of their own', () => {
  it('is shown with the budget, what is left of it, and the pause', async () => {
    const until = getSeconds() + 7 * day
    await office.db.delete(playerBudgets)
    const limits = { amountMinor: 5000, currency: 'USD', timeZone: 'UTC', nextAt: until, nextMinor: 9000 }
    await office.db.insert(playerBudgets).values({ brand: 'watt', suid: '100002', ...limits, pausedUntil: until })
    expect((await read(await find('mika'))).ownLimits).toMatchObject({
      currency: 'USD',
      budget: { most: '50.00' },
      next: { most: '90.00', at: until },
      pausedUntil: until,
    })
    await office.db.delete(playerBudgets)
    expect((await read(await find('mika'))).ownLimits).toBeNull()
  })
})

describe('a blocked player', () => {
  it('cannot start an order nor redeem a card until the block ends, and can then', async () => {
    const player = await find('mika')
    await block(player, getSeconds() + 7 * day)
    expect(await start()).toMatchObject({ code: responseCodes.playerBlocked, data: null })
    const card = { ...buyer, platform: 'web', card_info: createCardInfo(), request_id: createRequestId() }
    expect((await office.call('/api/pay/redeemCard', card)).code).toBe(responseCodes.playerBlocked)
    const { block: shown, history } = await read(player)
    expect(shown).toEqual({ reason: 'disputes', blockedAt: getSeconds(), until: getSeconds() + 7 * day })
    expect(history[0]).toMatchObject({ verb: 'player.block', reason: 'disputes', note: 'Ticket 88213' })
    const { players } = await agent.browser.call('listBlockedPlayers', {})
    expect(players).toMatchObject([{ player, account: 'm***', block: { reason: 'disputes' } }])
    clock += 7 * day * 1000
    const later = await office.hire({ brand: 'watt', role: 'support' })
    expect((await start()).code).toBe(responseCodes.success)
    expect(await later.browser.call('listBlockedPlayers', {})).toEqual({ players: [] })
    await office.worker?.runDueJobs()
    clock += 2 * 3_600_000
    await office.worker?.runDueJobs()
    expect(await office.db.$count(playerBlocks)).toBe(0)
  })

  it('can go on with an order that was started before the block', async () => {
    const player = await find('mika')
    const request = createStartParams()
    const before = await office.call(payermax, request)
    await block(player, null)
    const again = await office.call(payermax, request)
    expect({ code: again.code, data: again.data }).toMatchObject({
      code: responseCodes.success,
      data: { billing_no: (before.data as { billing_no: string }).billing_no },
    })
    expect((await start()).code).toBe(responseCodes.playerBlocked)
  })

  it('can buy in another brand, and again in this one when an agent unblocks them', async () => {
    const player = await find('mika')
    await block(player, null)
    const there = await office.hire({ brand: otherBrand, role: 'support' })
    expect((await there.browser.call('listBlockedPlayers', {})).players).toEqual([])
    const { version } = await read(player)
    const request = { ...actionOn(player), version, reason: 'blockedByMistake' } as const
    expect(await viewer.browser.fail('unblockPlayer', request)).toEqual({ error: 'forbidden' })
    await colleague.browser.call('unblockPlayer', request)
    expect((await start()).code).toBe(responseCodes.success)
    expect((await read(player)).history[0]).toMatchObject({ verb: 'player.unblock', reason: 'blockedByMistake' })
  })

  it('is blocked once if two agents do it at the same time, and the second reads who was first', async () => {
    const player = await find('mika')
    const { version } = await read(player)
    const request = () => ({ ...actionOn(player), version, reason: 'fraudCheck', until: null }) as const
    const results = await Promise.all([
      agent.browser.send('blockPlayer', request()),
      colleague.browser.send('blockPlayer', request()),
    ])
    expect(results.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]))
    const refused = results.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({ error: 'changed', change: { verb: 'player.block' } })
    expect(await office.db.$count(playerBlocks)).toBe(1)
  })

  it('cannot be blocked until a time that is over', async () => {
    const player = await find('mika')
    const { version } = await read(player)
    const request = { ...actionOn(player), version, reason: 'disputes', until: getSeconds() } as const
    expect(await agent.browser.fail('blockPlayer', request)).toEqual({ error: 'notAllowed', reason: 'endIsPast' })
  })

  it('can have an open amount paid with a make-up link, which the agent copies', async () => {
    const player = await find('mika')
    await block(player, null)
    const request = {
      ...actionOn(player),
      reason: 'refundedGoodsUsed',
      clientId: buyer.client_id,
      amount: '12.50',
      currency: 'USD',
      hours: 20,
      needsLogin: false,
    } as const
    expect(await viewer.browser.fail('createMakeUpLink', request)).toEqual({ error: 'forbidden' })
    const { url } = await agent.browser.call('createMakeUpLink', request)
    expect(await agent.browser.call('createMakeUpLink', request)).toEqual({ url })
    expect(await office.db.$count(replenishLinks, eq(replenishLinks.suid, '100002'))).toBe(1)
    const link = new URL(url)
    expect(link.origin + link.pathname).toBe('http://watt.localhost:4173/replenishGoods')
    const before = await read(player)
    expect(before.links).toMatchObject([{ url, state: 'open', amount: '12.50', currency: 'USD' }])
    expect(before.history[0]).toMatchObject({ verb: 'replenishLink.create', reason: 'refundedGoodsUsed' })
    expect((await read(player, viewer)).links).toMatchObject([{ url: null, state: 'open' }])
    const paid = await office.call('/api/replenishment/pay', {
      replenish_id: link.searchParams.get('replenish_id') ?? '',
      payway_id: '11801',
      channel_id: '0',
      platform: 'web',
      country: 'Global',
      request_id: createRequestId(),
    })
    expect(paid.code).toBe(responseCodes.success)
    expect((await read(player)).links).toMatchObject([{ state: 'paying', url: null }])
    const wrong = { ...request, requestId: createWriteId(), currency: 'JPY', amount: '12.50' } as const
    expect(await agent.browser.fail('createMakeUpLink', wrong)).toEqual({
      error: 'notAllowed',
      reason: 'notChargeable',
    })
    const unknown = { ...request, requestId: createWriteId(), clientId: '1' } as const
    expect(await agent.browser.fail('createMakeUpLink', unknown)).toEqual({ error: 'notFound' })
  })
})
