import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { readWords } from '../../../locales/read-words.ts'
import { orders } from '../../../server/orders/orders.tables.ts'
import { playerAccounts } from '../../../server/players/players.tables.ts'
import type { WireGoods } from '../../../src/contract/entities/goods.ts'
import { apiResponseCodes } from '../../../src/contract/codes.table.ts'
import { createDemoCardCode } from '../../../server/sandbox/world/goods/cards.ts'
import { buyer, createRequestId, createStartParams, crystals, encodeCardInfo, payermax } from '../fixtures/buyer.ts'
import { brands, startGateway, type Gateway } from '../fixtures/gateway.ts'

let gateway: Gateway
let now = Date.now()
beforeAll(async () => {
  const law = { 'tr-family-approval': { from: '2027-01-01', reason: 'a test' } }
  gateway = await startGateway({
    countryHeader: 'x-country',
    now: () => now,
    brands: brands.map((brand) => ({ ...brand, law })),
  })
})

type Reported = Partial<
  Pick<typeof playerAccounts.$inferSelect, 'country' | 'verifiedAge' | 'phoneVerified' | 'guardianConsent'>
>
/** Sets what the game has reported about Mika. */
const report = ({ country = null, verifiedAge = null, phoneVerified = null, guardianConsent = null }: Reported) =>
  gateway.db
    .update(playerAccounts)
    .set({ country, verifiedAge, phoneVerified, guardianConsent })
    .where(eq(playerAccounts.username, 'mika'))

const buy = async (country = 'PH', changes = {}) =>
  (await gateway.call(payermax, createStartParams({ country, ...changes }))).code
/** Pays with TrueMoney, which is offered in several countries, each in its own currency. */
const buyInRegion = async (country: string, headers = {}) => {
  const params = createStartParams({ country, channel: '10801', channel_id: '602' })
  return (await gateway.call('/api/pay/platform_pay', params, { headers })).code
}
const askToPay = (changes = {}) =>
  gateway.call('/api/replenishment/request', {
    ...buyer,
    product_id: crystals,
    domain_area: 'universal',
    country: 'PH',
    currency: 'USD',
    request_id: createRequestId(),
    ...changes,
  })

async function readOddsVersion(product_id: string): Promise<string> {
  const place = { client_id: buyer.client_id, platform: 'web', domain_area: 'universal', region: 'PH' }
  const { data } = await gateway.call('/api/pay/getProductList', place)
  return (data as { goods: WireGoods[] }).goods.find(({ value }) => value === product_id)?.random?.version ?? ''
}

describe('a player in Vietnam', () => {
  it('whose phone number the game has not verified can neither buy nor ask somebody else to pay', async () => {
    await report({ country: 'VN', phoneVerified: false })
    expect(await buy()).toBe(apiResponseCodes.phoneRequired)
    expect((await askToPay()).code).toBe(apiResponseCodes.phoneRequired)
    const card = {
      ...buyer,
      platform: 'web',
      card_info: encodeCardInfo(createDemoCardCode('DEMO-330', 7)),
      request_id: createRequestId(),
    }
    expect((await gateway.call('/api/pay/redeemCard', card)).code).toBe(apiResponseCodes.phoneRequired)
    expect(await gateway.db.$count(orders, eq(orders.userName, 'mika'))).toBe(0)
  })

  it.each([
    ['whose number is verified', { country: 'VN', phoneVerified: true }, 'VN'],
    ['whose game says nothing about numbers', { country: 'VN' }, 'VN'],
    ['who has moved to the Philippines', { country: 'PH', phoneVerified: false }, 'PH'],
  ])('%s can buy', async (_who, reported, region) => {
    await report(reported)
    expect(await buyInRegion(region)).toBe(apiResponseCodes.success)
  })

  it('can pay only with methods of Vietnam, in dong, from the first day of the law on', async () => {
    const firstMoment = Date.parse('2024-12-25T00:00:00+07:00')
    await report({ country: 'VN' })
    now = firstMoment
    for (const region of ['PH', 'TH']) expect(await buyInRegion(region)).toBe(apiResponseCodes.notSoldHere)
    expect(await buyInRegion('VN')).toBe(apiResponseCodes.success)
    now = firstMoment - 1
    expect(await buyInRegion('PH')).toBe(apiResponseCodes.success)
    now = Date.now()
  })

  it('who is abroad can pay as at home, and a visitor from elsewhere as usual', async () => {
    await report({ country: 'PH' })
    expect(await buyInRegion('PH', { 'x-country': 'VN' })).toBe(apiResponseCodes.success)
    await report({ country: 'VN' })
    expect(await buyInRegion('VN', { 'x-country': 'PH' })).toBe(apiResponseCodes.success)
  })
})

