import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { playerAccounts } from '../../../server/players/players.tables.ts'
import { apiResponseCodes } from '../../../src/contract/codes.table.ts'
import { buyer, createRequestId, crystals } from '../fixtures/buyer.ts'
import { startGateway, type Gateway } from '../fixtures/gateway.ts'
import { createOrderFixture, type OrderFixture } from '../fixtures/orders.ts'
import { startPushService, type PushService } from '../fixtures/push-service.ts'
import { createPushFixture, type PushFixture } from '../fixtures/pushed-orders.ts'

let gateway: Gateway
let fixture: OrderFixture
let push: PushFixture
let service: PushService
beforeAll(async () => {
  gateway = await startGateway()
  fixture = createOrderFixture(gateway)
  push = createPushFixture(gateway)
  service = await startPushService()
})
afterAll(() => service.close())

/** Sets what the game has reported about Mika. */
const report = (verifiedAge: number | null, country: string | null) =>
  gateway.db.update(playerAccounts).set({ verifiedAge, country }).where(eq(playerAccounts.username, 'mika'))

describe.each([
  [12, 'US', 'PH', true],
  [12, null, 'PH', true],
  [12, 'PH', 'PH', false],
  [13, 'US', 'PH', false],
  [null, 'US', 'PH', false],
] as const)('the order of a player of %s years in %s who pays in %s', (age, home, country, isProtected) => {
  it(`${isProtected ? 'has no' : 'has an'} advertising source and visit, and ${isProtected ? 'sends no' : 'can send'} notifications`, async () => {
    await report(age, home)
    const billingNo = await fixture.begin({ country, traffic_source: 'campaign' })
    const { trafficSource, visit } = await fixture.rowOf(billingNo)
    expect([trafficSource, visit]).toEqual(isProtected ? [null, null] : ['campaign', 'session'])
    expect((await push.subscribe(billingNo, await service.browser())).data).toEqual({ done: !isProtected })
    expect(await push.rows(billingNo)).toHaveLength(isProtected ? 0 : 1)
  })
})

it('a child in the US is not notified when somebody pays for an item that the child asked for', async () => {
  await report(12, 'US')
  const { oauth_token } = buyer
  const wanted = { ...buyer, product_id: crystals, domain_area: 'universal', country: 'PH', currency: 'USD' }
  const { code, data } = await gateway.call('/api/replenishment/request', { ...wanted, request_id: createRequestId() })
  expect(code).toBe(apiResponseCodes.success)
  const { replenish_id } = data as { replenish_id: string }
  const { subscription } = await service.browser()
  const body = { replenish_id, subscription, key: await push.newestKey(), language: 'en', oauth_token }
  const answer = await gateway.call('/api/push/subscribeToRequest', {}, { method: 'POST', body })
  expect(answer.data).toEqual({ done: false })
  expect(await push.rows(replenish_id)).toEqual([])
})
