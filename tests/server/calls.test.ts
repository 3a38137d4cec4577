import { eq } from 'drizzle-orm'
import { createECDH } from 'node:crypto'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ApiCall } from '../../src/contract/call.ts'
import { gatewayApiCalls, type ApiCallName } from '../../src/contract/calls.table.ts'
import { apiResponseCodes } from '../../src/contract/codes.table.ts'
import { roleSchema } from '../../src/contract/entities/game.ts'
import { orders } from '../../server/orders/orders.tables.ts'
import { buildLoginProviderUserId } from '../../server/sandbox/identity/subjects.ts'
import { createDemoCardCode } from '../../server/sandbox/world/goods/cards.ts'
import { demoPassword } from '../../server/sandbox/world/players/demo-password.ts'
import {
  buyer,
  crystals,
  encodeCardInfo,
  createRequestId,
  createCardInfo,
  payermax,
  payStarts,
  sellEverywhere,
  createStartParamsFor,
  createStartParams,
} from './fixtures/buyer.ts'
import { createFakeCompanies } from './fixtures/fake-companies.ts'
import { createMakeUpLink } from './fixtures/make-up.ts'
import { startGateway, type Gateway } from './fixtures/gateway.ts'
import { createOrderFixture } from './fixtures/orders.ts'
import { sampleEvent } from './fixtures/sample-event.ts'
import { vera } from './fixtures/member.ts'
import { obfuscate } from './logins/obfuscated.ts'

const rows = Object.entries(gatewayApiCalls) as [ApiCallName, ApiCall][]
const client_id = '1101003'
const player = { client_id, oauth_token: 'demo-rowan' }
const browser = {
  endpoint: 'https://push.example/1',
  keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'a'.repeat(22) },
}
const form = { username: obfuscate('rowan'), password: obfuscate(demoPassword) }
const callback = 'http://watt.localhost/login/twitter'
const providerCode = { authorization_code: 'code', redirect_uri: 'http://watt.localhost/login' }

/** Valid parameters for each call that is implemented. A test below fails if one is missing. */
const examples: Partial<Record<ApiCallName, Record<string, string>>> = {
  getGameList: { platform: 'web', domain_area: 'universal' },
  getServerList: { client_id },
  getRoleList: { ...player, server_id: 's14' },
  getAllRoleList: player,
  getProductList: { client_id, platform: 'web' },
  getLimitProductInfo: { ...player, role_id: '1000011', server_id: 's14' },
  getCountryList: {},
  getPushKey: {},
  getPaywayList: { client_id, platform: 'web', product_id: '' },
  getPageConfig: { client_id },
  getGameLogo: { client_id },
  evoke: { client_id },
  getPlatformIcon: { client_id },
  getLoginConfig: { client_id },
  getUserInfo: player,
  certifiedReal: {
    ...player,
    country: 'SG',
    real_name: 'Tan Mei Ling',
    id_number: 'S1234567D',
    request_id: 'r'.repeat(16),
  },
  giveBirthMonth: { ...player, born: '1990-01', has_consent: '0', request_id: createRequestId() },
  getSpendCap: player,
  getMyMoney: { ...player, time_zone: 'Asia/Seoul' },
  setBudget: { ...player, time_zone: 'Asia/Seoul', amount: '100000', request_id: createRequestId() },
  // Rowan buys nothing in these examples.
  pausePurchases: { oauth_token: 'demo-rowan', time_zone: 'Asia/Seoul', days: '7', request_id: createRequestId() },
  getThirdGift: player,
  receiveThirdGift: { ...buyer, gift_id: 'lantern-coffee', request_id: createRequestId() },
  getGiftHistory: player,
  getCumulativeActivityInfo: { client_id },
  getCumulativeStatus: { client_id },
  getContinueActivityInfo: { client_id },
  // Mika has redeemed a card before this call.
  receiveActivityGift: { ...buyer, request_id: createRequestId() },
  receiveContinueGift: { ...buyer, gift_id: 'day-1', request_id: createRequestId() },
  'storeLogin.account': { client_id, ...form },
  'makeUpLogin.account': { game_id: client_id, ...form },
  'storeLogin.google': { client_id, ...providerCode },
  'makeUpLogin.google': { game_id: client_id, ...providerCode },
  'storeLogin.huawei': { client_id, ...providerCode },
  'makeUpLogin.huawei': { game_id: client_id, ...providerCode },
  'storeLogin.apple': { client_id, ...providerCode, identity_token: 'token', nonce: 'nonce' },
  'makeUpLogin.apple': { game_id: client_id, ...providerCode, identity_token: 'token', nonce: 'nonce' },
  'storeLogin.facebook': { client_id, fb_access_token: 'token' },
  'makeUpLogin.facebook': { game_id: client_id, fb_access_token: 'token' },
  'storeLogin.twitterRequest': { client_id, callback },
  'makeUpLogin.twitterRequest': { game_id: client_id, callback },
  'storeLogin.vkChallenge': { client_id },
  'makeUpLogin.vkChallenge': { game_id: client_id },
}

