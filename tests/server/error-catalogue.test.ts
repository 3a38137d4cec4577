import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { writeMethodStates } from '../../server/catalogue/payment-methods/method-states.ts'
import { runInTransaction } from '../../server/db/transaction.ts'
import { paymentStartApiCalls } from '../../src/contract/calls/pay-start.calls.ts'
import { apiResponseCodes, type FailureCode } from '../../src/contract/codes.table.ts'
import { supportedLanguages } from '../../src/contract/domain.table.ts'
import { maxOpenPayRequests } from '../../src/contract/entities/pay-request.ts'
import {
  buyer,
  crystals,
  encodeCardInfo,
  limited,
  createRequestId,
  payermax,
  createStartParams,
} from './fixtures/buyer.ts'
import { brands, openLostDatabase, startGateway, type Gateway } from './fixtures/gateway.ts'
import { createMakeUpLink } from './fixtures/make-up.ts'
import { vera } from './fixtures/member.ts'
import { createOrderFixture } from './fixtures/orders.ts'
import { obfuscate } from './logins/obfuscated.ts'
import type { CardCode } from '../../server/orders/cards/card-code.ts'
import type { GamePlayers } from '../../server/providers/game-players.ts'
import { InvalidResponseError } from '../../server/providers/outbound/invalid-response.ts'
import { orders } from '../../server/orders/orders.tables.ts'
import { birthMonths } from '../../server/players/birth-months/birth-months.tables.ts'
import { playerBudgets } from '../../server/players/budgets/budgets.tables.ts'
import { playerBlocks } from '../../server/players/blocks/player-blocks.tables.ts'
import { playerAccounts } from '../../server/players/players.tables.ts'
import { replenishLinks } from '../../server/replenish/replenish.tables.ts'
import { createDemoCardCode, expiredDemoCard, otherGameDemoCard } from '../../server/sandbox/world/goods/cards.ts'

/** A call of the real gateway that returns the code, and the setup before it. */
interface ErrorCall {
  path: string
  params: () => Record<string, string>
  host?: string
  /** A gateway with this problem is called instead of the healthy one. */
  of?: 'slow' | 'broken' | 'gone' | 'moving' | 'closed' | 'away' | 'unusable' | 'approving'
  before?: () => Promise<unknown>
}

let gateway: Gateway
let failingGateways: Record<NonNullable<ErrorCall['of']>, Gateway>
beforeAll(async () => {
  gateway = await startGateway()
  const [slow, broken, gone, moving, closed, away, unusable, approving] = await Promise.all([
    startGateway({ database: gateway.db, rateLimit: { reads: 1, changes: 1 } }),
    startGateway(),
    startGateway({ database: openLostDatabase() }),
    startGateway(),
    startGateway({ database: gateway.db, payments: undefined }),
    startGateway({ database: gateway.db, players: undefined }),
    startGateway({ database: gateway.db, players: unusableGame }),
    startGateway({ database: gateway.db, brands: brands.map((brand) => ({ ...brand, law: familyApproval })) }),
  ])
  failingGateways = { slow, broken, gone, moving, closed, away, unusable, approving }
})

const familyApproval = { 'tr-family-approval': { from: '2026-01-01', reason: 'a test' } }
const rejectAsInvalid = () =>
  Promise.reject(new InvalidResponseError('/players/verify was answered with something else'))
const unusableGame: GamePlayers = {
  logIn: rejectAsInvalid,
  identify: rejectAsInvalid,
  verifyToken: rejectAsInvalid,
  listCharacters: rejectAsInvalid,
}

const start = (changes: Record<string, string>): Pick<ErrorCall, 'path' | 'params'> => ({
  path: payermax,
  params: () => createStartParams(changes),
})
const limitedRole = { product_id: limited.product_id, role_id: '1000022', server_id: 's2' }
const juno = { oauth_token: 'demo-juno', role_id: '1000051', server_id: 's4', country: 'PH' }
const reportAboutJuno = (reported: { country: string; phoneVerified?: boolean }) =>
  gateway.db.update(playerAccounts).set(reported).where(eq(playerAccounts.username, 'juno'))
const used = createRequestId()

