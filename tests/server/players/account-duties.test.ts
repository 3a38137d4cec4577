import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { orders } from '../../../server/orders/orders.tables.ts'
import { playerAccounts } from '../../../server/players/players.tables.ts'
import { apiResponseCodes } from '../../../src/contract/codes.table.ts'
import { createDemoCardCode } from '../../../server/sandbox/world/goods/cards.ts'
import { buyer, createRequestId, createStartParams, crystals, encodeCardInfo, payermax } from '../fixtures/buyer.ts'
import { brands, startGateway, type Gateway } from '../fixtures/gateway.ts'

let gateway: Gateway
let now = Date.now()
beforeAll(async () => {
  const law = { 'tr-family-approval': { from: '2027-01-01', reason: 'a test' } }
  gateway = await startGateway({ now: () => now, brands: brands.map((brand) => ({ ...brand, law })) })
})

type Reported = Partial<Pick<typeof playerAccounts.$inferSelect, 'country' | 'verifiedAge' | 'phoneVerified'>>
/** Sets what the game has reported about Mika. */
const report = ({ country = null, verifiedAge = null, phoneVerified = null }: Reported) =>
  gateway.db
    .update(playerAccounts)
    .set({ country, verifiedAge, phoneVerified })
    .where(eq(playerAccounts.username, 'mika'))

const buy = async (country = 'PH') => (await gateway.call(payermax, createStartParams({ country }))).code
const askToPay = () =>
  gateway.call('/api/replenishment/request', {
    ...buyer,
    product_id: crystals,
    domain_area: 'universal',
    country: 'PH',
    currency: 'USD',
    request_id: createRequestId(),
  })

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
    ['whose number is verified', { country: 'VN', phoneVerified: true }],
    ['whose game says nothing about numbers', { country: 'VN' }],
    ['who has moved to the Philippines', { country: 'PH', phoneVerified: false }],
  ])('%s can buy', async (_who, reported) => {
    await report(reported)
    expect(await buy()).toBe(apiResponseCodes.success)
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