for (const name of payStarts) examples[name] = createStartParamsFor(name)

let gateway: Gateway
beforeAll(async () => {
  gateway = await startGateway({ companies: createFakeCompanies(buildLoginProviderUserId('100001')) })
  await startLogins()
  await sellEverywhere(gateway.db)
  const started = await gateway.call(payermax, createStartParams())
  const { billing_no } = started.data as { billing_no: string }
  examples.getOrderInfo = { billing_no }
  const fixture = createOrderFixture(gateway)
  const [delivered, misdirected] = [await fixture.begin(), await fixture.begin()]
  for (const billingNo of [delivered, misdirected]) await fixture.happens(billingNo, 'paid')
  await gateway.worker?.runDueJobs()
  examples.returnUnused = { ...buyer, billing_no: delivered }
  const { data: found } = await gateway.call('/api/system/allRoleList', buyer)
  const { roles } = v.parse(v.object({ roles: v.array(roleSchema) }), found)
  const other = roles.find(({ roleId }) => roleId !== buyer.role_id)
  examples.moveUnused = {
    ...buyer,
    billing_no: misdirected,
    server_id: other?.serverId ?? '',
    role_id: other?.roleId ?? '',
  }
  const paid = await fixture.begin()
  await fixture.happens(paid, 'paid')
  examples.getReceipt = { billing_no: paid }
  const waiting = await fixture.begin({ country: 'BR', delivery_choice: 'after_window' })
  await fixture.happens(waiting, 'paid')
  examples.takeBackOrder = { ...buyer, billing_no: waiting }
  examples.correctCharacter = { ...buyer, billing_no: waiting }
  const korean = await fixture.begin()
  await fixture.happens(korean, 'paid')
  await gateway.db.update(orders).set({ region: 'KR' }).where(eq(orders.billingNo, korean))
  const guardian = { relation: 'parent', contact: 'parent@mail.example', story: 'Bought without consent' }
  examples.requestGuardianRefund = { ...guardian, order: korean }
  const sent = await gateway.call('/api/pay/guardianRefund', { ...guardian, order: korean })
  examples.getGuardianRequest = { key: (sent.data as { key: string }).key }
  examples.withdrawFromContract = { billing_no: paid, name: 'Mika Sunder' }
  const { data: pushKey } = await gateway.call('/api/push/getKey')
  bodies.subscribeToOrder = { billing_no, subscription: browser, language: 'en', ...(pushKey as { key: string }) }
  bodies.unsubscribeFromOrder = { billing_no, endpoint: browser.endpoint }
  const replenish_id = await createMakeUpLink(gateway.db)
  const makeUp = { replenish_id, platform: 'web' }
  examples.getReplenishmentInfo = makeUp
  examples.getReplenishmentGameList = makeUp
  examples.getReplenishmentCountryList = makeUp
  examples.payReplenishment = {
    ...makeUp,
    request_id: createRequestId(),
    payway_id: '11801',
    channel_id: '0',
    country: 'Global',
    delivery_choice: 'at_once',
  }
  const purchase = { ...buyer, product_id: crystals, domain_area: 'universal', country: 'Global', currency: 'USD' }
  examples.createPayRequest = { ...purchase, request_id: createRequestId() }
  examples.getPayRequests = buyer
  const created = await gateway.call('/api/replenishment/request', examples.createPayRequest)
  const pay_request = { replenish_id: (created.data as { replenish_id: string }).replenish_id }
  bodies.subscribeToPayRequest = { ...bodies.subscribeToOrder, ...pay_request, ...buyer }
  examples.cancelPayRequest = { ...buyer, ...pay_request, request_id: createRequestId() }
  examples.declinePayRequest = { ...pay_request, request_id: createRequestId() }
  examples.getOrderList = buyer
  examples.continuePayment = { ...buyer, billing_no }
  const product_id = crystals
  for (const name of ['getVipInfo', 'getGrowthHistory', 'getClaimable', 'getVipBasicInfo'] as const)
    examples[name] = vera
  examples.getCouponList = { ...vera, use_category: 'avail,lock' }
  examples.receiveCoupons = { ...vera, code: 'level-3', request_id: createRequestId() }
  examples.calcPrice = { ...vera, coupon_code: 'festival', product_id }
  examples.getProductPoints = { client_id, product_id }
  examples.checkCard = { ...player, card_info: createCardInfo() }
  const character = { ...buyer, platform: 'web' }
  examples.redeemCard = { ...character, card_info: createCardInfo(), request_id: createRequestId() }
  await gateway.call('/api/pay/redeemCard', {
    ...character,
    card_info: encodeCardInfo(createDemoCardCode('DEMO-1090', 1)),
    request_id: createRequestId(),
  })
  const { data } = await gateway.call('/api/pay/getProductList', { client_id, platform: 'web' })
  examples.getPaywayList = {
    client_id,
    platform: 'web',
    product_id: (data as { goods: { value: string }[] }).goods[0]?.value ?? '',
  }
})

