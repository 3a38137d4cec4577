import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { apiResponseCodes } from '../../../src/contract/codes.table.ts'
import { maxOpenPayRequests } from '../../../src/contract/entities/pay-request.ts'
import { goods } from '../../../server/catalogue/catalogue.tables.ts'
import { pushSubscriptions } from '../../../server/orders/push/push.tables.ts'
import { playerBlocks } from '../../../server/players/blocks/player-blocks.tables.ts'
import { playerBudgets } from '../../../server/players/budgets/budgets.tables.ts'
import { payRequestValiditySeconds } from '../../../server/replenish/pay-requests.ts'
import { replenishLinks } from '../../../server/replenish/replenish.tables.ts'
import { buyer, createRequestId, createStartParams, crystals, limited, payermax } from '../fixtures/buyer.ts'
import { changeCatalogue } from '../fixtures/change-catalogue.ts'
import { startPushService } from '../fixtures/push-service.ts'
import { openPayRequestShop } from './pay-request-shop.ts'

const shop = openPayRequestShop()
const {
  start,
  ask,
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
  ordersOf,
  findShownPrice,
} = shop

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
    const others = await shop.gateway.db.select().from(goods).where(eq(goods.gpId, 'gp-starfallOdyssey'))
    const products = others.filter(({ random, productId }) => random === null && productId !== crystals)
    for (const { productId } of products.slice(0, maxOpenPayRequests - 1)) await makeRequest({ product_id: productId })
    const oneMore = { product_id: products[maxOpenPayRequests]?.productId ?? '' }
    expect((await ask(oneMore)).code).toBe(apiResponseCodes.payRequestsFull)
    await cancel(first.replenishId)
    expect((await ask(oneMore)).code).toBe(apiResponseCodes.success)
  })

  it('reads, like the payer, that a request for goods that are no longer sold has expired, and may make another', async () => {
    const others = await shop.gateway.db.select().from(goods).where(eq(goods.gpId, 'gp-starfallOdyssey'))
    const products = others.filter(({ random }) => random === null)
    const [unsold, ...rest] = products
    if (!unsold) throw new Error('no goods')
    const { replenishId } = await makeRequest({ product_id: unsold.productId })
    for (const { productId } of rest.slice(0, maxOpenPayRequests - 1)) await makeRequest({ product_id: productId })
    const isUnsold = and(eq(goods.gpId, unsold.gpId), eq(goods.productId, unsold.productId))
    await changeCatalogue(shop.gateway.db, (tx) => tx.delete(goods).where(isUnsold))
    expect((await listed()).find((one) => one.replenishId === replenishId)?.state).toBe('expired')
    expect((await info(replenishId)).requested?.state).toBe('expired')
    expect((await ask({ product_id: rest[maxOpenPayRequests - 1]?.productId ?? '' })).code).toBe(
      apiResponseCodes.success,
    )
    await changeCatalogue(shop.gateway.db, (tx) => tx.insert(goods).values(unsold))
  })

  it('gets the link renewed if they ask again later, and another link for another area', async () => {
    const first = await makeRequest()
    shop.nowMs += payRequestValiditySeconds * 500
    const again = await makeRequest({ currency: 'EUR' })
    expect(again).toMatchObject({ replenishId: first.replenishId, currency: 'EUR' })
    expect(again.validUntil).toBe(first.validUntil + payRequestValiditySeconds / 2)
    expect((await makeRequest({ domain_area: 'sea' })).replenishId).not.toBe(first.replenishId)
    shop.nowMs = start
  })

  it('must be logged in, and cannot ask during a pause, a block or above the budget', async () => {
    const { oauth_token: _token, ...guest } = buyer
    expect((await ask({ ...guest, oauth_token: '' })).code).toBe(apiResponseCodes.notLoggedIn)
    await block()
    expect((await ask()).code).toBe(apiResponseCodes.playerBlocked)
    await shop.gateway.db.delete(playerBlocks)
    await setBudget('4')
    expect((await ask()).code).toBe(apiResponseCodes.capReached)
    await shop.gateway.db.delete(playerBudgets)
    await pause()
    expect((await ask()).code).toBe(apiResponseCodes.playerPaused)
  })

  it('gets the same link for limited goods that somebody is paying for, but cannot buy them meanwhile', async () => {
    const { product_id } = limited
    const { replenishId } = await makeRequest({ product_id })
    await startPayment(replenishId, await findShownPrice(replenishId, 'Global'))
    expect((await makeRequest({ product_id })).replenishId).toBe(replenishId)
    const { code } = await shop.gateway.call(payermax, createStartParams({ product_id }))
    expect(code).toBe(apiResponseCodes.unpaidOrder)
  })

  it('cannot ask for goods that are used up, unknown, or for a character of another account', async () => {
    await changeCatalogue(shop.gateway.db, (tx) =>
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
    await shop.gateway.db.update(replenishLinks).set({ clientId: 'gone' })
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
    await shop.fixture.happens(billingNo, 'paid')
    await shop.gateway.worker?.runDueJobs()
    expect(await numbers()).toContain(billingNo)
    expect(await shop.fixture.infoOf(billingNo)).toMatchObject({
      delivery: 'delivered',
      roleName: expect.not.stringMatching(/\*/),
    })
    // The country and the payment method of the payer are none of the player's business.
    const shownOrder = await shop.fixture.infoOf(billingNo)
    expect(shownOrder.bought?.productId).toBe(crystals)
    expect([shownOrder.bought?.region, shownOrder.methodName, shownOrder.channel]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(await shop.fixture.deliveries(billingNo)).toBe(1)
    expect(await listed()).toMatchObject([{ state: 'paid', billingNo }])
    expect(await shop.fixture.imbalances()).toEqual([])
  })

  it('is notified on subscribed devices once somebody has paid, and nobody else can subscribe', async () => {
    const { replenishId, validUntil } = await makeRequest()
    const service = await startPushService()
    const { subscription } = await service.browser()
    const subscribe = async (token: string) => {
      const { key } = (await shop.gateway.call('/api/push/getKey')).data as { key: string }
      const body = { replenish_id: replenishId, subscription, key, language: 'en', oauth_token: token }
      return shop.gateway.call('/api/push/subscribeToRequest', {}, { method: 'POST', body })
    }
    expect((await subscribe('demo-rowan')).code).toBe(apiResponseCodes.replenishError)
    expect((await subscribe(buyer.oauth_token)).code).toBe(apiResponseCodes.success)
    expect((await subscribe(buyer.oauth_token)).code).toBe(apiResponseCodes.success)
    const rows = () => shop.gateway.db.select().from(pushSubscriptions)
    expect(await rows()).toMatchObject([{ billingNo: replenishId, news: null, dueAt: validUntil + 86_400 }])
    shop.nowMs += payRequestValiditySeconds * 500
    const renewed = await makeRequest()
    expect(await rows()).toMatchObject([{ billingNo: replenishId, dueAt: renewed.validUntil + 86_400 }])
    shop.nowMs = start
    const billingNo = await startPayment(replenishId)
    await shop.fixture.happens(billingNo, 'paid')
    expect(await rows()).toMatchObject([{ billingNo, news: 'paid' }])
    await shop.gateway.worker?.runDueJobs()
    expect(await rows()).toMatchObject([{ billingNo, news: 'delivered' }])
    await shop.gateway.db.delete(pushSubscriptions)
    service.close()
  })

  it('has the purchase counted towards the budget', async () => {
    await setBudget('10')
    const { replenishId } = await makeRequest()
    await shop.fixture.happens(await startPayment(replenishId), 'paid')
    const cap = await shop.gateway.call('/api/user/spendCap', { ...buyer, domain_area: 'universal' })
    expect(cap.data).toMatchObject({ cap: { left: '5.01' } })
  })

  it('can take the order back, which refunds the payer, and the request stays paid', async () => {
    const { replenishId } = await makeRequest()
    const billingNo = await startPayment(replenishId, { delivery_choice: 'after_period' })
    await shop.fixture.happens(billingNo, 'paid')
    const back = { billing_no: billingNo, oauth_token: buyer.oauth_token, request_id: createRequestId() }
    expect((await shop.gateway.call('/api/pay/takeBack', back)).code).toBe(apiResponseCodes.success)
    const { state, amountMinor, refundMinor } = await shop.fixture.rowOf(billingNo)
    expect({ state, refundMinor }).toEqual({ state: 'withdrawn', refundMinor: amountMinor })
    expect(await listed()).toMatchObject([{ state: 'paid', billingNo }])
    expect((await pay(replenishId)).code).toBe(apiResponseCodes.payRequestClosed)
    expect(await shop.fixture.imbalances()).toEqual([])
  })
})
