import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { apiResponseCodes } from '../../../src/contract/codes.table.ts'
import type { Envelope } from '../../../src/contract/replies/envelope.ts'
import { startedPaymentSchema } from '../../../src/contract/entities/payment.ts'
import { prepaidCardsTable } from '../../../server/orders/cards/cards.tables.ts'
import { orders } from '../../../server/orders/orders.tables.ts'
import { createGuessLimiter } from '../../../server/players/guess-limiter.ts'
import { createDemoCardCode, expiredDemoCard, otherGameDemoCard } from '../../../server/sandbox/world/goods/cards.ts'
import { buyer, encodeCardInfo, limited, createRequestId, createStartParams } from '../fixtures/buyer.ts'
import { startGateway, type Gateway } from '../fixtures/gateway.ts'
import { createOrderFixture, type OrderFixture } from '../fixtures/orders.ts'

let gateway: Gateway
let fixture: OrderFixture
beforeAll(async () => {
  gateway = await startGateway()
  fixture = createOrderFixture(gateway)
})

let usedCards = 0
const nextCard = () => createDemoCardCode('DEMO-330', (usedCards += 1))
const check = (card_info: string, changes = {}) =>
  gateway.call('/api/pay/checkCard', {
    client_id: buyer.client_id,
    oauth_token: buyer.oauth_token,
    card_info,
    ...changes,
  })
const exchange = (card_info: string, changes: Record<string, string> = {}): Promise<Envelope> =>
  gateway.call('/api/pay/card_pay', createStartParams({ channel: '10901', channel_id: '43', card_info, ...changes }))