/** Starts the logins of VK and Twitter, whose last step needs a first one at the gateway. */
async function startLogins(): Promise<void> {
  for (const [set, game, prefix] of [
    ['storeLogin', { client_id }, '/util/login/'],
    ['makeUpLogin', { game_id: client_id }, '/api/ingame/'],
  ] as const) {
    const { data } = await gateway.call(`${prefix}vk2_gen_pcke`, game)
    const challenge = data as { code_challenge: string; state: string }
    examples[`${set}.vk`] = { ...game, ...providerCode, ...challenge, vk_device_id: 'device' }

    const answer = await gateway.call(`${prefix}twitter_auth`, { ...game, callback })
    const oauth_token = new URL((answer.data as { url: string }).url).searchParams.get('oauth_token') ?? ''
    examples[`${set}.twitter`] = { ...game, oauth_token, oauth_verifier: 'verifier' }
  }
}

const bodies: Partial<Record<ApiCallName, Record<string, unknown>>> = {
  trackEvents: { events: [sampleEvent('visit')] },
  trackPayEvents: { events: [sampleEvent('paid')] },
  logOut: { oauth_token: 'of-nobody' },
}

describe('every call with valid parameters', () => {
  it.each(rows)('%s succeeds with a response that matches its schema', async (name, row) => {
    const params = examples[name]
    const body = bodies[name]
    expect(params ?? body, 'an example of its parameters').toBeDefined()
    const answer = await gateway.call(row.path, params, body ? { method: 'POST', body } : {})
    expect(answer).toMatchObject({ code: apiResponseCodes.success, msg: '' })
    expect(v.safeParse(row.reply, answer.data).issues).toBeUndefined()
  })
})

describe('every call', () => {
  it.each(rows)('%s is sent with Cache-Control: no-store', async (_name, row) => {
    const response = await gateway.ask(row.path, row.method === 'POST' ? { method: 'POST', body: {} } : {})
    expect(response.headers['cache-control']).toBe('no-store')
  })

  it.each(rows.filter(([, row]) => row.method === 'GET'))('%s does not run for a HEAD request', async (_name, row) => {
    expect((await gateway.ask(row.path, { method: 'HEAD' })).statusCode).toBe(404)
  })

  it.each(rows.filter(([, row]) => row.changes))(
    '%s is rejected as a navigation, as an image and from a foreign page',
    async (_name, row) => {
      const from = (headers: Record<string, string>) =>
        gateway.ask(row.path, { headers, ...(row.method === 'POST' ? { method: 'POST', body: {} } : {}) })
      expect((await from({ 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin' })).statusCode).toBe(403)
      expect((await from({ 'sec-fetch-mode': 'no-cors', 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
      expect(
        (await from({ origin: 'https://evil.example', 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'cross-site' }))
          .statusCode,
      ).toBe(403)
      const origin = 'https://topup.watt-games.example'
      expect((await from({ origin, 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'cross-site' })).statusCode).toBe(200)
    },
  )
})
