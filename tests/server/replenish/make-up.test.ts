import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { apiResponseCodes } from '../../../src/contract/codes.table.ts'
import { supportedLanguages } from '../../../src/contract/domain.table.ts'
import { replenishmentInfoSchema } from '../../../src/contract/entities/card.ts'
import { paymentMethodsByRegionSchema, startedPaymentSchema } from '../../../src/contract/entities/payment.ts'
import { replenishLinks } from '../../../server/replenish/replenish.tables.ts'
import { createRequestId } from '../fixtures/buyer.ts'
import { startGateway, type Gateway } from '../fixtures/gateway.ts'
import { createMakeUpLink } from '../fixtures/make-up.ts'
import { createOrderFixture, type OrderFixture } from '../fixtures/orders.ts'

let nowMs = Date.now()
let gateway: Gateway
let fixture: OrderFixture
beforeAll(async () => {
  gateway = await startGateway({ now: () => nowMs })
  fixture = createOrderFixture(gateway)
})

const link = (changes = {}) => createMakeUpLink(gateway.db, { at: Math.floor(nowMs / 1000), ...changes })
const info = (replenish_id: string, more = {}, request = {}) =>
  gateway.call('/api/replenishment/replenishment_info', { replenish_id, ...more }, request)
const paymentMethod = {
  payway_id: '11801',
  channel_id: '0',
  platform: 'web',
  country: 'Global',
  delivery_choice: 'at_once',
}
const pay = (replenish_id: string, changes: Record<string, string> = {}) =>
  gateway.call('/api/replenishment/pay', { replenish_id, request_id: createRequestId(), ...paymentMethod, ...changes })
const startPayment = async (replenish_id: string, changes?: Record<string, string>) => {
  const answer = await pay(replenish_id, changes)
  expect(answer.code).toBe(apiResponseCodes.success)
  return v.parse(startedPaymentSchema, answer.data)
}
const rowOf = async (id: string) =>
  (
    await gateway.db
      .select()
      .from(replenishLinks)
      .where(and(eq(replenishLinks.replenishId, id)))
  )[0]

describe('a replenish link', () => {
  it('shows what is owed without revealing the account', async () => {
    const id = await link()
    const { data } = await info(id)
    expect(v.parse(replenishmentInfoSchema, data)).toEqual({
      gameName: 'Starfall Odyssey',
      userName: 'm***',
      amount: '12.50',
      currencyCode: 'USD',
      validTime: 1200,
      domainArea: 'universal',
    })
    expect(JSON.stringify(data)).not.toContain('ika')
  })

  it('shows its game and the payment methods with their amounts', async () => {
    const id = await link()
    const { data } = await gateway.call('/api/replenishment/getGameList', { replenish_id: id })
    expect(data).toMatchObject({ games: [{ name: 'Starfall Odyssey', is_select_game: true }] })
    const answer = await gateway.call('/api/pay/replenishmentCountryList', { replenish_id: id, platform: 'web' })
    const { countries, groups } = answer.data as { countries: { code: string }[]; groups: unknown }
    expect(countries.map(({ code }) => code)).toContain('Global')
    const methods = v.parse(paymentMethodsByRegionSchema, groups)['Global'] ?? []
    expect(methods.find(({ paywayId }) => paywayId === 11801)).toMatchObject({ amount: '12.50', currency: 'USD' })
    expect(methods.filter(({ paywayId }) => paywayId === 10901)).toEqual([])
  })

  it.each([
    ['unknown', async () => 'nothing'],
    ['expired', () => link({ validSeconds: 0 })],
    ['of another brand', () => link({ brand: 'dragon' })],
  ])('is rejected if it is %s', async (_which, createLink) => {
    const id = await createLink()
    for (const answer of [await info(id), await pay(id)]) expect(answer.code).toBe(apiResponseCodes.replenishError)
  })

  it('cannot be reserved a seventh time without a payment, and does not ask the payer to try again in a moment', async () => {
    const id = await link()
    for (let reserved = 0; reserved < 6; reserved += 1)
      await fixture.happens((await startPayment(id)).billingNo, 'failed')
    expect((await pay(id)).code).toBe(apiResponseCodes.payRequestBlocked)
  })

  it('is rejected with a message in every language', async () => {
    const texts = await Promise.all(
      supportedLanguages.map(async (spec_lang) => (await info('nothing', { spec_lang })).msg),
    )
    expect(new Set(texts).size).toBe(supportedLanguages.length)
  })
})