const japan = { host: 'ssgame.localhost', client_id: '1701001' }
const bornTwelveYearsAgo = `${new Date().getFullYear() - 12}-01`
/** A purchase of 16,000 yen. */
const inJapan = (player: Record<string, string> = {}): ErrorCall => ({
  host: japan.host,
  path: paymentStartApiCalls.platformPay.path,
  params: () =>
    createStartParams({
      client_id: japan.client_id,
      product_id: 'astralVanguard.stars.6480',
      domain_area: 'ja',
      country: 'JP',
      channel: '10801',
      channel_id: '146',
      ...player,
    }),
})
const insertMinorInJapan = () =>
  gateway.db
    .insert(birthMonths)
    .values({
      brand: 'ssgame',
      suid: '100002',
      born: bornTwelveYearsAgo,
      consentAt: 0,
      language: 'ja',
      givenAt: 0,
      keptUntil: 1e10,
    })
    .onConflictDoNothing()
const coupon = (code: string): ErrorCall => ({
  path: '/api/coupons/receiveCoupons',
  params: () => ({ ...vera, code, request_id: createRequestId() }),
})
const card = (code: CardCode): ErrorCall => ({
  path: '/api/pay/checkCard',
  params: () => ({ ...buyer, card_info: encodeCardInfo(code) }),
})
const gift = (path: string, gift_id: string) => ({
  path,
  params: () => ({ ...buyer, gift_id, request_id: createRequestId() }),
})
const thirdGift = gift('/api/pay/receiveThirdGift', 'night-radio')
let link = ''
let unpaid = ''
let unsent = ''
const payLink = () => ({
  replenish_id: link,
  payway_id: '11801',
  channel_id: '0',
  platform: 'web',
  country: 'Global',
  delivery_choice: 'at_once',
  request_id: createRequestId(),
})

const askToPay: ErrorCall = {
  path: '/api/replenishment/request',
  params: () => ({
    ...buyer,
    product_id: 'starfallOdyssey.crystals.680',
    domain_area: 'universal',
    country: 'Global',
    currency: 'USD',
    request_id: createRequestId(),
  }),
}
/** A pay request of Mika. */
const createPayRequestRow = (replenishId: string) => ({
  brand: 'watt',
  replenishId,
  clientId: buyer.client_id,
  gpId: 'gp-starfallOdyssey',
  suid: '100002',
  userName: 'mika',
  amountMinor: 499,
  currency: 'USD',
  autoClient: '',
  validUntil: 1e10,
  createdAt: 0,
  requested: {
    productId: crystals,
    productNames: { en: '300 Crystals' },
    productIcon: '',
    serverId: buyer.server_id,
    roleId: buyer.role_id,
    roleName: 'Mika Sunder',
    area: 'universal',
  },
})