describe('a player in Turkey, in a brand whose publisher has set the first day of the law', () => {
  const firstMoment = Date.parse('2027-01-01T00:00:00+03:00')

  it.each([
    ['of 17 years', 17, firstMoment, 'familyApprovalRequired'],
    ['of unknown age', null, firstMoment, 'familyApprovalRequired'],
    ['of 18 years', 18, firstMoment, 'success'],
    ['of 17 years, on the day before', 17, firstMoment - 1, 'success'],
  ] as const)('%s: the start answers %4$s', async (_who, verifiedAge, at, code) => {
    await report({ country: 'TR', verifiedAge })
    now = at
    expect(await buy()).toBe(apiResponseCodes[code])
  })

  it('of 17 years gets the item once a parent pays with the link', async () => {
    await report({ country: 'TR', verifiedAge: 17 })
    now = firstMoment
    const { code, data } = await askToPay()
    expect(code).toBe(apiResponseCodes.success)
    const { replenish_id } = data as { replenish_id: string }
    const payment = await gateway.call('/api/replenishment/pay', {
      replenish_id,
      payway_id: '11801',
      channel_id: '0',
      country: 'PH',
      platform: 'web',
      request_id: createRequestId(),
    })
    expect(payment.code).toBe(apiResponseCodes.success)
  })
})

describe('a child in Vietnam', () => {
  const firstMoment = Date.parse('2024-12-25T00:00:00+07:00')

  it.each([
    ['of 15 years', { verifiedAge: 15 }, firstMoment, 'familyApprovalRequired'],
    [
      'of 15 years, whose parent has refused',
      { verifiedAge: 15, guardianConsent: false },
      firstMoment,
      'familyApprovalRequired',
    ],
    [
      'of 15 years, whose parent has registered the account',
      { verifiedAge: 15, guardianConsent: true },
      firstMoment,
      'success',
    ],
    ['of 16 years', { verifiedAge: 16 }, firstMoment, 'success'],
    ['of unknown age', {}, firstMoment, 'success'],
    ['of 15 years, on the day before', { verifiedAge: 15 }, firstMoment - 1, 'success'],
  ] as const)('%s: the start answers %4$s', async (_who, reported, at, code) => {
    await report({ country: 'VN', ...reported })
    now = at
    expect(await buyInRegion('VN')).toBe(apiResponseCodes[code])
  })

  it('of 15 years can ask a parent to pay', async () => {
    await report({ country: 'VN', verifiedAge: 15 })
    now = firstMoment
    expect((await askToPay()).code).toBe(apiResponseCodes.success)
  })
})

describe('a child in the United States', () => {
  const firstMoment = Date.parse('2025-01-17T00:00:00-05:00')
  const product_id = 'starfallOdyssey.mysteryChest'

  it.each([
    ['of 15 years', { verifiedAge: 15 }, firstMoment, 'familyApprovalRequired'],
    ['of 15 years, with the consent of a parent', { verifiedAge: 15, guardianConsent: true }, firstMoment, 'success'],
    ['of 16 years', { verifiedAge: 16 }, firstMoment, 'success'],
    ['of unknown age', {}, firstMoment, 'success'],
    ['of 15 years, on the day before', { verifiedAge: 15 }, firstMoment - 1, 'success'],
  ] as const)('%s buys random goods: the start answers %4$s', async (_who, reported, at, code) => {
    await report({ country: 'US', ...reported })
    now = at
    expect(await buy('PH', { product_id, shown_odds: await readOddsVersion(product_id) })).toBe(apiResponseCodes[code])
  })

  it('of 15 years buys other goods, and can ask a parent to pay for random goods', async () => {
    await report({ country: 'US', verifiedAge: 15 })
    now = firstMoment
    expect(await buy()).toBe(apiResponseCodes.success)
    expect((await askToPay({ product_id })).code).toBe(apiResponseCodes.success)
  })
})

describe('a buyer in Korea, whose law requires the consent of a guardian for minors', () => {
  const { guardian_consent: _confirmation, ...unconfirmed } = createStartParams()
  const start = (params: Record<string, string>) =>
    gateway.call(payermax, { ...params, country: 'PH', request_id: createRequestId() })

  it.each([
    ['of unknown age', null],
    ['of 18 years', 18],
  ])('%s has to confirm it, and the order stores the words', async (_who, verifiedAge) => {
    await report({ country: 'KR', verifiedAge })
    now = Date.parse('2026-11-30T00:00:00Z')
    expect((await start(unconfirmed)).code).toBe(apiResponseCodes.storeOutdated)
    const shown_statements = 'guardian_cancels guardian_agrees'
    const { data } = await start({ ...createStartParams(), shown_statements, spec_lang: 'ko' })
    const { billing_no } = data as { billing_no: string }
    const [order] = await gateway.db.select().from(orders).where(eq(orders.billingNo, billing_no))
    const words = readWords('recharge', ['guardian_agrees', 'guardian_cancels'])('ko')
    expect(order?.terms).toMatchObject({
      statements: [{ id: 'guardianNotice', words: words.guardian_cancels }],
      consents: [{ id: 'guardianAgrees', words: words.guardian_agrees, given: true }],
    })
  })

  it('of 19 years has nothing to confirm', async () => {
    await report({ country: 'KR', verifiedAge: 19 })
    expect((await start(unconfirmed)).code).toBe(apiResponseCodes.success)
  })
})
