import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { apiResponseCodes } from '../../../src/contract/codes.table.ts'
import { startedPaymentSchema } from '../../../src/contract/entities/payment.ts'
import { goods } from '../../../server/catalogue/catalogue.tables.ts'
import { orders } from '../../../server/orders/orders.tables.ts'
import { guessRateLimits } from '../../../server/players/guess-limits.ts'
import { payRequestValiditySeconds } from '../../../server/replenish/pay-requests.ts'
import { replenishLinks } from '../../../server/replenish/replenish.tables.ts'
import { createRequestId, crystals } from '../fixtures/buyer.ts'
import { changeCatalogue } from '../fixtures/change-catalogue.ts'
import { openPayRequestShop, paymentParams } from './pay-request-shop.ts'

const shop = openPayRequestShop()
const {
  start,
  makeRequest,
  info,
  methods,
  pay,
  startPayment,
  decline,
  cancel,
  listed,
  setBudget,
  pause,
  block,
  findShownPrice,
} = shop

describe('a person who opens the link of a request', () => {
  it('sees what it is for, with masked names, and the price of each payment method', async () => {
    const { replenishId } = await makeRequest()
    const shownInfo = await info(replenishId, { spec_lang: 'ja' })
    expect(shownInfo).toMatchObject({
      userName: 'm***',
      amount: '4.99',
      currencyCode: 'USD',
      validTime: payRequestValiditySeconds,
      requested: { state: 'open', domainArea: 'universal', roleName: expect.stringMatching(/^.\*\*\*$/) },
    })
    expect(shownInfo.requested).not.toHaveProperty('askedAmount')
    const names = (await shop.gateway.db.select().from(replenishLinks))[0]?.requested
    expect(JSON.stringify(shownInfo)).not.toContain(names?.roleName)
    expect((await methods(replenishId))['Global']?.find(({ paywayId }) => paywayId === 11801)).toMatchObject({
      amount: '4.99',
    })
  })

  it('pays on the payment site without learning the character or its server, and returns to the link', async () => {
    const { replenishId } = await makeRequest()
    const billingNo = await startPayment(replenishId)
    const { roleName } = await shop.fixture.rowOf(billingNo)
    const payment = shop.gateway.outside.payment(billingNo)
    expect(payment?.display).toMatchObject({ goods: '300 Crystals', role: `${roleName.slice(0, 1)}***`, server: '' })
    expect(await shop.fixture.infoOf(billingNo, '')).toMatchObject({
      roleName: expect.stringMatching(/^.\*\*\*$/),
      gameServerName: '',
    })
    expect(payment?.returnUrl).toContain(`/replenishGoods?replenish_id=${replenishId}&billing_no=${billingNo}`)
  })

  it('gets the same order for the same request, even after somebody has declined it', async () => {
    const { replenishId } = await makeRequest()
    const request_id = createRequestId()
    const billingNo = await startPayment(replenishId, { request_id })
    await decline(replenishId)
    expect(await startPayment(replenishId, { request_id })).toBe(billingNo)
    expect((await pay(replenishId, { request_id, payway_id: '10501' })).code).toBe(apiResponseCodes.otherPurchase)
  })

  it('is refused while somebody else pays, may try when that fails, and reads that it is paid afterwards', async () => {
    const { replenishId } = await makeRequest()
    const answers = await Promise.all([pay(replenishId), pay(replenishId)])
    const first = answers.find(({ code }) => code === apiResponseCodes.success)
    expect(answers.find((answer) => answer !== first)?.code).toBe(apiResponseCodes.replenishInUse)
    await shop.fixture.happens(v.parse(startedPaymentSchema, first?.data).billingNo, 'failed')
    await shop.fixture.happens(await startPayment(replenishId), 'paid')
    expect((await pay(replenishId)).code).toBe(apiResponseCodes.payRequestClosed)
    expect((await info(replenishId)).requested?.state).toBe('paid')
    expect((await decline(replenishId)).data).toEqual({ state: 'paid' })
  })

  it('can reserve it six times without paying, so that others can pay, and all of them together twelve times', async () => {
    const { replenishId } = await makeRequest()
    const reserveAt = async (network: number) => {
      const query = { replenish_id: replenishId, request_id: createRequestId(), ...paymentParams }
      const response = await shop.gateway.server.inject({
        url: `/api/replenishment/pay?${new URLSearchParams(query).toString()}`,
        headers: { host: 'watt.localhost' },
        remoteAddress: `192.0.2.${network}`,
      })
      const { code, data } = response.json<{ code: number; data: { billing_no: string } | null }>()
      if (data) await shop.fixture.happens(data.billing_no, 'failed')
      return code
    }
    const { success, payRequestBlocked } = apiResponseCodes
    for (const network of [1, 2]) {
      for (let reserved = 0; reserved < 6; reserved += 1) expect(await reserveAt(network)).toBe(success)
      expect(await reserveAt(network)).toBe(payRequestBlocked)
    }
    expect(await reserveAt(3)).toBe(payRequestBlocked)
    // The player who asked can still take it back and ask again.
    expect((await cancel(replenishId)).code).toBe(success)
    const next = await makeRequest()
    expect(next.replenishId).not.toBe(replenishId)
    await startPayment(next.replenishId)
  })

  it('can reserve it six times even if no payment page opens', async () => {
    const { replenishId } = await makeRequest()
    const { paymentProblem, payRequestBlocked } = apiResponseCodes
    const { provider } = shop.gateway.outside
    const { create } = provider
    let billingNo = ''
    provider.create = async (payment) => {
      ;({ billingNo } = payment)
      await create(payment)
      throw new Error('the response was lost')
    }
    for (let reserved = 0; reserved < 6; reserved += 1) {
      expect((await pay(replenishId)).code).toBe(paymentProblem)
      await shop.fixture.happens(billingNo, 'failed')
    }
    expect((await pay(replenishId)).code).toBe(payRequestBlocked)
    provider.create = create
  })

  it('does not use up the limit with presses while somebody else pays or with repeated presses', async () => {
    const { replenishId } = await makeRequest()
    const params = { request_id: createRequestId() }
    const billingNo = await startPayment(replenishId, params)
    for (let press = 0; press < 4; press += 1) {
      expect((await pay(replenishId)).code).toBe(apiResponseCodes.replenishInUse)
      expect(await startPayment(replenishId, params)).toBe(billingNo)
    }
    await shop.fixture.happens(billingNo, 'failed')
    await startPayment(replenishId)
  })

  it('has a second payment of the same request returned', async () => {
    const { replenishId } = await makeRequest()
    const late = await startPayment(replenishId)
    await shop.fixture.happens(late, 'failed')
    const billingNo = await startPayment(replenishId)
    await shop.fixture.happens(billingNo, 'paid')
    await shop.fixture.happens(late, 'paid')
    expect(await shop.fixture.rowOf(late)).toMatchObject({ state: 'withdrawn', flag: 'late_link_paid' })
    expect(await listed()).toMatchObject([{ state: 'paid', billingNo }])
    expect(await shop.fixture.imbalances()).toEqual([])
  })

  it('still pays if the request is cancelled while the payment is under way', async () => {
    const { replenishId } = await makeRequest()
    const billingNo = await startPayment(replenishId)
    await cancel(replenishId)
    await shop.fixture.happens(billingNo, 'paid')
    expect(await shop.fixture.rowOf(billingNo)).toMatchObject({ state: 'paid', refundMinor: 0 })
    expect(await listed()).toMatchObject([{ state: 'paid', billingNo }])
  })

  it('cannot pay after 72 hours', async () => {
    const { replenishId } = await makeRequest()
    shop.nowMs += payRequestValiditySeconds * 1000
    expect((await info(replenishId)).requested?.state).toBe('expired')
    expect((await pay(replenishId)).code).toBe(apiResponseCodes.payRequestClosed)
    expect((await decline(replenishId)).data).toEqual({ state: 'expired' })
    shop.nowMs = start
  })

  it.each([
    ['pause', pause],
    ['block', block],
    ['budget', () => setBudget('4')],
  ])('is not told about a %s of the player, but cannot pay', async (_what, restrict) => {
    const { replenishId } = await makeRequest()
    const before = await shop.gateway.db.$count(orders)
    await restrict()
    expect((await pay(replenishId)).code).toBe(apiResponseCodes.payRequestBlocked)
    expect(await shop.gateway.db.$count(orders)).toBe(before)
  })

  it('pays the current price, but only after having seen it', async () => {
    const { replenishId } = await makeRequest()
    const [row] = await shop.gateway.db.select().from(goods).where(eq(goods.productId, crystals))
    const setPrice = (prices: Record<string, number>) =>
      changeCatalogue(shop.gateway.db, (tx) => tx.update(goods).set({ prices }).where(eq(goods.productId, crystals)))
    await setPrice({ USD: 599 })
    expect(await info(replenishId)).toMatchObject({ amount: '5.99', requested: { askedAmount: '4.99' } })
    expect((await pay(replenishId)).code).toBe(apiResponseCodes.priceChanged)
    const billingNo = await startPayment(replenishId, { shown_amount: '5.99' })
    expect(shop.gateway.outside.payment(billingNo)?.amountMinor).toBe(599)
    await setPrice(row?.prices ?? {})
  })

  it('sees and pays the price that the game gives this character at that time', async () => {
    const { replenishId } = await makeRequest()
    shop.offers = [{ productId: crystals, prices: { USD: 399 } }]
    expect(await info(replenishId)).toMatchObject({ amount: '3.99', requested: { askedAmount: '4.99' } })
    const billingNo = await startPayment(replenishId, { shown_amount: '3.99' })
    expect(shop.gateway.outside.payment(billingNo)?.amountMinor).toBe(399)
  })

  it('gives the consent that the law requires where they pay', async () => {
    const { replenishId } = await makeRequest()
    const { delivery_choice: _choice, ...withoutChoice } = paymentParams
    const params = { ...withoutChoice, replenish_id: replenishId, request_id: createRequestId() }
    expect((await shop.gateway.call('/api/replenishment/pay', params)).code).toBe(apiResponseCodes.storeOutdated)
    const billingNo = await startPayment(replenishId, { spec_lang: 'de' })
    const { terms } = await shop.fixture.rowOf(billingNo)
    expect(terms).toMatchObject({ language: 'de', consents: [{ id: 'deliverAtOnce', given: true }] })
  })

  it('sees the odds of random goods, and cannot pay where those are not sold', async () => {
    const product_id = 'starfallOdyssey.mysteryChest'
    const { replenishId } = await makeRequest({ product_id, country: 'PH' })
    const { random } = (await info(replenishId)).requested ?? {}
    expect(random?.odds.length).toBeGreaterThan(0)
    const inPhilippines = { country: 'PH', ...(await findShownPrice(replenishId, 'PH')) }
    expect((await pay(replenishId, inPhilippines)).code).toBe(apiResponseCodes.oddsChanged)
    const shown_odds = random?.version ?? ''
    const elsewhere = { shown_odds, ...(await findShownPrice(replenishId, 'Global')) }
    expect((await pay(replenishId, elsewhere)).code).toBe(apiResponseCodes.notSoldHere)
    expect((await pay(replenishId, { ...inPhilippines, shown_odds })).code).toBe(apiResponseCodes.success)
  })

  it('cannot pay with a gift card', async () => {
    const { replenishId } = await makeRequest()
    expect((await pay(replenishId, { payway_id: '10901', channel_id: '43' })).code).toBe(apiResponseCodes.wrongMethod)
  })
})

describe('a stranger who guesses links', () => {
  it('is refused after too many guesses, like with order numbers', async () => {
    const { replenishId } = await makeRequest()
    const codes: number[] = []
    for (let i = 0; i <= guessRateLimits.orders.guesses; i += 1) codes.push((await decline(`guess-${i}`)).code)
    expect(codes.filter((code) => code === apiResponseCodes.replenishError)).toHaveLength(
      guessRateLimits.orders.guesses,
    )
    expect(codes.at(-1)).toBe(apiResponseCodes.tooManyRequests)
    expect((await pay(replenishId)).code).toBe(apiResponseCodes.tooManyRequests)
  })
})
