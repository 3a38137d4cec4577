import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { apiResponseCodes } from '../../../src/contract/codes.table.ts'
import { replenishmentInfoSchema } from '../../../src/contract/entities/card.ts'
import { maxOpenPayRequests, payRequestSchema } from '../../../src/contract/entities/pay-request.ts'
import { paymentMethodsByRegionSchema, startedPaymentSchema } from '../../../src/contract/entities/payment.ts'
import { goods } from '../../../server/catalogue/catalogue.tables.ts'
import { orders, monthlySpendEntries } from '../../../server/orders/orders.tables.ts'
import { pushSubscriptions } from '../../../server/orders/push/push.tables.ts'
import { playerBlocks } from '../../../server/players/blocks/player-blocks.tables.ts'
import { playerBudgets } from '../../../server/players/budgets/budgets.tables.ts'
import type { PlayerOffer } from '../../../server/providers/game-players.ts'
import { guessRateLimits } from '../../../server/players/guess-limits.ts'
import { payRequestValiditySeconds } from '../../../server/replenish/pay-requests.ts'
import { createSandboxGamePlayers } from '../../../server/sandbox/game/sandbox-players.ts'
import { replenishLinks } from '../../../server/replenish/replenish.tables.ts'
import { buyer, createRequestId, createStartParams, crystals, limited, payermax } from '../fixtures/buyer.ts'
import { changeCatalogue } from '../fixtures/change-catalogue.ts'
import { openTestDatabase, startGateway, type Gateway } from '../fixtures/gateway.ts'
import { createOrderFixture, type OrderFixture } from '../fixtures/orders.ts'
import { startPushService } from '../fixtures/push-service.ts'

const start = Date.now()
let nowMs = start
/** Prices that the game gives the player's character. */
let offers: PlayerOffer[] = []
let gateway: Gateway
let fixture: OrderFixture
beforeAll(async () => {
  const { db: database } = await openTestDatabase()
  const players = { ...createSandboxGamePlayers(database, () => nowMs), listOffers: async () => offers }
  gateway = await startGateway({ now: () => nowMs, database, players })
  fixture = createOrderFixture(gateway)
})
beforeEach(async () => {
  offers = []
  const { db } = gateway
  await db.delete(replenishLinks)
  await db.delete(playerBudgets)
  await db.delete(playerBlocks)
  await db.delete(monthlySpendEntries)
  await db.update(orders).set({ createdAt: 0 })
})

const place = { domain_area: 'universal', country: 'Global' }
const ask = (changes: Record<string, string> = {}) =>
  gateway.call('/api/replenishment/request', {
    ...buyer,
    ...place,
    product_id: crystals,
    currency: 'USD',
    request_id: createRequestId(),
    ...changes,
  })
async function makeRequest(changes?: Record<string, string>) {
  const { code, data } = await ask(changes)
  expect(code).toBe(apiResponseCodes.success)
  return v.parse(payRequestSchema, data)
}
const info = async (replenish_id: string, more = {}) =>
  v.parse(
    replenishmentInfoSchema,
    (await gateway.call('/api/replenishment/replenishment_info', { replenish_id, ...more })).data,
  )
const methods = async (replenish_id: string) =>
  v.parse(
    v.object({ groups: paymentMethodsByRegionSchema }),
    (await gateway.call('/api/pay/replenishmentCountryList', { replenish_id, platform: 'web' })).data,
  ).groups
const paymentParams = {
  payway_id: '11801',
  channel_id: '0',
  platform: 'web',
  country: 'Global',
  shown_amount: '4.99',
  shown_currency: 'USD',
  delivery_choice: 'at_once',
}
const pay = (replenish_id: string, changes: Record<string, string> = {}) =>
  gateway.call('/api/replenishment/pay', {
    replenish_id,
    request_id: createRequestId(),
    ...paymentParams,
    ...changes,
  })
async function startPayment(replenish_id: string, changes?: Record<string, string>): Promise<string> {
  const { code, data } = await pay(replenish_id, changes)
  expect(code).toBe(apiResponseCodes.success)
  return v.parse(startedPaymentSchema, data).billingNo
}
const decline = (replenish_id: string) =>
  gateway.call('/api/replenishment/declineRequest', { replenish_id, request_id: createRequestId() })
const cancel = (replenish_id: string, oauth_token = buyer.oauth_token) =>
  gateway.call('/api/replenishment/cancelRequest', { replenish_id, oauth_token, request_id: createRequestId() })
