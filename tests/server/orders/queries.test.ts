import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { apiResponseCodes } from '../../../src/contract/codes.table.ts'
import { orderListSchema } from '../../../src/contract/entities/order.ts'
import { orders as orderRows } from '../../../server/orders/orders.tables.ts'
import { maskName } from '../../../server/orders/mask-name.ts'
import { buyer, crystals } from '../fixtures/buyer.ts'
import { startGateway, type Gateway } from '../fixtures/gateway.ts'
import { createOrderFixture, type OrderFixture } from '../fixtures/orders.ts'

let nowMs = Date.now()
let gateway: Gateway
let fixture: OrderFixture
let billingNo = ''
beforeAll(async () => {
  gateway = await startGateway({ now: () => nowMs, sandbox: true })
  fixture = createOrderFixture(gateway)
  billingNo = await fixture.begin()
})
const query = (params: Record<string, string>, request = {}) =>
  gateway.call('/api/pay/getOrderInfo', { billing_no: billingNo, ...params }, request)

describe('an order query', () => {
  it('returns all details to the owner', async () => {
    expect(await fixture.infoOf(billingNo)).toMatchObject({
      billingNo,
      status: -1,
      delivery: 'waiting',
      userName: 'mika',
      roleName: 'Mika Sunder',
      gameName: 'Starfall Odyssey',
      productName: '300 Crystals',
      amount: '4.99',
      currency: 'USD',
      createdAt: Math.floor(nowMs / 1000),
      paidAt: null,
      deliveredAt: null,
      typicalSeconds: 120,
    })
  })

  it.each([
    ['a guest', { oauth_token: '' }],
    ['another player', { oauth_token: 'demo-rowan' }],
    ['a player with a wrong token', { oauth_token: 'demo-nobody' }],
    ['the owner in a simple query', { oauth_token: buyer.oauth_token, simple: '1' }],
  ])('masks the names for %s', async (_who, params) => {
    const { data } = await query(params)
    expect(data).toMatchObject({ status: -1, user_name: 'm***', role_name: 'M***', amount: '4.99' })
    expect(JSON.stringify(data)).not.toMatch(/ika/)
  })

  it('lets only the owner continue to the same payment page', async () => {
    const number = await fixture.begin()
    expect(await fixture.infoOf(number)).toMatchObject({ payable: true })
    const payOn = (oauth_token: string) => gateway.call('/api/pay/payOn', { billing_no: number, oauth_token })
    const { data } = await payOn(buyer.oauth_token)
    expect(data).toMatchObject({ billing_no: number, url: expect.stringContaining(number) })
    for (const token of ['', 'demo-rowan', 'demo-nobody'])
      expect((await payOn(token)).code).toBe(apiResponseCodes.notFound)
    await fixture.happens(number, 'paid')
    expect(await fixture.infoOf(number)).not.toHaveProperty('payable')
    expect((await payOn(buyer.oauth_token)).data).toMatchObject({ url: null })
  })

  it('returns the ids of the purchase to the owner alone, once it is paid', async () => {
    const number = await fixture.begin()
    expect(await fixture.infoOf(number)).not.toHaveProperty('bought')
    await fixture.happens(number, 'paid')
    expect((await fixture.infoOf(number)).bought).toEqual({
      clientId: buyer.client_id,
      serverId: buyer.server_id,
      roleId: buyer.role_id,
      productId: crystals,
      domainArea: 'universal',
      region: 'Global',
    })
    for (const oauth_token of ['', 'demo-rowan'])
      expect((await query({ billing_no: number, oauth_token })).data).not.toHaveProperty('bought')
  })

  it('returns why a payment failed if the provider gave a reason', async () => {
    const [bank, nothing, late] = [await fixture.begin(), await fixture.begin(), await fixture.begin()]
    const fail = (number: string, decline?: string) =>
      fixture.send({ ...gateway.outside.settle(number, 'failed'), ...(decline === undefined ? {} : { decline }) })
    await fail(bank, 'bank')
    await fail(nothing)
    await fail(late, 'limit')
    await fixture.happens(late, 'paid')
    expect(await fixture.infoOf(bank)).toMatchObject({ status: -2, declineReason: 'bank' })
    expect(await fixture.infoOf(nothing)).not.toHaveProperty('declineReason')
    expect(await fixture.infoOf(late)).not.toHaveProperty('declineReason')
  })

  it('returns names in the requested language', async () => {
    expect((await query({ spec_lang: 'de' })).data).toMatchObject({ product_name: '300 Kristalle' })
  })

  it('returns the payment method in the requested language or else in English', async () => {
    const names = { en: 'Online banking', de: 'Online-Banking' }
    await gateway.db
      .update(orderRows)
      .set({ methodName: JSON.stringify(names) })
      .where(eq(orderRows.billingNo, billingNo))
    expect((await query({ spec_lang: 'de' })).data).toMatchObject({ method_name: 'Online-Banking' })
    expect((await query({ spec_lang: 'fr' })).data).toMatchObject({ method_name: 'Online banking' })
  })

  it('treats an order of another brand as unknown', async () => {
    const foreign = await query({}, { host: 'dragon.localhost' })
    const never = await query({ billing_no: 'WA0000000000000000000000' })
    expect(foreign).toMatchObject({ code: apiResponseCodes.notFound, data: null })
    expect(never).toEqual(foreign)
  })

  it('returns the channel and the payment method without a token', async () => {
    const { data } = await query({ oauth_token: '' })
    expect(data).toMatchObject({ channel: '11801_0', method_name: expect.any(String) as string })
  })

  it('is limited per visitor and returns Retry-After', async () => {
    const { ask } = await startGateway({ database: gateway.db, rateLimit: { reads: 3, changes: 1 } })
    const numbers = [billingNo, ...Array.from({ length: 4 }, (_, at) => `WA000000000000000000000${at}`)]
    const answers = []
    for (const number of numbers) answers.push(await ask(`/api/pay/getOrderInfo?billing_no=${number}`))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429, 429])
    expect(answers[4]?.json()).toMatchObject({ code: apiResponseCodes.tooManyRequests, data: null })
    expect(Number(answers[4]?.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('finds an order that was created by a gateway whose clock is ahead', async () => {
    nowMs += 3000
    const young = await fixture.begin()
    nowMs -= 3000
    expect((await query({ billing_no: young })).code).toBe(apiResponseCodes.success)
  })

  it('does not find a new order while the sandbox simulates lag', async () => {
    const young = await fixture.begin()
    const lagging = { headers: { cookie: 'sandbox_overrides=lag' } }
    expect((await query({ billing_no: young }, lagging)).code).toBe(apiResponseCodes.notFound)
    expect((await query({ billing_no: young })).code).toBe(apiResponseCodes.success)
    nowMs += 15_000
    expect((await query({ billing_no: young }, lagging)).code).toBe(apiResponseCodes.success)
  })

  it('returns the times of payment and delivery', async () => {
    const paid = await fixture.begin()
    const startedAt = Math.floor(nowMs / 1000)
    nowMs += 30_000
    await fixture.happens(paid, 'paid')
    nowMs += 2000
    await gateway.worker?.runDueJobs()
    expect(await fixture.infoOf(paid)).toMatchObject({
      status: 1,
      delivery: 'delivered',
      createdAt: startedAt,
      paidAt: startedAt + 30,
      deliveredAt: startedAt + 32,
    })
  })
})

describe('the order list of an account', () => {
  it('is sorted newest first and visible only to its owner', async () => {
    nowMs += 60_000
    const newest = await fixture.begin()
    const answer = await gateway.call('/api/pay/getOrderList', buyer)
    const { orders } = v.parse(orderListSchema, answer.data)
    expect(orders[0]).toMatchObject({ billingNo: newest, userName: 'mika' })
    expect(orders.map(({ billingNo }) => billingNo)).toContain(billingNo)
    const others = await gateway.call('/api/pay/getOrderList', { ...buyer, oauth_token: 'demo-rowan' })
    expect(others.data).toEqual({ orders: [] })
    expect((await gateway.call('/api/pay/getOrderList', { ...buyer, oauth_token: '' })).code).toBe(
      apiResponseCodes.notLoggedIn,
    )
  })
})

describe('the order list of a login for several games', () => {
  it('is sorted newest first and requires a valid token', async () => {
    nowMs += 60_000
    const newest = await fixture.begin()
    // The client id of the brand's login.
    const everywhere = { client_id: '100', oauth_token: buyer.oauth_token }
    const { orders } = v.parse(orderListSchema, (await gateway.call('/api/pay/getOrderList', everywhere)).data)
    expect(orders[0]).toMatchObject({ billingNo: newest, userName: 'mika' })
    const nobody = { ...everywhere, oauth_token: 'demo-nobody' }
    expect((await gateway.call('/api/pay/getOrderList', nobody)).code).toBe(apiResponseCodes.notLoggedIn)
  })
})

describe('maskName', () => {
  it.each([
    ['Mika', 'M***'],
    ['', '***'],
    ['김수현', '김***'],
    ['👩‍🚀 Ada', '👩‍🚀***'],
  ])('masks "%s" as "%s"', (name, shown) => {
    expect(maskName(name)).toBe(shown)
  })
})