describe('a gift card', () => {
  it('shows its value when checked and is not used up by that', async () => {
    const info = encodeCardInfo(nextCard())
    for (let times = 0; times < 3; times += 1) {
      expect((await check(info)).data).toEqual({
        price: '4.99',
        currency: 'USD',
        gems_number: 300,
        extra_gems_number: 30,
      })
    }
  })

  it('is exchanged at once: paid, delivered, with nothing left to pay', async () => {
    const info = encodeCardInfo(nextCard())
    const { billingNo, url, status } = v.parse(startedPaymentSchema, (await exchange(info)).data)
    expect({ url, status }).toEqual({ url: null, status: 1 })
    await gateway.worker?.runDueJobs()
    expect(await fixture.infoOf(billingNo)).toMatchObject({
      status: 1,
      delivery: 'delivered',
      amount: '4.99',
      productName: 'Gems: 300 + 30',
      typicalSeconds: 10,
    })
    expect(await fixture.credits(billingNo)).toBe(1)
    expect(gateway.outside.payment(billingNo)).toBeUndefined()
    expect((await check(info)).code).toBe(apiResponseCodes.cardUsed)
    expect((await exchange(info)).code).toBe(apiResponseCodes.cardUsed)
  })

  it('creates one order for a request that is sent five times at once', async () => {
    for (let times = 0; times < 5; times += 1) {
      const request_id = createRequestId()
      const info = encodeCardInfo(nextCard())
      const answers = await Promise.all(Array.from({ length: 5 }, () => exchange(info, { request_id })))
      const numbers = answers.map(({ data }) => v.parse(startedPaymentSchema, data).billingNo)
      expect(new Set(numbers).size).toBe(1)
    }
  })

  it('is exchanged by only one of five concurrent requests, and the others create no order', async () => {
    const info = encodeCardInfo(nextCard())
    const before = await gateway.db.$count(orders)
    const answers = await Promise.all(Array.from({ length: 5 }, () => exchange(info)))
    expect(answers.filter(({ code }) => code === apiResponseCodes.success)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === apiResponseCodes.cardUsed)).toHaveLength(4)
    expect(await gateway.db.$count(orders)).toBe(before + 1)
  })

  it('returns the same order for a repeated request, and rejects that request with another card', async () => {
    const info = encodeCardInfo(nextCard())
    const request_id = createRequestId()
    const answers = await Promise.all(Array.from({ length: 5 }, () => exchange(info, { request_id })))
    const again = await exchange(info, { request_id })
    const numbers = [...answers, again].map(({ data }) => v.parse(startedPaymentSchema, data).billingNo)
    expect(new Set(numbers).size).toBe(1)
    expect(again.data).toMatchObject({ url: null, status: 10 })
    expect((await exchange(encodeCardInfo(nextCard()), { request_id })).code).toBe(apiResponseCodes.otherPurchase)
  })

  it('does not count towards the limit of the goods it was started from', async () => {
    const changes = { product_id: limited.product_id }
    expect((await exchange(encodeCardInfo(nextCard()), changes)).code).toBe(apiResponseCodes.success)
    expect((await exchange(encodeCardInfo(nextCard()), changes)).code).toBe(apiResponseCodes.success)
  })

  const spare = createDemoCardCode('DEMO-1090', 1)
  const { badCard, cardUsed, cardExpired, cardOfOtherGame } = apiResponseCodes
  it.each([
    ['sent with a wrong password', badCard, () => encodeCardInfo({ ...spare, password: '1234' })],
    ['unknown', badCard, () => encodeCardInfo({ id: 'DEMO-1090-99', password: spare.password })],
    ['entered for another game', badCard, () => encodeCardInfo(spare, '1102003')],
    ['valid only in another game', cardOfOtherGame, () => encodeCardInfo(otherGameDemoCard)],
    ['already used', cardUsed, () => encodeCardInfo(createDemoCardCode('DEMO-330', 50))],
    ['expired', cardExpired, () => encodeCardInfo(expiredDemoCard)],
    ['sent without a password', badCard, () => encodeCardInfo({ ...spare, password: '' })],
    ['longer than a card number can be', badCard, () => encodeCardInfo({ ...spare, id: 'x'.repeat(81) })],
    ['not card data', badCard, () => Buffer.from('not a card').toString('base64')],
  ])(
    'is rejected by the check and the exchange without creating an order if it is %s',
    async (_why, code, createCardInfo) => {
      const before = await gateway.db.$count(orders)
      expect(await check(createCardInfo())).toMatchObject({ code, data: null })
      expect(await exchange(createCardInfo())).toMatchObject({ code, data: null })
      expect(await gateway.db.$count(orders)).toBe(before)
    },
  )

  it('reveals nothing without its password', async () => {
    for (const card of [otherGameDemoCard, expiredDemoCard, createDemoCardCode('DEMO-330', 50)]) {
      expect((await check(encodeCardInfo({ ...card, password: '1111' }), { oauth_token: 'demo-rowan' })).code).toBe(
        badCard,
      )
    }
  })

  it('is not checked for a guest', async () => {
    expect((await check(encodeCardInfo(spare), { oauth_token: '' })).code).toBe(apiResponseCodes.notLoggedIn)
  })

  it('cannot be found by guessing its password', async () => {
    const { id } = createDemoCardCode('DEMO-1090', 2)
    const guesses: number[] = []
    for (let pin = 1000; pin < 1010; pin += 1) {
      guesses.push((await check(encodeCardInfo({ id, password: String(pin) }), { oauth_token: 'demo-newbie' })).code)
    }
    expect(guesses.slice(0, 5)).toEqual(Array(5).fill(apiResponseCodes.badCard))
    expect(guesses.slice(5)).toEqual(Array(5).fill(apiResponseCodes.tooManyRequests))
    // Another player on the same network address is blocked, too.
    expect((await check(encodeCardInfo({ id, password: '1111' }), { oauth_token: 'demo-juno' })).code).toBe(
      apiResponseCodes.tooManyRequests,
    )
  })

  it('is not blocked by the refused guesses of another account', async () => {
    const stranger = { oauth_token: 'demo-vera' }
    for (let number = 1; number <= 5; number += 1)
      await check(encodeCardInfo({ id: `INVENTED-${number}`, password: '1111' }), stranger)
    const card = createDemoCardCode('DEMO-1090', 3)
    for (let times = 0; times < 10; times += 1)
      expect((await check(encodeCardInfo({ ...card, password: '1111' }), stranger)).code).toBe(
        apiResponseCodes.tooManyRequests,
      )
    expect((await check(encodeCardInfo(card))).code).toBe(apiResponseCodes.success)
  })

  it('still works for its owner during an attack from many networks, until the owner guesses wrong', async () => {
    const card = createDemoCardCode('DEMO-1090', 4)
    const guesses = createGuessLimiter(gateway)
    const nowSeconds = Math.floor(Date.now() / 1000)
    const guess = { brand: 'watt', name: `card ${card.id}`, nowSeconds }
    for (let i = 0; i < 50; i += 1) await guesses.tryGuess({ ...guess, network: `10.8.0.${i}`, guesser: `g ${i}` })
    expect((await check(encodeCardInfo(card))).code).toBe(apiResponseCodes.success)
    expect((await check(encodeCardInfo({ ...card, password: '1111' }))).code).toBe(apiResponseCodes.badCard)
    expect((await check(encodeCardInfo(card))).code).toBe(apiResponseCodes.tooManyRequests)
  })

  it('cannot be found by guessing card numbers', async () => {
    const guesses: number[] = []
    for (let number = 1; number <= 8; number += 1) {
      const guess = encodeCardInfo({ id: `MADE-UP-${number}`, password: '1111' })
      guesses.push((await check(guess, { oauth_token: 'demo-unverified' })).code)
    }
    expect(guesses.filter((code) => code === apiResponseCodes.badCard)).toHaveLength(5)
    expect(guesses.at(-1)).toBe(apiResponseCodes.tooManyRequests)
  })

  it('is stored with a hash instead of its password', async () => {
    const [row] = await gateway.db.select().from(prepaidCardsTable).where(eq(prepaidCardsTable.cardId, spare.id))
    expect(JSON.stringify(row)).not.toContain(`"${spare.password}"`)
    expect(row?.hash).toMatch(/^[0-9a-f]{64}$/)
  })

  it('leaves the books balanced', async () => {
    await gateway.worker?.runDueJobs()
    expect(await fixture.imbalances()).toEqual([])
  })
})
