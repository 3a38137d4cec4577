import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { paymentStartApiCalls } from '../../../src/contract/calls/pay-start.calls.ts'
import { apiResponseCodes } from '../../../src/contract/codes.table.ts'
import { startedPaymentSchema } from '../../../src/contract/entities/payment.ts'
import { goods, purchaseLimitUses } from '../../../server/catalogue/catalogue.tables.ts'
import { orderRequests, orders } from '../../../server/orders/orders.tables.ts'
import {
  crystals,
  limited,
  createRequestId,
  payermax,
  sellEverywhere,
  createStartParamsFor,
  createStartParams,
} from '../fixtures/buyer.ts'
import { changeCatalogue } from '../fixtures/change-catalogue.ts'
import { startGateway, type Gateway } from '../fixtures/gateway.ts'
import { createStartFixture } from '../fixtures/starting.ts'

let gateway: Gateway
beforeAll(async () => {
  gateway = await startGateway()
})
const { begin, started } = createStartFixture(() => gateway)

describe('a repeated start request', () => {
  it('returns the same order', async () => {
    const request_id = createRequestId()
    const first = await started({ request_id })
    for (const changes of [{}, { spec_lang: 'ja', did: 'other', idfv: 'other' }]) {
      expect(await started({ request_id, ...changes })).toEqual({ ...first, status: 10 })
    }
    expect(await gateway.db.$count(orderRequests, eq(orderRequests.requestId, request_id))).toBe(1)
  })

  it('creates one order if 20 copies arrive at once', async () => {
    const request_id = createRequestId()
    const answers = await Promise.all(Array.from({ length: 20 }, () => started({ request_id })))
    expect(new Set(answers.map(({ billingNo }) => billingNo)).size).toBe(1)
    expect(answers.filter(({ status }) => status === -1)).toHaveLength(1)
  })

  it.each([
    ['other goods', { product_id: 'starfallOdyssey.crystals.680' }],
    ['another character', { role_id: '1000022', server_id: 's2' }],
    ['another channel', { channel: '10501' }],
    ['another region', { country: 'BR' }],
  ])('is rejected with %s', async (_what, changes) => {
    const request_id = createRequestId()
    await started({ request_id })
    expect(await begin({ request_id, ...changes })).toMatchObject({ code: apiResponseCodes.otherPurchase, data: null })
  })

  it('is rejected from another account', async () => {
    const request_id = createRequestId()
    await started({ request_id })
    expect((await begin({ request_id, oauth_token: 'demo-rowan' })).code).toBe(apiResponseCodes.otherPurchase)
  })

  it('is not a repeat at another brand', async () => {
    const request_id = createRequestId()
    await started({ request_id })
    const answer = await gateway.call(payermax, createStartParams({ request_id }), { host: 'dragon.localhost' })
    expect(answer.code).toBe(apiResponseCodes.notAGame)
  })

  it('keeps its price after the catalogue changes', async () => {
    const request_id = createRequestId()
    const first = await started({ request_id })
    const product = eq(goods.productId, crystals)
    const [before] = await gateway.db.select().from(goods).where(product)
    const setPrices = (prices: Record<string, number>) =>
      changeCatalogue(gateway.db, (tx) => tx.update(goods).set({ prices }).where(product))
    await setPrices({ USD: 9999 })
    expect((await started({ request_id })).billingNo).toBe(first.billingNo)
    expect(gateway.outside.payment(first.billingNo)?.amountMinor).toBe(499)
    await setPrices(before?.prices ?? {})
  })

  it('returns a new link once the old one is too old', async () => {
    let nowMs = Date.now()
    const later = await startGateway({ database: gateway.db, now: () => nowMs })
    const request = createStartParams()
    const urlNow = async () => v.parse(startedPaymentSchema, (await later.call(payermax, request)).data).url
    const first = await urlNow()
    expect(await urlNow()).toBe(first)
    nowMs += 11 * 60_000
    expect(await urlNow()).toBe(first?.replace(/1$/, '2'))
  })

  it.each([
    ['the form', 'alipay', 'form'],
    ['the drop-in session', 'adyen', 'dropIn'],
  ] as const)('returns %s again, and a new one once it is too old', async (_what, name, part) => {
    let nowMs = Date.now()
    const later = await startGateway({ now: () => nowMs })
    await sellEverywhere(later.db)
    const request = createStartParamsFor(name)
    const entryNow = async () => {
      const { url, ...answer } = v.parse(
        startedPaymentSchema,
        (await later.call(paymentStartApiCalls[name].path, request)).data,
      )
      expect(url).toBeNull()
      return answer[part]
    }
    const first = await entryNow()
    expect(first).toBeDefined()
    expect(await entryNow()).toEqual(first)
    nowMs += 11 * 60_000
    const fresh = await entryNow()
    expect(fresh).toBeDefined()
    expect(fresh).not.toEqual(first)
  })

  it('returns no payment link once the order is paid', async () => {
    const request_id = createRequestId()
    const { billingNo } = await started({ request_id })
    gateway.outside.settle(billingNo, 'paid')
    await gateway.db.update(orders).set({ state: 'paid' }).where(eq(orders.billingNo, billingNo))
    expect(await started({ request_id })).toEqual({ billingNo, url: null, status: 10 })
  })
})

describe('a provider outage', () => {
  it('makes a start fail with paymentProblem, and a repeated request continues the same order', async () => {
    const request_id = createRequestId()
    gateway.outside.goDown()
    expect((await begin({ request_id })).code).toBe(apiResponseCodes.paymentProblem)
    gateway.outside.comeBack()
    const { billingNo, url } = await started({ request_id })
    expect(url).not.toBeNull()
    const [request] = await gateway.db.select().from(orderRequests).where(eq(orderRequests.requestId, request_id))
    expect(request?.billingNo).toBe(billingNo)
  })
})

describe('a limited item', () => {
  const role = { role_id: '1000022', server_id: 's2' }
  const buy = (changes = {}) => begin({ product_id: limited.product_id, ...role, ...changes })
  const use = async () =>
    (await gateway.db.select().from(purchaseLimitUses).where(eq(purchaseLimitUses.roleId, role.role_id))).find(
      ({ productId, gpId }) => productId === limited.product_id && gpId === 'gp-starfallOdyssey',
    )

  it('is reserved by its unpaid order, which a repeated request still returns', async () => {
    const request_id = createRequestId()
    const first = await buy({ request_id })
    expect(first.code).toBe(apiResponseCodes.success)
    expect((await buy()).code).toBe(apiResponseCodes.unpaidOrder)
    expect((await buy({ request_id })).code).toBe(apiResponseCodes.success)
    expect(await use()).toMatchObject({
      unpaid: true,
      used: 0,
      heldBy: (first.data as { billing_no: string }).billing_no,
    })
  })

  it('is not reserved for other characters', async () => {
    expect((await begin({ product_id: limited.product_id })).code).toBe(apiResponseCodes.success)
  })
})
