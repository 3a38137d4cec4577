import { Writable } from 'node:stream'
import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { createPlayerCache } from '../../../server/players/player-cache.ts'
import { playerAccounts } from '../../../server/players/players.tables.ts'
import { createGameClient } from '../../../server/providers/hub/game-client.ts'
import { apiResponseCodes } from '../../../src/contract/codes.table.ts'
import type { WireGoods } from '../../../src/contract/entities/goods.ts'
import { buyer, createStartParams, payermax } from '../fixtures/buyer.ts'
import { startGateway, type Gateway } from '../fixtures/gateway.ts'
import { createOrderFixture, type OrderFixture } from '../fixtures/orders.ts'
import { gameSecret, openPublisher } from '../fixtures/publisher.ts'

const { client_id, oauth_token } = buyer
const chest = 'starfallOdyssey.mysteryChest'
const inGermany = { headers: { 'x-country': 'DE' } }
let gateway: Gateway
let fixture: OrderFixture

beforeAll(async () => {
  gateway = await startGateway({ countryHeader: 'x-country' })
  fixture = createOrderFixture(gateway)
})

/** Sets the country that the game has reported for Mika, who lives in the area `universal`. */
async function reportCountry(country: string | null): Promise<void> {
  await gateway.db.update(playerAccounts).set({ country }).where(eq(playerAccounts.username, 'mika'))
}
beforeEach(() => reportCountry(null))

const readUserInfo = async (request = {}) =>
  (await gateway.call('/util/login/get_user_info', { client_id, oauth_token }, request)).data
const readSpendCap = async (request = {}) =>
  (await gateway.call('/api/user/spendCap', { client_id, oauth_token, domain_area: 'universal' }, request)).data
const buy = (changes: Record<string, string>, request = {}) =>
  gateway.call(payermax, createStartParams(changes), request)
/** Buys without choosing when to deliver, which only stores that show no choice do. */
async function buyWithoutChoice(country: string, request = {}): Promise<number> {
  const { delivery_choice: _choice, ...params } = createStartParams({ country })
  return (await gateway.call(payermax, params, request)).code
}

it('a player without a reported country has the laws of the area and the region only', async () => {
  expect(await readUserInfo(inGermany)).not.toHaveProperty('countries')
  expect(await readSpendCap(inGermany)).toMatchObject({ countries: [], needs_birth_month: false })
  expect(await buyWithoutChoice('PH', inGermany)).toBe(apiResponseCodes.success)
  expect(await buyWithoutChoice('Global')).toBe(apiResponseCodes.storeOutdated)
})

it('a player in Germany must choose the delivery in any region, and the store is told so after the login', async () => {
  await reportCountry('DE')
  expect(await readUserInfo()).toMatchObject({ countries: ['DE'] })
  expect(await readSpendCap()).toMatchObject({ countries: ['DE'] })
  expect(await buyWithoutChoice('PH')).toBe(apiResponseCodes.storeOutdated)
  const billingNo = await fixture.begin({ country: 'PH' })
  const { terms, playerCountries } = await fixture.rowOf(billingNo)
  expect(playerCountries).toEqual(['DE'])
  expect(terms?.law).toContain('eu-digital-content-consent')
  expect(terms?.consents).toMatchObject([{ id: 'deliverAtOnce', given: true }])
})

it('a player in the Philippines is not asked in a region that is no country, unless the proxy says Germany', async () => {
  await reportCountry('PH')
  expect(await buyWithoutChoice('Global')).toBe(apiResponseCodes.success)
  expect(await readUserInfo(inGermany)).toMatchObject({ countries: ['PH', 'DE'] })
  expect(await buyWithoutChoice('Global', inGermany)).toBe(apiResponseCodes.storeOutdated)
})

it('a player in Japan is asked for the month of birth in any area', async () => {
  expect((await buy({ country: 'PH', oauth_token: 'demo-juno', role_id: '1000051', server_id: 's4' })).code).toBe(
    apiResponseCodes.success,
  )
  await gateway.db.update(playerAccounts).set({ country: 'JP' }).where(eq(playerAccounts.username, 'juno'))
  const juno = { oauth_token: 'demo-juno', role_id: '1000051', server_id: 's4' }
  expect((await gateway.call('/api/user/spendCap', { client_id, ...juno })).data).toMatchObject({
    needs_birth_month: true,
  })
  expect((await buy({ country: 'PH', ...juno })).code).toBe(apiResponseCodes.birthMonthRequired)
})

