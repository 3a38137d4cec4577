import { beforeAll, describe, expect, it } from 'vitest'
import { apiResponseCodes } from '../../../src/contract/codes.table.ts'
import type { Envelope } from '../../../src/contract/replies/envelope.ts'
import { giftClaims } from '../../../server/gifts/gifts.tables.ts'
import { orderReceivedPayments, orders } from '../../../server/orders/orders.tables.ts'
import { sandboxGameGifts } from '../../../server/sandbox/game/game.tables.ts'
import { createDemoCardCode } from '../../../server/sandbox/world/goods/cards.ts'
import { buyer, encodeCardInfo, createRequestId } from '../fixtures/buyer.ts'
import type { Gateway } from '../fixtures/gateway.ts'
import { createOrderFixture } from '../fixtures/orders.ts'
import { postgresServer } from '../fixtures/postgres-database.ts'
import { runConcurrently, startTwoGateways } from '../fixtures/two-gateways.ts'

let gateways: Awaited<ReturnType<typeof startTwoGateways>>
const filterSuccesses = (answers: readonly Envelope[]) =>
  answers.filter(({ code }) => code === apiResponseCodes.success)
const others = (answers: readonly Envelope[]) =>
  new Set(answers.filter(({ code }) => code !== apiResponseCodes.success).map(({ code, msg }) => `${code} ${msg}`))

/** 200 clients claim a gift that exists once. */
describe.skipIf(postgresServer === undefined)('concurrent requests to two gateways', () => {
  beforeAll(async () => {
    gateways = await startTwoGateways()
  })

  const redeem = (gateway: Gateway, card: number, changes: Record<string, string> = {}) =>
    gateway.call('/api/pay/redeemCard', {
      ...buyer,
      platform: 'web',
      card_info: encodeCardInfo(createDemoCardCode('DEMO-330', card)),
      request_id: createRequestId(),
      ...changes,
    })

  it('redeem a gift card once; the other 199 get "already used"', async () => {
    const juno = { oauth_token: 'demo-juno', role_id: '1000051', server_id: 's4' }
    const answers = await runConcurrently(200, gateways, (gateway, turn) =>
      redeem(gateway, 1, turn % 4 < 2 ? juno : {}),
    )
    expect(filterSuccesses(answers)).toHaveLength(1)
    expect(others(answers)).toEqual(new Set([`${apiResponseCodes.cardUsed} This card has already been used.`]))
    const { db } = gateways[0]
    expect([await db.$count(orders), await db.$count(orderReceivedPayments)]).toEqual([1, 1])
  })

  it('create one order for 50 copies of a request', async () => {
    const request_id = createRequestId()
    const answers = await runConcurrently(50, gateways, (gateway) => redeem(gateway, 2, { request_id }))
    expect(filterSuccesses(answers)).toHaveLength(50)
    expect(new Set(answers.map(({ data }) => (data as { billing_no: string }).billing_no)).size).toBe(1)
  })

  it('claim an event gift once; the other 199 get "already claimed"', async () => {
    // Mika has redeemed the second card in either case, so the lowest tier is reached.
    const answers = await runConcurrently(200, gateways, (gateway) =>
      gateway.call('/api/cumulative/receiveActivityGift', {
        ...buyer,
        gift_id: 'tier-1',
        request_id: createRequestId(),
      }),
    )
    expect(filterSuccesses(answers)).toHaveLength(1)
    expect(others(answers)).toEqual(new Set([`${apiResponseCodes.giftReceived} You’ve already claimed this gift.`]))
  })

  it('claim all gifts of an event without giving one twice', async () => {
    for (const card of [3, 4, 5]) await redeem(gateways[0], card)
    const answers = await runConcurrently(200, gateways, (gateway) =>
      gateway.call('/api/cumulative/receiveActivityGift', { ...buyer, request_id: createRequestId() }),
    )
    const giftIds = filterSuccesses(answers).flatMap(({ data }) => (data as { gift_ids: string[] }).gift_ids)
    expect(giftIds).toEqual([...new Set(giftIds)])
    expect(giftIds).toContain('tier-2')
    expect(others(answers).size).toBe(1)
  })

  it('claim a partner gift once; the other 199 get "already claimed"', async () => {
    const answers = await runConcurrently(200, gateways, (gateway) =>
      gateway.call('/api/pay/receiveThirdGift', {
        ...buyer,
        gift_id: 'night-radio',
        request_id: createRequestId(),
      }),
    )
    expect(filterSuccesses(answers)).toHaveLength(1)
    expect(others(answers)).toEqual(new Set([`${apiResponseCodes.giftReceived} You’ve already claimed this gift.`]))
  })

  it('deliver exactly the claimed gifts and leave the books balanced', async () => {
    await Promise.all(gateways.map(async ({ worker }) => worker?.runDueJobs()))
    const [{ db }] = gateways
    expect(await db.$count(sandboxGameGifts)).toBe(await db.$count(giftClaims))
    expect(await createOrderFixture(gateways[0]).imbalances()).toEqual([])
  })
})