/** All failure codes. The type requires a call for each. */
const errorCalls: Record<FailureCode, ErrorCall> = {
  notLoggedIn: start({ oauth_token: 'demo-nobody' }),
  notAGame: { path: '/api/pay/getServerList', params: () => ({ client_id: 'nothing' }) },
  wrongDomain: { path: '/api/config/recharge', params: () => ({ client_id: buyer.client_id, domain_area: 'kr' }) },
  notRealName: start({ oauth_token: 'demo-unverified' }),
  noSuchChannel: start({ channel: '99999' }),
  noSuchRole: start({ role_id: '1' }),
  wrongMethod: start({ channel: '10103' }),
  methodAway: {
    ...start({ channel: '10701' }),
    path: paymentStartApiCalls.travellet.path,
    before: () =>
      runInTransaction(gateway.db, (tx) =>
        writeMethodStates(tx, { brand: 'watt', ways: ['10701'], state: 'maintenance', at: 0 }),
      ),
  },
  birthMonthRequired: {
    ...inJapan({ oauth_token: 'demo-rowan', role_id: '1000011', server_id: 's14' }),
    before: () => gateway.db.delete(birthMonths),
  },
  consentRequired: {
    host: japan.host,
    path: '/api/user/birthMonth',
    params: () => ({
      ...buyer,
      client_id: japan.client_id,
      born: bornTwelveYearsAgo,
      has_consent: '0',
      request_id: createRequestId(),
    }),
  },
  capReached: {
    ...inJapan(),
    before: insertMinorInJapan,
  },
  playerBlocked: {
    ...start({ oauth_token: 'demo-otto' }),
    before: async () => {
      const [otto] = await gateway.db
        .select({ suid: playerAccounts.suid })
        .from(playerAccounts)
        .where(and(eq(playerAccounts.brand, 'watt'), eq(playerAccounts.username, 'otto')))
      const { suid = '' } = otto ?? {}
      await gateway.db
        .insert(playerBlocks)
        .values({ brand: 'watt', suid, reason: 'disputes', blockedAt: 0, until: null })
    },
  },
  phoneRequired: { ...start(juno), before: () => reportAboutJuno({ country: 'VN', phoneVerified: false }) },
  familyApprovalRequired: { ...start(juno), of: 'approving', before: () => reportAboutJuno({ country: 'TR' }) },
  notWithdrawable: {
    path: '/api/pay/withdraw',
    params: () => ({ billing_no: unpaid, name: 'Mika Sunder' }),
    before: async () => {
      unpaid = await createOrderFixture(gateway).begin()
    },
  },
  playerPaused: {
    ...start({ oauth_token: 'demo-otto' }),
    before: async () => {
      const [otto] = await gateway.db
        .select({ suid: playerAccounts.suid })
        .from(playerAccounts)
        .where(and(eq(playerAccounts.brand, 'watt'), eq(playerAccounts.username, 'otto')))
      const { suid = '' } = otto ?? {}
      await gateway.db.delete(playerBlocks)
      const budget = { brand: 'watt', suid, currency: 'USD', timeZone: 'UTC', pausedUntil: 1e10 }
      await gateway.db.insert(playerBudgets).values(budget)
    },
  },
  takeBackLate: {
    path: '/api/pay/takeBack',
    params: () => ({ billing_no: unpaid, oauth_token: buyer.oauth_token }),
    before: async () => {
      unpaid = await createOrderFixture(gateway).begin()
    },
  },
  boundToCharacter: {
    path: '/api/pay/correctCharacter',
    params: () => ({
      billing_no: unsent,
      server_id: limitedRole.server_id,
      role_id: limitedRole.role_id,
      oauth_token: buyer.oauth_token,
    }),
    before: async () => {
      unsent = await createOrderFixture(gateway).begin({ product_id: limited.product_id })
      await gateway.db
        .update(orders)
        .set({ state: 'paid', paidAt: Math.floor(Date.now() / 1000), deliveryDelay: 3600 })
        .where(eq(orders.billingNo, unsent))
    },
  },
  priceChanged: start({ shown_amount: '0.01', shown_currency: 'USD' }),
  notSoldHere: start({ product_id: 'starfallOdyssey.mysteryChest' }),
  oddsChanged: start({ product_id: 'starfallOdyssey.mysteryChest', country: 'PH' }),
  limitReached: start({ product_id: 'starfallOdyssey.sealedVault' }),
  unpaidOrder: { ...start(limitedRole), before: () => createOrderFixture(gateway).begin(limitedRole) },
  otherPurchase: {
    ...start({ request_id: used, product_id: 'starfallOdyssey.crystals.680' }),
    before: () => createOrderFixture(gateway).begin({ request_id: used }),
  },
  paymentProblem: { ...start({}), before: async () => gateway.outside.goDown() },
  badCard: {
    path: '/api/pay/checkCard',
    // A card of another game, which does not count as a guess.
    params: () => ({ ...buyer, card_info: encodeCardInfo({ id: 'a card', password: '0' }, 'another') }),
  },
  loginFailed: {
    path: '/util/login/auth',
    params: () => ({
      client_id: buyer.client_id,
      username: obfuscate(createRequestId()),
      password: obfuscate('wrong'),
    }),
  },
  storeOutdated: {
    path: payermax,
    params: () => {
      const { delivery_choice: _choice, ...earlier } = createStartParams()
      return earlier
    },
  },
  badParameters: start({ game_channel_id: 'seven' }),
  notFound: { path: '/api/pay/getOrderInfo', params: () => ({ billing_no: 'WA0000000000000000000000' }) },
  tooManyRequests: {
    path: '/api/pay/getCountryList',
    params: () => ({}),
    of: 'slow',
    before: () => failingGateways.slow.call('/api/pay/getCountryList'),
  },
  internal: {
    path: '/api/pay/getServerList',
    params: () => ({ client_id: buyer.client_id }),
    of: 'broken',
    before: () => failingGateways.broken.db.execute(sql`alter table games rename to games_gone`),
  },
  unavailable: {
    path: '/api/pay/getServerList',
    params: () => ({ client_id: buyer.client_id }),
    of: 'gone',
  },
  storeMoving: {
    ...start({}),
    of: 'moving',
    before: () =>
      failingGateways.moving.db.execute(
        sql`alter table orders add constraint brand_elsewhere_watt check (brand <> 'watt') not valid`,
      ),
  },
  storeClosed: { ...start({}), of: 'closed' },
  gameUnusable: { ...start({ oauth_token: 'from-a-game' }), of: 'unusable' },
  gameAway: { ...start({ oauth_token: 'from-a-game' }), of: 'away' },
  notAvailableYet: {
    path: '/api/pay/getReceipt',
    params: () => ({ billing_no: unpaid }),
    before: async () => {
      unpaid = await createOrderFixture(gateway).begin()
    },
  },
  replenishError: { path: '/api/replenishment/replenishment_info', params: () => ({ replenish_id: 'r'.repeat(22) }) },
  replenishInUse: {
    path: '/api/replenishment/pay',
    params: payLink,
    before: async () => {
      link = await createMakeUpLink(gateway.db)
      await gateway.call('/api/replenishment/pay', payLink())
    },
  },
  payRequestsFull: {
    ...askToPay,
    before: () =>
      gateway.db
        .insert(replenishLinks)
        .values(Array.from({ length: maxOpenPayRequests }, (_, i) => createPayRequestRow(`request-of-list-${i}`))),
  },
  payRequestClosed: {
    path: '/api/replenishment/pay',
    params: payLink,
    before: async () => {
      link = 'request-that-is-over'
      await gateway.db.insert(replenishLinks).values({ ...createPayRequestRow(link), validUntil: 0 })
    },
  },
  payRequestBlocked: {
    path: '/api/replenishment/pay',
    params: payLink,
    before: async () => {
      link = 'request-for-nothing'
      const row = createPayRequestRow(link)
      await gateway.db.insert(replenishLinks).values({ ...row, requested: { ...row.requested, roleId: 'gone' } })
    },
  },
  payRequestAboveLimit: {
    host: japan.host,
    path: '/api/replenishment/pay',
    params: () => ({ ...payLink(), payway_id: '10801', channel_id: '146', country: 'JP' }),
    before: async () => {
      link = 'request-above-a-limit'
      const row = {
        ...createPayRequestRow(link),
        brand: 'ssgame',
        clientId: japan.client_id,
        gpId: 'gp-astralVanguard',
      }
      const requested = { ...row.requested, productId: 'astralVanguard.stars.6480', area: 'ja' }
      await gateway.db.insert(replenishLinks).values({ ...row, requested })
      await insertMinorInJapan()
    },
  },
  // The brand's second game has no visible event.
  noSuchActivity: { path: '/api/cumulative/cumulativeActivityInfo', params: () => ({ client_id: '1102003' }) },
  illegalCoupon: start({ coupon_code: 'invented', pay_id: '11801' }),
  couponClaimed: coupon('welcome'),
  couponNotClaimable: coupon('invented'),
  cardUsed: card(createDemoCardCode('DEMO-330', 50)),
  cardExpired: card(expiredDemoCard),
  cardOfOtherGame: card(otherGameDemoCard),
  giftLocked: gift('/api/cumulative/receiveActivityGift', 'tier-5'),
  giftReceived: { ...thirdGift, before: () => gateway.call(thirdGift.path, thirdGift.params()) },
}

describe('error messages', () => {
  it.each(Object.entries(errorCalls) as [FailureCode, ErrorCall][])(
    '%s is returned and translated into every language',
    async (code, { path, params, host, of, before }) => {
      await before?.()
      const target = of ? failingGateways[of] : gateway
      const texts = new Map<string, string>()
      for (const spec_lang of supportedLanguages) {
        const answer = await target.call(path, { ...params(), spec_lang }, host === undefined ? {} : { host })
        expect(answer, spec_lang).toMatchObject({ code: apiResponseCodes[code], data: null })
        // The text in parentheses is for readers of logs, such as the name of a parameter.
        texts.set(spec_lang, answer.msg.replace(/ \(.*\)$/, ''))
      }
      gateway.outside.comeBack()
      const english = texts.get('en')
      expect(english).toMatch(/\w+ \w+.*\.$/)
      for (const [language, text] of texts) if (language !== 'en') expect(text, language).not.toBe(english)
      // Two similar languages may share a text, but a copied language would share all of them.
      expect(new Set(texts.values()).size).toBeGreaterThan(supportedLanguages.length - 2)
    },
  )
})