const listed = async () => {
  const { data } = await gateway.call('/api/replenishment/requests', { oauth_token: buyer.oauth_token })
  return v.parse(v.object({ requests: v.array(payRequestSchema) }), data).requests
}
const setBudget = (amount: string) =>
  gateway.call('/api/user/budget', {
    oauth_token: buyer.oauth_token,
    domain_area: 'universal',
    time_zone: 'America/Sao_Paulo',
    amount,
    request_id: createRequestId(),
  })
const pause = () =>
  gateway.call('/api/user/pause', {
    oauth_token: buyer.oauth_token,
    domain_area: 'universal',
    time_zone: 'America/Sao_Paulo',
    days: '7',
    request_id: createRequestId(),
  })
const block = () =>
  gateway.db.insert(playerBlocks).values({
    brand: 'watt',
    suid: '100002',
    reason: 'disputes',
    blockedAt: Math.floor(nowMs / 1000),
    until: null,
  })
const ordersOf = async () => {
  const { data } = await gateway.call('/api/pay/getOrderList', {
    client_id: buyer.client_id,
    oauth_token: buyer.oauth_token,
  })
  return (data as { orders: { billing_no: string; delivery: string }[] }).orders
}

/** Returns the price that the page of a request shows for PayerMax. */
async function findShownPrice(replenishId: string, region: string) {
  const method = (await methods(replenishId))[region]?.find(({ paywayId }) => paywayId === 11801)
  return { shown_amount: method?.amount ?? '', shown_currency: method?.currency ?? '' }
}

