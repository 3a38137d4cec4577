import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { codes } from '../../../src/contract/codes.table.ts'
import type { Envelope } from '../../../src/contract/envelope.ts'
import { payStarted } from '../../../src/contract/entities/payment.ts'
import { cards } from '../../../server/orders/cards.tables.ts'
import { orders } from '../../../server/orders/orders.tables.ts'
import { demoCard } from '../../../server/sandbox/world/cards.ts'
import { buyer, cardInfo, limited, newRequestId, startWith } from '../fixtures/buyer.ts'
import { startGateway, type Gateway } from '../fixtures/gateway.ts'
import { orderDesk, type OrderDesk } from '../fixtures/orders.ts'

let gateway: Gateway
let desk: OrderDesk
beforeAll(async () => {
  gateway = await startGateway()
  desk = orderDesk(gateway)
})

let taken = 0
const nextCard = () => demoCard('DEMO-330', (taken += 1))
const check = (card_info: string, changes = {}) =>
  gateway.call('/api/pay/checkCard', { client_id: buyer.client_id, card_info, ...changes })
const exchange = (card_info: string, changes: Record<string, string> = {}): Promise<Envelope> =>
  gateway.call('/api/pay/card_pay', startWith({ channel: '10901', channel_id: '43', card_info, ...changes }))

describe('a card', () => {
  it('tells what it is worth, and is still there afterwards', async () => {
    const info = cardInfo(nextCard())
    for (let times = 0; times < 3; times += 1) {
      expect((await check(info)).data).toEqual({
        price: '4.99',
        currency: 'USD',
        gems_number: 300,
        extra_gems_number: 30,
      })
    }
  })

  it('is exchanged at once: paid, with nothing left to pay, and delivered', async () => {
    const info = cardInfo(nextCard())
    const { billing_no, url, status } = v.parse(payStarted, (await exchange(info)).data)
    expect({ url, status }).toEqual({ url: null, status: 1 })
    await gateway.worker?.round()
    expect(await desk.infoOf(billing_no)).toMatchObject({
      status: 1,
      delivery: 'delivered',
      amount: '4.99',
      product_name: '300 + 30',
      typical_seconds: 10,
    })
    expect(await desk.credits(billing_no)).toBe(1)
    expect(gateway.outside.payment(billing_no)).toBeUndefined()
    expect((await check(info)).code).toBe(codes.badCard)
    expect((await exchange(info)).code).toBe(codes.badCard)
  })

  it('is spent once by many at once, and the losers have no order', async () => {
    const info = cardInfo(nextCard())
    const before = await gateway.db.$count(orders)
    const answers = await Promise.all(Array.from({ length: 5 }, () => exchange(info)))
    expect(answers.filter(({ code }) => code === codes.success)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === codes.badCard)).toHaveLength(4)
    expect(await gateway.db.$count(orders)).toBe(before + 1)
  })

  it('answers the same order when the same request comes again, also at once', async () => {
    const info = cardInfo(nextCard())
    const request_id = newRequestId()
    const answers = await Promise.all(Array.from({ length: 5 }, () => exchange(info, { request_id })))
    const again = await exchange(info, { request_id })
    const numbers = [...answers, again].map(({ data }) => v.parse(payStarted, data).billing_no)
    expect(new Set(numbers).size).toBe(1)
    expect(again.data).toMatchObject({ url: null, status: 10 })
    expect((await exchange(cardInfo(nextCard()), { request_id })).code).toBe(codes.otherPurchase)
  })

  it('does not use up the limit of the goods that it was begun from', async () => {
    const changes = { product_id: limited.product_id }
    expect((await exchange(cardInfo(nextCard()), changes)).code).toBe(codes.success)
    expect((await exchange(cardInfo(nextCard()), changes)).code).toBe(codes.success)
  })

  const spare = demoCard('DEMO-1090', 1)
  it.each([
    ['with a wrong password', () => cardInfo({ ...spare, password: '1234' })],
    ['that does not exist', () => cardInfo({ id: 'DEMO-1090-99', password: spare.password })],
    ['meant for another game', () => cardInfo(spare, '1102003')],
    ['that is used up', () => cardInfo(demoCard('DEMO-330', 50))],
    ['without a password', () => cardInfo({ ...spare, password: '' })],
    ['that is longer than a card can be', () => cardInfo({ ...spare, id: 'x'.repeat(81) })],
    ['that is no card', () => Buffer.from('not a card').toString('base64')],
  ])('%s is refused, by the check and by the exchange', async (_why, made) => {
    const before = await gateway.db.$count(orders)
    expect(await check(made())).toMatchObject({ code: codes.badCard, data: null })
    expect(await exchange(made())).toMatchObject({ code: codes.badCard, data: null })
    expect(await gateway.db.$count(orders)).toBe(before)
  })

  it('cannot be found by guessing', async () => {
    const { id } = demoCard('DEMO-1090', 2)
    const guesses: number[] = []
    for (let pin = 1000; pin < 1010; pin += 1) {
      guesses.push((await check(cardInfo({ id, password: String(pin) }))).code)
    }
    expect(guesses.slice(0, 5)).toEqual(Array(5).fill(codes.badCard))
    expect(guesses.slice(5)).toEqual(Array(5).fill(codes.tooManyRequests))
  })

  it('leaves its password nowhere', async () => {
    const [row] = await gateway.db.select().from(cards).where(eq(cards.cardId, spare.id))
    expect(JSON.stringify(row)).not.toContain(`"${spare.password}"`)
    expect(row?.hash).toMatch(/^[0-9a-f]{64}$/)
  })

  it('is in the books', async () => {
    await gateway.worker?.round()
    expect(await desk.imbalances()).toEqual([])
  })
})
