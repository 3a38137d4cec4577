import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { apiResponseCodes } from '../../../src/contract/codes.table.ts'
import { replenishmentInfoSchema } from '../../../src/contract/entities/card.ts'
import { payRequestSchema } from '../../../src/contract/entities/pay-request.ts'
import { orders, monthlySpendEntries } from '../../../server/orders/orders.tables.ts'
import { birthMonths } from '../../../server/players/birth-months/birth-months.tables.ts'
import { replenishLinks } from '../../../server/replenish/replenish.tables.ts'
import { buyer, createRequestId, createStartParams } from '../fixtures/buyer.ts'
import { openTestDatabaseAt, startGateway, type Gateway } from '../fixtures/gateway.ts'
import { createOrderFixture, type OrderFixture } from '../fixtures/orders.ts'

const lastOfNovember = Date.parse('2026-11-30T00:00:00Z')
const midnightInJapan = Date.parse('2026-11-30T15:00:00Z')
let nowMs = lastOfNovember
const host = 'spotjp.localhost'
const stage = { client_id: '2301001', domain_area: 'ja', country: 'JP' }
const method = { channel: '10801', channel_id: '146' }
const of800Yen = 'kiramekiStage.stars.300'
const of4800Yen = 'kiramekiStage.stars.1980'

let gateway: Gateway
let fixture: OrderFixture
beforeAll(async () => {
  const { db } = await openTestDatabaseAt(lastOfNovember)
  gateway = await startGateway({ database: db, now: () => nowMs })
  fixture = createOrderFixture(gateway)
})
beforeEach(async () => {
  nowMs = lastOfNovember
  await gateway.db.delete(birthMonths)
  await gateway.db.delete(monthlySpendEntries)
  await gateway.db.delete(replenishLinks)
  await gateway.db.update(orders).set({ createdAt: 0 })
})

const submitBirthMonth = (born: string) =>
  gateway.call(
    '/api/user/birthMonth',
    {
      client_id: stage.client_id,
      oauth_token: buyer.oauth_token,
      born,
      has_consent: '1',
      shown_statements: 'birth_text birth_consent',
      request_id: createRequestId(),
    },
    { host },
  )
const ask = (product_id: string) =>
  gateway.call(
    '/api/replenishment/request',
    { ...buyer, ...stage, product_id, currency: 'JPY', request_id: createRequestId() },
    { host },
  )
async function makeRequest(product_id: string): Promise<string> {
  const { code, data } = await ask(product_id)
  expect(code).toBe(apiResponseCodes.success)
  return v.parse(payRequestSchema, data).replenishId
}
async function spend(product_id: string): Promise<void> {
  const params = createStartParams({ ...stage, ...method, product_id })
  const { data } = await gateway.call('/api/pay/platform_pay', params, { host })
  await fixture.happens((data as { billing_no: string }).billing_no, 'paid')
}
const isShownAsAboveLimit = async (replenish_id: string): Promise<boolean> => {
  const { data } = await gateway.call('/api/replenishment/replenishment_info', { replenish_id }, { host })
  return v.parse(replenishmentInfoSchema, data).requested?.aboveLimit ?? false
}
const pay = async (replenish_id: string): Promise<number> => {
  const params = { payway_id: method.channel, channel_id: method.channel_id, platform: 'web', country: 'JP' }
  const request = { replenish_id, request_id: createRequestId(), ...params }
  return (await gateway.call('/api/replenishment/pay', request, { host })).code
}

describe('a parent whom a player of 15 years in Japan asks to pay', () => {
  it('can pay what the monthly limit of 5,000 yen leaves', async () => {
    await submitBirthMonth('2011-06')
    const id = await makeRequest(of4800Yen)
    expect(await isShownAsAboveLimit(id)).toBe(false)
    expect(await pay(id)).toBe(apiResponseCodes.success)
  })

  it('learns before and when paying that the limit is reached, and can pay in the next month', async () => {
    await submitBirthMonth('2011-06')
    const id = await makeRequest(of4800Yen)
    await spend(of800Yen)
    expect(await isShownAsAboveLimit(id)).toBe(true)
    expect(await pay(id)).toBe(apiResponseCodes.payRequestAboveLimit)
    nowMs = midnightInJapan
    expect(await isShownAsAboveLimit(id)).toBe(false)
    expect(await pay(id)).toBe(apiResponseCodes.success)
  })

  it('gets no link for goods above the limit, because the player reads why', async () => {
    await submitBirthMonth('2011-06')
    await spend(of4800Yen)
    expect((await ask(of800Yen)).code).toBe(apiResponseCodes.capReached)
  })
})

it('nobody learns of a limit of a player of 30 years', async () => {
  await submitBirthMonth('1996-06')
  const id = await makeRequest(of4800Yen)
  await spend(of800Yen)
  expect(await isShownAsAboveLimit(id)).toBe(false)
  expect(await pay(id)).toBe(apiResponseCodes.success)
})

it('a link that is paid says nothing of the limit that it has reached', async () => {
  await submitBirthMonth('2011-06')
  const id = await makeRequest(of4800Yen)
  expect(await pay(id)).toBe(apiResponseCodes.success)
  const [order] = await gateway.db.select().from(orders).where(eq(orders.payRequestId, id))
  await fixture.happens(order?.billingNo ?? '', 'paid')
  expect(await isShownAsAboveLimit(id)).toBe(false)
})