describe('a player who asks somebody else to pay', () => {
  it('gets a link to share and sees the request among their own', async () => {
    const request = await makeRequest()
    expect(request).toMatchObject({ state: 'open', amount: '4.99', currency: 'USD', goodsName: '300 Crystals' })
    expect(request.url).toBe(
      `http://watt.localhost/replenishGoods?domain_area=universal&replenish_id=${request.replenishId}`,
    )
    expect(request.validUntil - request.createdAt).toBe(payRequestValiditySeconds)
    expect(await listed()).toEqual([request])
  })

  it('gets the same link for the same purchase, and at most five open ones', async () => {
    const first = await makeRequest()
    expect((await makeRequest()).replenishId).toBe(first.replenishId)
    const others = await gateway.db.select().from(goods).where(eq(goods.gpId, 'gp-starfallOdyssey'))
    const products = others.filter(({ random, productId }) => random === null && productId !== crystals)
    for (const { productId } of products.slice(0, maxOpenPayRequests - 1)) await makeRequest({ product_id: productId })
    const oneMore = { product_id: products[maxOpenPayRequests]?.productId ?? '' }
    expect((await ask(oneMore)).code).toBe(apiResponseCodes.payRequestsFull)
    await cancel(first.replenishId)
    expect((await ask(oneMore)).code).toBe(apiResponseCodes.success)
  })

  it('reads, like the payer, that a request for goods that are no longer sold has expired, and may make another', async () => {
    const others = await gateway.db.select().from(goods).where(eq(goods.gpId, 'gp-starfallOdyssey'))
    const products = others.filter(({ random }) => random === null)
    const [unsold, ...rest] = products
    if (!unsold) throw new Error('no goods')
    const { replenishId } = await makeRequest({ product_id: unsold.productId })
    for (const { productId } of rest.slice(0, maxOpenPayRequests - 1)) await makeRequest({ product_id: productId })
    const isUnsold = and(eq(goods.gpId, unsold.gpId), eq(goods.productId, unsold.productId))
    await changeCatalogue(gateway.db, (tx) => tx.delete(goods).where(isUnsold))
    expect((await listed()).find((one) => one.replenishId === replenishId)?.state).toBe('expired')
    expect((await info(replenishId)).requested?.state).toBe('expired')
    expect((await ask({ product_id: rest[maxOpenPayRequests - 1]?.productId ?? '' })).code).toBe(
      apiResponseCodes.success,
    )
    await changeCatalogue(gateway.db, (tx) => tx.insert(goods).values(unsold))
  })

  it('gets the link renewed if they ask again later, and another link for another area', async () => {
    const first = await makeRequest()
    nowMs += payRequestValiditySeconds * 500
    const again = await makeRequest({ currency: 'EUR' })
    expect(again).toMatchObject({ replenishId: first.replenishId, currency: 'EUR' })
    expect(again.validUntil).toBe(first.validUntil + payRequestValiditySeconds / 2)
    expect((await makeRequest({ domain_area: 'sea' })).replenishId).not.toBe(first.replenishId)
    nowMs = start
  })

  it('must be logged in, and cannot ask during a pause, a block or above the budget', async () => {
    const { oauth_token: _token, ...guest } = buyer
    expect((await ask({ ...guest, oauth_token: '' })).code).toBe(apiResponseCodes.notLoggedIn)
    await block()
    expect((await ask()).code).toBe(apiResponseCodes.playerBlocked)
    await gateway.db.delete(playerBlocks)
    await setBudget('4')
    expect((await ask()).code).toBe(apiResponseCodes.capReached)
    await gateway.db.delete(playerBudgets)
    await pause()
    expect((await ask()).code).toBe(apiResponseCodes.playerPaused)
  })

  it('gets the same link for limited goods that somebody is paying for, but cannot buy them meanwhile', async () => {
    const { product_id } = limited
    const { replenishId } = await makeRequest({ product_id })
    await startPayment(replenishId, await findShownPrice(replenishId, 'Global'))
    expect((await makeRequest({ product_id })).replenishId).toBe(replenishId)
    const { code } = await gateway.call(payermax, createStartParams({ product_id }))
    expect(code).toBe(apiResponseCodes.unpaidOrder)
  })

  it('cannot ask for goods that are used up, unknown, or for a character of another account', async () => {
    await changeCatalogue(gateway.db, (tx) =>
      tx.update(goods).set({ limitFrequency: 0 }).where(eq(goods.productId, limited.product_id)),
    )
    expect((await ask({ product_id: limited.product_id })).code).toBe(apiResponseCodes.limitReached)
    expect((await ask({ product_id: 'nothing' })).code).toBe(apiResponseCodes.notFound)
    expect((await ask({ role_id: '1000011', server_id: 's14' })).code).toBe(apiResponseCodes.noSuchRole)
  })

  it('can take the request back, but nobody else can', async () => {
    const { replenishId } = await makeRequest()
    expect((await cancel(replenishId, 'demo-rowan')).code).toBe(apiResponseCodes.replenishError)
    expect((await cancel(replenishId)).data).toMatchObject({ state: 'cancelled' })
    expect((await pay(replenishId)).code).toBe(apiResponseCodes.payRequestClosed)
    expect((await info(replenishId)).requested?.state).toBe('cancelled')
    expect(await methods(replenishId)).toEqual({})
  })

  it('can take the request back after its game has left the store', async () => {
    const { replenishId } = await makeRequest()
    await gateway.db.update(replenishLinks).set({ clientId: 'gone' })
    expect((await cancel(replenishId)).data).toMatchObject({ state: 'cancelled' })
  })

  it('reads that it was declined, for good', async () => {
    const { replenishId } = await makeRequest()
    expect((await decline(replenishId)).data).toEqual({ state: 'declined' })
    expect((await listed()).map(({ state }) => state)).toEqual(['declined'])
    expect((await pay(replenishId)).code).toBe(apiResponseCodes.payRequestClosed)
    expect((await cancel(replenishId)).data).toMatchObject({ state: 'declined' })
  })

  it('gets the goods by the usual delivery, and the order among their own once it is paid', async () => {
    const { replenishId } = await makeRequest()
    const billingNo = await startPayment(replenishId)
    const numbers = async () => (await ordersOf()).map((order) => order.billing_no)
    expect(await numbers()).not.toContain(billingNo)
    await fixture.happens(billingNo, 'paid')
    await gateway.worker?.runDueJobs()
    expect(await numbers()).toContain(billingNo)
    expect(await fixture.infoOf(billingNo)).toMatchObject({
      delivery: 'delivered',
      roleName: expect.not.stringMatching(/\*/),
    })
    // The country and the payment method of the payer are none of the player's business.
    const shownOrder = await fixture.infoOf(billingNo)
    expect(shownOrder.bought?.productId).toBe(crystals)
    expect([shownOrder.bought?.region, shownOrder.methodName, shownOrder.channel]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(await fixture.deliveries(billingNo)).toBe(1)
    expect(await listed()).toMatchObject([{ state: 'paid', billingNo }])
    expect(await fixture.imbalances()).toEqual([])
  })

  it('is notified on subscribed devices once somebody has paid, and nobody else can subscribe', async () => {
    const { replenishId, validUntil } = await makeRequest()
    const service = await startPushService()
    const { subscription } = await service.browser()
    const subscribe = async (token: string) => {
      const { key } = (await gateway.call('/api/push/getKey')).data as { key: string }
      const body = { replenish_id: replenishId, subscription, key, language: 'en', oauth_token: token }
      return gateway.call('/api/push/subscribeToRequest', {}, { method: 'POST', body })
    }
    expect((await subscribe('demo-rowan')).code).toBe(apiResponseCodes.replenishError)
    expect((await subscribe(buyer.oauth_token)).code).toBe(apiResponseCodes.success)
    expect((await subscribe(buyer.oauth_token)).code).toBe(apiResponseCodes.success)
    const rows = () => gateway.db.select().from(pushSubscriptions)
    expect(await rows()).toMatchObject([{ billingNo: replenishId, news: null, dueAt: validUntil + 86_400 }])
    nowMs += payRequestValiditySeconds * 500
    const renewed = await makeRequest()
    expect(await rows()).toMatchObject([{ billingNo: replenishId, dueAt: renewed.validUntil + 86_400 }])
    nowMs = start
    const billingNo = await startPayment(replenishId)
    await fixture.happens(billingNo, 'paid')
    expect(await rows()).toMatchObject([{ billingNo, news: 'paid' }])
    await gateway.worker?.runDueJobs()
    expect(await rows()).toMatchObject([{ billingNo, news: 'delivered' }])
    await gateway.db.delete(pushSubscriptions)
    service.close()
  })

  it('has the purchase counted towards the budget', async () => {
    await setBudget('10')
    const { replenishId } = await makeRequest()
    await fixture.happens(await startPayment(replenishId), 'paid')
    const cap = await gateway.call('/api/user/spendCap', { ...buyer, domain_area: 'universal' })
    expect(cap.data).toMatchObject({ cap: { left: '5.01' } })
  })

  it('can take the order back, which refunds the payer, and the request stays paid', async () => {
    const { replenishId } = await makeRequest()
    const billingNo = await startPayment(replenishId, { delivery_choice: 'after_period' })
    await fixture.happens(billingNo, 'paid')
    const back = { billing_no: billingNo, oauth_token: buyer.oauth_token, request_id: createRequestId() }
    expect((await gateway.call('/api/pay/takeBack', back)).code).toBe(apiResponseCodes.success)
    const { state, amountMinor, refundMinor } = await fixture.rowOf(billingNo)
    expect({ state, refundMinor }).toEqual({ state: 'withdrawn', refundMinor: amountMinor })
    expect(await listed()).toMatchObject([{ state: 'paid', billingNo }])
    expect((await pay(replenishId)).code).toBe(apiResponseCodes.payRequestClosed)
    expect(await fixture.imbalances()).toEqual([])
  })
})

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
    const names = (await gateway.db.select().from(replenishLinks))[0]?.requested
    expect(JSON.stringify(shownInfo)).not.toContain(names?.roleName)
    expect((await methods(replenishId))['Global']?.find(({ paywayId }) => paywayId === 11801)).toMatchObject({
      amount: '4.99',
    })
  })

  it('pays on the payment site without learning the character or its server, and returns to the link', async () => {
    const { replenishId } = await makeRequest()
    const billingNo = await startPayment(replenishId)
    const { roleName } = await fixture.rowOf(billingNo)
    const payment = gateway.outside.payment(billingNo)
    expect(payment?.display).toMatchObject({ goods: '300 Crystals', role: `${roleName.slice(0, 1)}***`, server: '' })
    expect(await fixture.infoOf(billingNo, '')).toMatchObject({
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
    await fixture.happens(v.parse(startedPaymentSchema, first?.data).billingNo, 'failed')
    await fixture.happens(await startPayment(replenishId), 'paid')
    expect((await pay(replenishId)).code).toBe(apiResponseCodes.payRequestClosed)
    expect((await info(replenishId)).requested?.state).toBe('paid')
    expect((await decline(replenishId)).data).toEqual({ state: 'paid' })
  })

  it('can reserve it six times without paying, so that others can pay, and all of them together twelve times', async () => {
    const { replenishId } = await makeRequest()
    const reserveAt = async (network: number) => {
      const query = { replenish_id: replenishId, request_id: createRequestId(), ...paymentParams }
      const response = await gateway.server.inject({
        url: `/api/replenishment/pay?${new URLSearchParams(query).toString()}`,
        headers: { host: 'watt.localhost' },
        remoteAddress: `192.0.2.${network}`,
      })
      const { code, data } = response.json<{ code: number; data: { billing_no: string } | null }>()
      if (data) await fixture.happens(data.billing_no, 'failed')
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
    const { provider } = gateway.outside
    const { create } = provider
    let billingNo = ''
    provider.create = async (payment) => {
      ;({ billingNo } = payment)
      await create(payment)
      throw new Error('the response was lost')
    }
    for (let reserved = 0; reserved < 6; reserved += 1) {
      expect((await pay(replenishId)).code).toBe(paymentProblem)
      await fixture.happens(billingNo, 'failed')
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
    await fixture.happens(billingNo, 'failed')
    await startPayment(replenishId)
  })

  it('has a second payment of the same request returned', async () => {
    const { replenishId } = await makeRequest()
    const late = await startPayment(replenishId)
    await fixture.happens(late, 'failed')
    const billingNo = await startPayment(replenishId)
    await fixture.happens(billingNo, 'paid')
    await fixture.happens(late, 'paid')
    expect(await fixture.rowOf(late)).toMatchObject({ state: 'withdrawn', flag: 'late_link_paid' })
    expect(await listed()).toMatchObject([{ state: 'paid', billingNo }])
    expect(await fixture.imbalances()).toEqual([])
  })

  it('still pays if the request is cancelled while the payment is under way', async () => {
    const { replenishId } = await makeRequest()
    const billingNo = await startPayment(replenishId)
    await cancel(replenishId)
    await fixture.happens(billingNo, 'paid')
    expect(await fixture.rowOf(billingNo)).toMatchObject({ state: 'paid', refundMinor: 0 })
    expect(await listed()).toMatchObject([{ state: 'paid', billingNo }])
  })

  it('cannot pay after 72 hours', async () => {
    const { replenishId } = await makeRequest()
    nowMs += payRequestValiditySeconds * 1000
    expect((await info(replenishId)).requested?.state).toBe('expired')
    expect((await pay(replenishId)).code).toBe(apiResponseCodes.payRequestClosed)
    expect((await decline(replenishId)).data).toEqual({ state: 'expired' })
    nowMs = start
  })

  it.each([
    ['pause', pause],
    ['block', block],
    ['budget', () => setBudget('4')],
  ])('is not told about a %s of the player, but cannot pay', async (_what, restrict) => {
    const { replenishId } = await makeRequest()
    const before = await gateway.db.$count(orders)
    await restrict()
    expect((await pay(replenishId)).code).toBe(apiResponseCodes.payRequestBlocked)
    expect(await gateway.db.$count(orders)).toBe(before)
  })

  it('pays the current price, but only after having seen it', async () => {
    const { replenishId } = await makeRequest()
    const [row] = await gateway.db.select().from(goods).where(eq(goods.productId, crystals))
    const setPrice = (prices: Record<string, number>) =>
      changeCatalogue(gateway.db, (tx) => tx.update(goods).set({ prices }).where(eq(goods.productId, crystals)))
    await setPrice({ USD: 599 })
    expect(await info(replenishId)).toMatchObject({ amount: '5.99', requested: { askedAmount: '4.99' } })
    expect((await pay(replenishId)).code).toBe(apiResponseCodes.priceChanged)
    const billingNo = await startPayment(replenishId, { shown_amount: '5.99' })
    expect(gateway.outside.payment(billingNo)?.amountMinor).toBe(599)
    await setPrice(row?.prices ?? {})
  })

  it('sees and pays the price that the game gives this character at that time', async () => {
    const { replenishId } = await makeRequest()
    offers = [{ productId: crystals, prices: { USD: 399 } }]
    expect(await info(replenishId)).toMatchObject({ amount: '3.99', requested: { askedAmount: '4.99' } })
    const billingNo = await startPayment(replenishId, { shown_amount: '3.99' })
    expect(gateway.outside.payment(billingNo)?.amountMinor).toBe(399)
  })

  it('gives the consent that the law requires where they pay', async () => {
    const { replenishId } = await makeRequest()
    const { delivery_choice: _choice, ...withoutChoice } = paymentParams
    const params = { ...withoutChoice, replenish_id: replenishId, request_id: createRequestId() }
    expect((await gateway.call('/api/replenishment/pay', params)).code).toBe(apiResponseCodes.storeOutdated)
    const billingNo = await startPayment(replenishId, { spec_lang: 'de' })
    const { terms } = await fixture.rowOf(billingNo)
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
