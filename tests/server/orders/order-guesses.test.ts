import { beforeAll, describe, expect, it } from 'vitest'
import { createTrustedHopsCheck } from '../../../server/http/trusted-proxies.ts'
import { guessRateLimits } from '../../../server/players/guess-limits.ts'
import { apiResponseCodes } from '../../../src/contract/codes.table.ts'
import { buyer } from '../fixtures/buyer.ts'
import { startGateway, type Gateway } from '../fixtures/gateway.ts'
import { createOrderFixture, type OrderFixture } from '../fixtures/orders.ts'
import { createPushFixture } from '../fixtures/pushed-orders.ts'
import { startPushService } from '../fixtures/push-service.ts'
import { writeSmallDist } from '../fixtures/small-dist.ts'

const { orders } = guessRateLimits
const { success, notFound, tooManyRequests } = apiResponseCodes

let seconds = Math.floor(Date.now() / 1000)
let gateway: Gateway
let fixture: OrderFixture
let billingNo = ''
beforeAll(async () => {
  const options = { now: () => seconds * 1000, trustProxy: createTrustedHopsCheck(1), sandbox: true }
  gateway = await startGateway({ ...options, distDir: await writeSmallDist() })
  fixture = createOrderFixture(gateway)
  billingNo = await fixture.begin()
})

let networks = 0
const newNetwork = () => `10.9.${networks++}.1`
const inventedNumber = (i: number) => `WA${String(i).padStart(22, '0')}`

interface Query {
  from: string
  host?: string
  token?: string
  cookie?: string
}

const ask = (number: string, { from, host = 'watt.localhost', token = '', cookie = '' }: Query, at = gateway) =>
  at.ask(`/api/pay/getOrderInfo?${new URLSearchParams({ billing_no: number, oauth_token: token }).toString()}`, {
    host,
    headers: { 'x-forwarded-for': from, cookie },
  })
const codeOf = async (...query: Parameters<typeof ask>) => (await ask(...query)).json<{ code: number }>().code
const repeat = <T>(times: number, work: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: times }, (_, i) => work(i)))
const guessOften = (from: string, times: number = orders.guesses) =>
  repeat(times, (i) => codeOf(inventedNumber(i), { from }))

describe('a visitor who guesses order numbers', () => {
  it('is refused after too many guesses, with the time to wait', async () => {
    const from = newNetwork()
    expect(new Set(await guessOften(from))).toEqual(new Set([notFound]))
    const answer = await ask(inventedNumber(1000), { from })
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, String(orders.recoverSeconds)])
    expect(answer.json()).toMatchObject({ code: tooManyRequests, data: null })
    seconds += orders.recoverSeconds
    expect(await codeOf(inventedNumber(1000), { from })).toBe(notFound)
    expect(await codeOf(inventedNumber(1001), { from })).toBe(tooManyRequests)
  })

  it('cannot tell from the refusal which orders exist', async () => {
    const from = newNetwork()
    await guessOften(from)
    const [hit, miss] = await Promise.all([ask(billingNo, { from }), ask(inventedNumber(1000), { from })])
    expect([hit.statusCode, hit.body]).toEqual([miss.statusCode, miss.body])
    expect(await codeOf(billingNo, { from, token: 'demo-rowan' }), 'with an account of their own').toBe(tooManyRequests)
  })

  it('is also refused by the result page, by other gateways and by push subscriptions', async () => {
    const from = newNetwork()
    await guessOften(from)
    const pageFor = async (address: string) =>
      (await gateway.ask(`/result?billing_no=${billingNo}`, { headers: { 'x-forwarded-for': address } })).body
    expect(await pageFor(newNetwork())).toContain('getOrderInfo')
    expect(await pageFor(from)).not.toContain('getOrderInfo')
    const other = await startGateway({
      database: gateway.db,
      now: () => seconds * 1000,
      trustProxy: createTrustedHopsCheck(1),
    })
    expect(await codeOf(billingNo, { from }, other)).toBe(tooManyRequests)
    const service = await startPushService()
    const { subscription } = await service.browser()
    const key = await createPushFixture(gateway).newestKey()
    const body = { billing_no: billingNo, subscription, key, language: 'en' }
    const headers = { 'x-forwarded-for': from }
    const subscribed = await gateway.call('/api/push/subscribe', {}, { method: 'POST', body, headers })
    service.close()
    expect(subscribed.code).toBe(tooManyRequests)
  })

  it('does not affect other networks or other brands', async () => {
    const from = newNetwork()
    await guessOften(from)
    expect(await codeOf(billingNo, { from: newNetwork() })).toBe(success)
    expect(await codeOf(inventedNumber(1), { from, host: 'ko.localhost' })).toBe(notFound)
  })

  it('gets no more guesses by sending them all at once', async () => {
    const answers = await guessOften(newNetwork(), orders.guesses + 50)
    expect(answers.filter((code) => code === notFound)).toHaveLength(orders.guesses)
  })
})

describe('a player', () => {
  it('is never refused while waiting for an order, even beside a visitor who guesses numbers', async () => {
    const from = newNetwork()
    const own = { from, token: buyer.oauth_token }
    expect(new Set(await repeat(orders.guesses * 2, () => codeOf(billingNo, own)))).toEqual(new Set([success]))
    await guessOften(from)
    expect(await codeOf(billingNo, own)).toBe(success)
  })

  it('is never refused behind an address shared with nine others, even without a login', async () => {
    const from = newNetwork()
    const numbers = await repeat(10, () => fixture.begin())
    const answers = await repeat(orders.guesses * 2, (i) => codeOf(numbers[i % numbers.length] ?? '', { from }))
    expect(new Set(answers)).toEqual(new Set([success]))
    expect(await codeOf(inventedNumber(1), { from }), 'none of it was a guess').toBe(notFound)
  })

  it('gets notFound for a new or mistyped order however often it is requested', async () => {
    const from = newNetwork()
    const young = await fixture.begin()
    const lagging = { from, cookie: 'sandbox_overrides=lag' }
    const typo = inventedNumber(1000)
    await guessOften(from, orders.guesses - 3)
    for (let i = 0; i < 10; i += 1)
      expect([await codeOf(young, lagging), await codeOf(typo, { from })]).toEqual([notFound, notFound])
    const others = [await codeOf(inventedNumber(1001), { from }), await codeOf(inventedNumber(1002), { from })]
    expect(others, 'each of the two was counted once').toEqual([notFound, tooManyRequests])
    expect(await codeOf(young, { ...lagging, token: buyer.oauth_token, cookie: '' })).toBe(success)
  })
})

it('an agent of customer service who opens the orders of many players is never refused', async () => {
  const from = newNetwork()
  const numbers = await repeat(30, () => fixture.begin())
  const answers = await repeat(orders.guesses * 2, (i) => codeOf(numbers[i % numbers.length] ?? '', { from }))
  expect(new Set(answers)).toEqual(new Set([success]))
})
