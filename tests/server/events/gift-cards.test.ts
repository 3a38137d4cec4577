import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { apiResponseCodes } from '../../../src/contract/codes.table.ts'
import { redeemedCardSchema, giftCardHistorySchema, partnerGiftSchema } from '../../../src/contract/entities/card.ts'
import { orders } from '../../../server/orders/orders.tables.ts'
import { createDemoCardCode, expiredDemoCard, otherGameDemoCard } from '../../../server/sandbox/world/goods/cards.ts'
import { buyer, encodeCardInfo, createRequestId, createCardInfo } from '../fixtures/buyer.ts'
import { startGateway, type Gateway } from '../fixtures/gateway.ts'
import { createOrderFixture, type OrderFixture } from '../fixtures/orders.ts'

let gateway: Gateway
let fixture: OrderFixture
beforeAll(async () => {
  gateway = await startGateway()
  fixture = createOrderFixture(gateway)
})

const redeem = (card_info: string, changes: Record<string, string> = {}) =>
  gateway.call('/api/pay/redeemCard', {
    ...buyer,
    platform: 'web',
    card_info,
    request_id: createRequestId(),
    ...changes,
  })
const player = { client_id: buyer.client_id, oauth_token: buyer.oauth_token }

describe('a gift card', () => {
  it('creates an order that is paid, credited once and delivered', async () => {
    const { billingNo, status, gemsNumber } = v.parse(redeemedCardSchema, (await redeem(createCardInfo())).data)
    expect({ status, gemsNumber }).toEqual({ status: 1, gemsNumber: 330 })
    await gateway.worker?.runDueJobs()
    expect(await fixture.infoOf(billingNo)).toMatchObject({ status: 1, delivery: 'delivered', amount: '4.99' })
    expect(await fixture.credits(billingNo)).toBe(1)
    expect(await fixture.deliveries(billingNo)).toBe(1)
    expect(await fixture.timeline(billingNo)).toEqual(['created', 'paid', 'sent', 'delivered'])
  })

  it('returns the same order for the same request, and rejects that request with another card or player', async () => {
    const request_id = createRequestId()
    const info = createCardInfo()
    const answers = await Promise.all(Array.from({ length: 5 }, () => redeem(info, { request_id })))
    const again = await redeem(info, { request_id })
    const numbers = [...answers, again].map(({ data }) => v.parse(redeemedCardSchema, data).billingNo)
    expect(new Set(numbers).size).toBe(1)
    expect(again.data).toMatchObject({ status: 10, gems_number: 330 })
    expect((await redeem(createCardInfo(), { request_id })).code).toBe(apiResponseCodes.otherPurchase)
    expect(
      (await redeem(info, { request_id, oauth_token: 'demo-juno', role_id: '1000051', server_id: 's4' })).code,
    ).toBe(apiResponseCodes.otherPurchase)
  })

  it.each([
    ['invalid', apiResponseCodes.badCard, () => encodeCardInfo({ id: 'DEMO-330-99', password: '2468' }), {}],
    ['already used', apiResponseCodes.cardUsed, () => encodeCardInfo(createDemoCardCode('DEMO-330', 50)), {}],
    ['expired', apiResponseCodes.cardExpired, () => encodeCardInfo(expiredDemoCard), {}],
    ['for another game', apiResponseCodes.cardOfOtherGame, () => encodeCardInfo(otherGameDemoCard), {}],
    [
      'for the character of another account',
      apiResponseCodes.noSuchRole,
      createCardInfo,
      { role_id: '1000011', server_id: 's14' },
    ],
    ['redeemed by a guest', apiResponseCodes.notLoggedIn, createCardInfo, { oauth_token: '' }],
    [
      'redeemed by a player without a verified name',
      apiResponseCodes.notRealName,
      createCardInfo,
      { oauth_token: 'demo-unverified', role_id: '1000041', server_id: 's1' },
    ],
  ])('is refused without creating an order if it is %s', async (_which, code, createCardInfo, changes) => {
    const before = await gateway.db.$count(orders)
    expect(await redeem(createCardInfo(), changes)).toMatchObject({ code, data: null })
    expect(await gateway.db.$count(orders)).toBe(before)
  })

  it('is accepted in the game it belongs to', async () => {
    const client_id = '1103003'
    const { data } = await gateway.call('/api/system/allRoleList', { ...player, client_id })
    const [role] = v.parse(
      v.object({ roles: v.array(v.object({ role_id: v.string(), server_id: v.string() })) }),
      data,
    ).roles
    expect(await redeem(encodeCardInfo(otherGameDemoCard, client_id), { client_id, ...role })).toMatchObject({
      code: apiResponseCodes.success,
    })
  })
})

describe('partner gifts', () => {
  const loadGifts = async (oauth_token = buyer.oauth_token) => {
    const { data } = await gateway.call('/api/pay/getThirdGift', { ...player, oauth_token })
    return v.parse(v.object({ gifts: v.array(partnerGiftSchema) }), data).gifts
  }
  const receive = (changes: Record<string, string> = {}) =>
    gateway.call('/api/pay/receiveThirdGift', {
      ...buyer,
      gift_id: 'lantern-coffee',
      request_id: createRequestId(),
      ...changes,
    })

  it('can be claimed once per account', async () => {
    expect((await loadGifts()).map(({ state }) => state)).toEqual(['claim', 'claim'])
    const request_id = createRequestId()
    expect((await receive({ request_id })).code).toBe(apiResponseCodes.success)
    expect((await receive({ request_id })).code).toBe(apiResponseCodes.success)
    expect((await receive()).code).toBe(apiResponseCodes.giftReceived)
    expect((await loadGifts()).find(({ giftId }) => giftId === 'lantern-coffee')?.state).toBe('received')
    expect((await loadGifts('demo-juno')).map(({ state }) => state)).toEqual(['claim', 'claim'])
  })

  it('are refused to guests and if they are unknown', async () => {
    expect((await receive({ gift_id: 'nothing' })).code).toBe(apiResponseCodes.notFound)
    expect((await receive({ oauth_token: '' })).code).toBe(apiResponseCodes.notLoggedIn)
  })
})

describe('the gift history', () => {
  it('lists cards, their contents and gifts, but never a card number', async () => {
    const answer = await gateway.call('/api/pay/getGiftHistory', player)
    const { storedValues, cards, history } = v.parse(giftCardHistorySchema, answer.data)
    expect(cards).toHaveLength(2)
    expect(cards[0]).toMatchObject({ price: '4.99', gemsNumber: 300, extraGemsNumber: 30 })
    expect(storedValues).toEqual([
      { kind: 1, amount: 110 },
      { kind: 2, amount: 600 },
    ])
    expect(history.map(({ name, amount }) => `${name} ${amount}`)).toContain('Café gift 50')
    expect(JSON.stringify(answer)).not.toContain('DEMO-')
  })

  it('shows nothing of other accounts and requires a login', async () => {
    const answer = await gateway.call('/api/pay/getGiftHistory', { ...player, oauth_token: 'demo-juno' })
    expect(v.parse(giftCardHistorySchema, answer.data)).toMatchObject({ cards: [], history: [] })
    expect((await gateway.call('/api/pay/getGiftHistory', { client_id: buyer.client_id })).code).toBe(
      apiResponseCodes.notLoggedIn,
    )
  })
})