const withdraw = async (billing_no: string) =>
  (await gateway.call('/api/pay/withdraw', { billing_no, name: 'Mika' })).code

it.each([
  ['BR', 'may withdraw although the purchase was paid in another region', apiResponseCodes.success],
  [null, 'has no right to withdraw there', apiResponseCodes.notWithdrawable],
] as const)('a player whose account is in %s %s', async (country, _what, expected) => {
  await reportCountry(country)
  const billingNo = await fixture.begin({ country: 'PH' })
  await fixture.happens(billingNo, 'paid')
  expect(await withdraw(billingNo)).toBe(expected)
})

async function startChest() {
  const place = { client_id, platform: 'web', domain_area: 'universal', region: 'PH' }
  const { data } = await gateway.call('/api/pay/getProductList', place)
  const shown_odds = (data as { goods: WireGoods[] }).goods.find(({ value }) => value === chest)?.random?.version ?? ''
  return buy({ product_id: chest, country: 'PH', shown_odds })
}

it('a player who moves to Belgium can neither start nor pay random goods', async () => {
  await reportCountry('PH')
  const { billing_no } = (await startChest()).data as { billing_no: string }
  await reportCountry('BE')
  expect((await startChest()).code).toBe(apiResponseCodes.notSoldHere)
  expect((await gateway.call('/api/pay/payOn', { billing_no, oauth_token })).code).toBe(apiResponseCodes.notSoldHere)
})

it('a player in Brazil gets no random goods of another region without a verified age', async () => {
  const setAge = (verifiedAge: number | null) =>
    gateway.db.update(playerAccounts).set({ verifiedAge }).where(eq(playerAccounts.username, 'mika'))
  await reportCountry('BR')
  const { billing_no } = (await startChest()).data as { billing_no: string }
  await setAge(null)
  expect((await startChest()).code).toBe(apiResponseCodes.notSoldHere)
  await fixture.happens(billing_no, 'paid')
  await gateway.worker?.runDueJobs()
  expect((await fixture.rowOf(billing_no)).state).toBe('refused')
  await setAge(30)
})

it('an account has the country that its game has reported last', async () => {
  const store = createPlayerCache(gateway.db)
  const player = { gpId: 'gp-starfallOdyssey', suid: 'traveller', username: 'kit', isRealName: true }
  const countryAfter = async (country?: string) => {
    await store.players('watt', [{ ...player, ...(country === undefined ? {} : { country }) }])
    const of = and(eq(playerAccounts.brand, 'watt'), eq(playerAccounts.suid, player.suid))
    return (await gateway.db.select().from(playerAccounts).where(of)).map((row) => row.country)
  }
  expect(await countryAfter()).toEqual([null])
  expect(await countryAfter('FR')).toEqual(['FR'])
  expect(await countryAfter('JP')).toEqual(['JP'])
  expect(await countryAfter()).toEqual([null])
})

it('a player whose game reports a wrong country logs in, and an operator reads which call and field is wrong', async () => {
  const publisher = await openPublisher()
  const lines: string[] = []
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString())
      done()
    },
  })
  const shop = await startGateway({
    log: { level: 'error', stream },
    players: createGameClient({ url: publisher.gameUrl, secrets: [gameSecret], timeoutMs: 2000 }),
  })
  const mira = { gpId: 'gp-starfallOdyssey', suid: 'p-1', username: 'mira', characters: [] }
  const logIn = async (country: string) => {
    publisher.players.splice(0, publisher.players.length, { ...mira, token: `link-${country}`, country })
    return shop.call('/util/login/get_user_info', { client_id, oauth_token: `link-${country}` })
  }
  expect((await logIn('FR')).data).toMatchObject({ username: 'mira', countries: ['FR'] })
  expect(lines).toEqual([])
  const { code, data } = await logIn('UK')
  expect([code, data]).toMatchObject([apiResponseCodes.success, { username: 'mira' }])
  expect(data).not.toHaveProperty('countries')
  const { err, msg } = JSON.parse(lines[0] ?? '{}') as { err: object; msg: string }
  expect(msg).toBe('the answer of the game cannot be used')
  expect(err).toMatchObject({
    call: expect.stringMatching(/^POST 127\.0\.0\.1:\d+\/players\/verify$/),
    fields: 'player.country: expected an ISO 3166-1 code such as DE',
  })
})
