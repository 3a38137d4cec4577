import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { allBrandsKey } from '../../../office/contract/rights.table.ts'
import { apiResponseCodes } from '../../../src/contract/codes.table.ts'
import { verifyLog } from '../../../server/office/log/verify-log.ts'
import { officePlayerNameReveals } from '../../../server/office/players/office-players.tables.ts'
import { orderDisputes } from '../../../server/orders/money/money.tables.ts'
import { playerBudgets } from '../../../server/players/budgets/budgets.tables.ts'
import { birthMonths } from '../../../server/players/birth-months/birth-months.tables.ts'
import { playerAccounts } from '../../../server/players/players.tables.ts'
import { couponClaims, coupons } from '../../../server/vip/vip.tables.ts'
import { buyer, createRequestId, limited } from '../fixtures/buyer.ts'
import { obfuscate } from '../logins/obfuscated.ts'
import { createWriteId } from './office.ts'
import { openPlayersShop } from './players-shop.ts'

const day = 86_400
const vera = { oauth_token: 'demo-vera', role_id: '1000111' }
const shop = openPlayersShop()

describe('a support agent', () => {
  it('opens a player from an order and reads their orders, sums and refunds without seeing a name', async () => {
    const billingNo = await shop.fixture.begin()
    await shop.fixture.happens(billingNo, 'paid')
    await shop.office.worker?.runDueJobs()
    shop.clock += 1000
    const unpaid = await shop.fixture.begin()
    const order = await shop.agent.browser.call('getOrder', { billingNo })
    const { player, version } = order
    const finance = await shop.office.hire({ brand: 'watt', role: 'finance' })
    await finance.browser.call('refundOrder', {
      billingNo,
      version,
      requestId: createWriteId(),
      reason: 'goodwill',
      amount: '1.99',
    })
    await shop.office.worker?.runDueJobs()
    const detail = await shop.read(player)
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
    const { orders, next } = await shop.agent.browser.call('findPlayerOrders', { player })
    expect({ numbers: orders.map((one) => one.billingNo), next }).toEqual({ numbers: [unpaid, billingNo], next: null })
    expect(orders[0]?.character).toMatch(/^.\*\*\*$/)
  })

  it('turns the pages of a player with many orders, each order once', async () => {
    const numbers: string[] = []
    for (let i = 0; i < 23; i += 1) numbers.push(await shop.fixture.begin(vera))
    const player = await shop.find('vera')
    const first = await shop.agent.browser.call('findPlayerOrders', { player })
    const second = await shop.agent.browser.call('findPlayerOrders', { player, cursor: first.next ?? '' })
    const found = [...first.orders, ...second.orders].map(({ billingNo }) => billingNo)
    expect({ size: first.orders.length, next: second.next, found: found.toSorted() }).toEqual({
      size: 20,
      next: null,
      found: numbers.toSorted(),
    })
  })

  it('reads which of the player’s payments a bank has asked back, and how each dispute ended, but no other player’s', async () => {
    const [lost, open, other] = [
      await shop.fixture.begin(vera),
      await shop.fixture.begin(vera),
      await shop.fixture.begin(),
    ]
    const at = shop.getSeconds()
    const dispute = { amountMinor: 499, currency: 'USD', state: 'opened', openedAt: at - 50 } as const
    await shop.office.db.insert(orderDisputes).values([
      { ...dispute, billingNo: lost, providerRef: 'D-lost', state: 'lost', openedAt: at - 90, endedAt: at - 10 },
      { ...dispute, billingNo: open, providerRef: 'D-open' },
      { ...dispute, billingNo: other, providerRef: 'D-other' },
    ])
    const { disputes } = await shop.read(await shop.find('vera'))
    expect(disputes).toMatchObject([
      { billingNo: open, ref: 'D-open', state: 'opened', amount: '4.99', currency: 'USD', at: at - 50 },
      { billingNo: lost, ref: 'D-lost', state: 'lost', at: at - 10 },
    ])
  })

  it('finds a player by account id and by character id, but only in the brands of their role', async () => {
    const [mika] = await shop.office.db
      .select()
      .from(playerAccounts)
      .where(and(eq(playerAccounts.brand, 'watt'), eq(playerAccounts.username, 'mika')))
    const player = await shop.find('mika')
    for (const search of [mika?.suid ?? '', buyer.role_id]) expect(await shop.find(search)).toBe(player)
    const { players } = await shop.agent.browser.call('findPlayers', { search: 'mika' })
    expect(players.map(({ brand }) => brand)).toEqual(['watt'])
    expect(await shop.stranger.browser.fail('getPlayer', { player })).toEqual({ error: 'notFound' })
    expect(await shop.stranger.browser.fail('findPlayerOrders', { player })).toEqual({ error: 'notFound' })
  })

  it('finds the players of every brand that share an account name, however many games they have', async () => {
    const everywhere = await shop.office.hire({ brand: allBrandsKey, role: 'support' })
    const { players } = await everywhere.browser.call('findPlayers', { search: 'vera' })
    const named = await shop.office.db
      .selectDistinct({ brand: playerAccounts.brand })
      .from(playerAccounts)
      .where(eq(playerAccounts.username, 'vera'))
    expect(players.map(({ brand }) => brand).toSorted()).toEqual(named.map(({ brand }) => brand).toSorted())
  })

  it('sees the names for ten minutes after saying why, and nobody else does', async () => {
    const player = await shop.find('mika')
    const why = { ...shop.actionOn(player), reason: 'playerWrote' } as const
    expect(await shop.viewer.browser.fail('unmaskPlayer', why)).toEqual({ error: 'forbidden' })
    await shop.agent.browser.call('unmaskPlayer', why)
    const shown = await shop.read(player)
    expect(shown).toMatchObject({ account: 'mika', accountId: '100002', unmaskedUntil: shop.getSeconds() + 600 })
    expect(shown.accounts.flatMap(({ characters }) => characters.map(({ id }) => id))).toContain(buyer.role_id)
    expect(shown.history[0]).toMatchObject({ verb: 'player.reveal', reason: 'playerWrote', note: 'Ticket 88213' })
    expect((await shop.read(player, shop.colleague)).account).toBe('m***')
    shop.clock += 600_000
    expect((await shop.read(player)).account).toBe('m***')
    shop.clock += 2 * 3_600_000
    await shop.office.worker?.runDueJobs()
    expect(await shop.office.db.$count(officePlayerNameReveals)).toBe(0)
  })

  it('logs a player out on one device and on all, each with a log entry', async () => {
    const logIn = async () => {
      const account = { username: obfuscate('rowan'), password: obfuscate('demo1234') }
      const { data } = await shop.office.call('/util/login/auth', { client_id: buyer.client_id, ...account })
      return (data as { oauth_token: string }).oauth_token
    }
    const isLoggedIn = async (oauth_token: string) => {
      const { code } = await shop.office.call('/util/login/get_user_info', { client_id: buyer.client_id, oauth_token })
      return code === apiResponseCodes.success
    }
    shop.clock += 1000
    const phone = await logIn()
    shop.clock += 1000
    const computer = await logIn()
    const player = await shop.find('rowan')
    const [newest] = (await shop.read(player)).sessions
    expect(newest?.startedAt).toBe(shop.getSeconds())
    const why = { reason: 'accountStolen' } as const
    const one = { ...shop.actionOn(player), ...why, session: newest?.session ?? '' }
    expect(await shop.agent.browser.call('endPlayerSessions', one)).toEqual({ ended: 1 })
    expect([await isLoggedIn(computer), await isLoggedIn(phone)]).toEqual([false, true])
    const { ended } = await shop.agent.browser.call('endPlayerSessions', { ...shop.actionOn(player), ...why })
    expect(ended).toBeGreaterThan(0)
    expect(await isLoggedIn(phone)).toBe(false)
    const { sessions, history } = await shop.read(player)
    expect(sessions).toEqual([])
    expect(history.map(({ verb }) => verb).slice(0, 2)).toEqual(['player.logOut', 'player.logOut'])
    expect(await verifyLog(shop.office.db)).toMatchObject({ fault: undefined })
  })

  it('reads which limits a character has used and which coupons the player holds', async () => {
    const billingNo = await shop.fixture.begin({ ...vera, product_id: limited.product_id })
    await shop.fixture.happens(billingNo, 'paid')
    const player = await shop.find('vera')
    const { gpId, suid } = (
      await shop.office.db
        .select()
        .from(playerAccounts)
        .where(and(eq(playerAccounts.brand, 'watt'), eq(playerAccounts.username, 'vera')))
    )[0] ?? { gpId: '', suid: '' }
    const [coupon] = await shop.office.db.select().from(coupons).where(eq(coupons.brand, 'watt'))
    await shop.office.db.insert(couponClaims).values({
      brand: 'watt',
      gpId,
      suid,
      code: 'of-a-test',
      couponId: coupon?.couponId ?? '',
      requestId: createRequestId(),
      state: 'usable',
      claimedAt: shop.getSeconds() - 2 * day,
      validFrom: shop.getSeconds() - 2 * day,
      validUntil: shop.getSeconds() - day,
    })
    const detail = await shop.read(player)
    expect(detail.productLimits).toContainEqual(
      expect.objectContaining({
        productId: limited.product_id,
        game: 'Starfall Odyssey',
        used: 1,
        most: limited.frequency,
        isReserved: false,
      }),
    )
    expect(detail.coupons).toContainEqual(expect.objectContaining({ code: 'of-a-test', state: 'expired' }))
  })

  it('reads what a minor in Japan can still spend this month', async () => {
    const year = new Date(shop.clock).getFullYear() - 12
    await shop.office.db.delete(birthMonths)
    await shop.office.db.insert(birthMonths).values({
      brand: 'ssgame',
      suid: '100002',
      born: `${year}-01`,
      consentAt: 0,
      language: 'ja',
      givenAt: 0,
      keptUntil: shop.getSeconds() + 365 * day,
    })
    const inJapan = await shop.office.hire({ brand: 'ssgame', role: 'support' })
    const player = await shop.find('mika', inJapan, 'ssgame')
    expect((await shop.read(player, inJapan)).monthlyLimit).toEqual({
      currency: 'JPY',
      most: '5000.00',
      left: '5000.00',
    })
    expect((await shop.read(await shop.find('mika'))).monthlyLimit).toBeNull()
  })
})

describe('a player with limits of their own', () => {
  it('is shown with the budget, what is left of it, and the pause', async () => {
    const until = shop.getSeconds() + 7 * day
    await shop.office.db.delete(playerBudgets)
    const limits = { amountMinor: 5000, currency: 'USD', timeZone: 'UTC', nextAt: until, nextMinor: 9000 }
    await shop.office.db.insert(playerBudgets).values({ brand: 'watt', suid: '100002', ...limits, pausedUntil: until })
    expect((await shop.read(await shop.find('mika'))).ownLimits).toMatchObject({
      currency: 'USD',
      budget: { most: '50.00' },
      next: { most: '90.00', at: until },
      pausedUntil: until,
    })
    await shop.office.db.delete(playerBudgets)
    expect((await shop.read(await shop.find('mika'))).ownLimits).toBeNull()
  })
})