describe('a replenish payment', () => {
  it('charges exactly the amount of the link and returns to its page', async () => {
    const id = await link()
    const { billingNo, url } = await startPayment(id, { amount: '0.01', price: '0.01' })
    expect(url).toContain(billingNo)
    expect(gateway.outside.payment(billingNo)).toMatchObject({
      amountMinor: 1250,
      currency: 'USD',
      merchant: 'watt',
      returnUrl: `http://watt.localhost/replenishGoods?replenish_id=${id}&billing_no=${billingNo}&spec_lang=en`,
    })
    expect(gateway.outside.payment(billingNo)?.display).toMatchObject({
      goods: 'Outstanding payment',
      role: 'm***',
    })
  })

  it('is credited, delivered to the game, and closes the link', async () => {
    const id = await link()
    const { billingNo } = await startPayment(id)
    await fixture.happens(billingNo, 'paid')
    await gateway.worker?.runDueJobs()
    expect(await fixture.infoOf(billingNo, '')).toMatchObject({ status: 1, delivery: 'delivered', userName: 'm***' })
    expect(await fixture.deliveries(billingNo)).toBe(1)
    for (const answer of [await info(id), await pay(id)]) expect(answer.code).toBe(apiResponseCodes.replenishError)
    expect(await fixture.imbalances()).toEqual([])
  })

  it('returns the same order for the same request, even once it is paid', async () => {
    const id = await link()
    const request_id = createRequestId()
    const first = await startPayment(id, { request_id })
    expect(await startPayment(id, { request_id })).toEqual({ ...first, status: 10 })
    expect((await pay(id, { request_id, payway_id: '10501' })).code).toBe(apiResponseCodes.otherPurchase)
    expect((await pay(await link(), { request_id })).code).toBe(apiResponseCodes.otherPurchase)
    await fixture.happens(first.billingNo, 'paid')
    expect(await startPayment(id, { request_id })).toMatchObject({ billingNo: first.billingNo, url: null, status: 10 })
  })

  it('is rejected while another one is in progress, and possible again when that fails', async () => {
    const id = await link()
    const { billingNo } = await startPayment(id)
    expect(await pay(id)).toMatchObject({
      code: apiResponseCodes.replenishInUse,
      data: null,
      msg: expect.stringMatching(/right now/),
    })
    await fixture.happens(billingNo, 'failed')
    await startPayment(id)
  })

  it('reserves the link for half an hour and releases it later', async () => {
    const id = await link({ validSeconds: 86_400 })
    await startPayment(id)
    nowMs += 1799_000
    await gateway.worker?.runDueJobs()
    expect((await pay(id)).code).toBe(apiResponseCodes.replenishInUse)
    nowMs += 3600_000
    await gateway.worker?.runDueJobs()
    await startPayment(id)
  })

  it('is returned and flagged for an operator if the link was paid already', async () => {
    const id = await link()
    const { billingNo: late } = await startPayment(id)
    await fixture.happens(late, 'failed')
    const { billingNo } = await startPayment(id)
    await fixture.happens(billingNo, 'paid')
    await fixture.happens(late, 'paid')
    expect((await rowOf(id))?.paidBy).toBe(billingNo)
    expect(await fixture.rowOf(late)).toMatchObject({ state: 'withdrawn', flag: 'late_link_paid' })
    expect(await fixture.imbalances()).toEqual([])
    expect(await fixture.credits(late)).toBe(1)
  })

  it.each([
    ['with a gift card', { payway_id: '10901' }],
    ['in a region without the method', { country: 'NL' }],
  ])('is rejected %s', async (_how, changes) => {
    expect((await pay(await link(), changes)).code).toBe(apiResponseCodes.wrongMethod)
  })

  it('is not listed among the orders of the account', async () => {
    const { billingNo } = await startPayment(await link())
    const { data } = await gateway.call('/api/pay/getOrderList', { client_id: '1101003', oauth_token: 'demo-mika' })
    expect(JSON.stringify(data)).not.toContain(billingNo)
  })
})

describe('a replenish link that requires a login', () => {
  it('can only be paid by a logged-in account', async () => {
    const id = await link({ needsLogin: true })
    expect((await info(id)).code).toBe(apiResponseCodes.success)
    expect((await pay(id)).code).toBe(apiResponseCodes.notLoggedIn)
    const { billingNo } = await startPayment(id, { oauth_token: 'demo-rowan' })
    expect(gateway.outside.payment(billingNo)?.returnUrl).toContain(`replenish_id=${id}&rp_client_id=1101003&`)
  })
})

describe('a payer of a replenish link in Europe', () => {
  const of = async (billingNo: string) => {
    const { terms, deliveryDelay } = await fixture.rowOf(billingNo)
    return { consents: terms?.consents, deliveryDelay }
  }

  it('consents to an immediate delivery, and the order stores the words', async () => {
    const { billingNo } = await startPayment(await link(), { spec_lang: 'de' })
    expect(await of(billingNo)).toMatchObject({
      consents: [{ id: 'deliverAtOnce', words: expect.stringContaining('Widerrufsrecht'), given: true }],
      deliveryDelay: 0,
    })
  })

  it('who does not consent waits for the withdrawal period, until they consent', async () => {
    const id = await link()
    const request_id = createRequestId()
    const { billingNo } = await startPayment(id, { request_id, delivery_choice: 'after_period' })
    expect(await of(billingNo)).toMatchObject({ consents: [{ given: false }], deliveryDelay: 17 * 86_400 })
    expect((await startPayment(id, { request_id })).billingNo).toBe(billingNo)
    expect(await of(billingNo)).toMatchObject({ consents: [{ given: true }], deliveryDelay: 0 })
  })

  it('is asked to reload a page that was opened before it had a choice', async () => {
    const { delivery_choice: _choice, ...params } = paymentMethod
    const request = { replenish_id: await link(), request_id: createRequestId(), ...params }
    expect((await gateway.call('/api/replenishment/pay', request)).code).toBe(apiResponseCodes.storeOutdated)
  })
})

it('a payer of a replenish link outside Europe is asked for no consent', async () => {
  const { delivery_choice: _choice, ...params } = { ...paymentMethod, country: 'PH' }
  const request = { replenish_id: await link(), request_id: createRequestId(), ...params }
  const { code, data } = await gateway.call('/api/replenishment/pay', request)
  expect(code).toBe(apiResponseCodes.success)
  const { billingNo } = v.parse(startedPaymentSchema, data)
  expect((await fixture.rowOf(billingNo)).terms?.consents).toEqual([])
})
