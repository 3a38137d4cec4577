import { eq } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { beforeAll, describe, expect, it } from 'vitest'
import { apiResponseCodes } from '../../../../src/contract/codes.table.ts'
import type { Game } from '../../../../server/providers/hub/game-router.ts'
import { generateRefundNo, requestRefund } from '../../../../server/orders/refunds/request-refund.ts'
import { updateRefund } from '../../../../server/orders/refunds/update-refund.ts'
import { orderDeliveryOutbox } from '../../../../server/orders/orders.tables.ts'
import { replenishLinkStateChanges } from '../../../../server/replenish/link-steps.ts'
import type { DeliveryResult, RevokeResult } from '../../../../server/providers/payments.ts'
import { buyer } from '../../fixtures/buyer.ts'
import { startGateway, type Gateway } from '../../fixtures/gateway.ts'
import { createOrderFixture, type OrderFixture } from '../../fixtures/orders.ts'
import { gameSecret, paymentSecret } from '../../fixtures/publisher.ts'

/** A game that postpones everything and reports the result by a webhook. */
let gateway: Gateway
let fixture: OrderFixture
let deliveryAnswer: DeliveryResult = { later: 3600 }
let answerRevoke: () => Promise<RevokeResult> = async () => 'revoked'

beforeAll(async () => {
  const { db, payments, outside } = await startGateway()
  const game = { ...payments.game, deliver: async () => deliveryAnswer, revoke: () => answerRevoke() }
  const service = (name: string, serves: (brand: string) => boolean) => ({
    name,
    game: game as unknown as Game,
    secrets: [gameSecret],
    serves,
  })
  gateway = {
    ...(await startGateway({
      database: db,
      payments: { ...payments, game },
      gameServices: [service('moon', (brand) => brand === 'watt'), service('other', (brand) => brand !== 'watt')],
    })),
    outside,
  }
  fixture = createOrderFixture(gateway)
})

async function notify(events: unknown, { name = 'moon', secret = gameSecret, age = 0 } = {}) {
  const payload = JSON.stringify({ events })
  const at = new Date(Date.now() - age * 1000)
  const { statusCode, body } = await gateway.server.inject({
    method: 'POST',
    url: `/games/${name}`,
    headers: {
      'content-type': 'application/json',
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign('msg_1', at, payload),
    },
    payload,
  })
  return statusCode === 200 ? (JSON.parse(body) as { events: string[] }).events : statusCode
}
const createPostponedOrder = async () => {
  const billingNo = await fixture.begin()
  await fixture.happens(billingNo, 'paid')
  await gateway.worker?.runDueJobs()
  expect((await fixture.rowOf(billingNo)).state).toBe('delivering')
  return billingNo
}
const deliveredEvent = (billingNo: string) => ({ about: 'delivery', billingNo, answer: { done: true } })

describe('an invalid game webhook', () => {
  it.each([
    ['without the key of the game', { secret: paymentSecret }, 401],
    ['with a timestamp from an hour ago', { age: 3600 }, 401],
    ['in the name of an unknown game', { name: 'mars' }, 404],
  ] as const)('is rejected %s', async (_, how, status) => {
    const billingNo = await fixture.begin()
    expect(await notify([deliveredEvent(billingNo)], how)).toBe(status)
  })

  it('is ignored for orders and players of another game', async () => {
    const billingNo = await fixture.begin()
    const { gpId, suid } = await fixture.rowOf(billingNo)
    const player = { about: 'player', brand: 'watt', gpId, suid, change: 'access' }
    expect(await notify([deliveredEvent(billingNo), player], { name: 'other' })).toEqual(['unknown', 'unknown'])
    expect(await notify([deliveredEvent('WA0000000000000000000000')])).toEqual(['unknown'])
  })

  it.each([
    [[]],
    ['nonsense'],
    [[{ about: 'weather' }]],
    [[{ about: 'delivery', billingNo: 'WA1', answer: { later: 5 } }]],
  ])('is rejected with status 422: %j', async (events) => expect(await notify(events)).toBe(422))
})

describe('a game webhook', () => {
  it('completes a postponed delivery, once', async () => {
    const billingNo = await createPostponedOrder()
    const delivered = { about: 'delivery', billingNo, answer: { done: true, reference: 'mail-77' } }
    expect(await notify([delivered])).toEqual(['done'])
    expect((await fixture.rowOf(billingNo)).state).toBe('delivered')
    const [delivery] = await gateway.db
      .select({ gameReference: orderDeliveryOutbox.gameReference })
      .from(orderDeliveryOutbox)
      .where(eq(orderDeliveryOutbox.billingNo, billingNo))
    expect(delivery?.gameReference).toBe('mail-77')
    expect(await notify([deliveredEvent(billingNo)])).toEqual(['unchanged'])
    expect(await fixture.imbalances()).toEqual([])
  })

  it('refuses a postponed delivery, and the money goes back', async () => {
    const billingNo = await createPostponedOrder()
    const refused = { about: 'delivery', billingNo, answer: { refused: 'the character is gone' } }
    expect(await notify([refused, refused])).toEqual(['done', 'unchanged'])
    expect(await fixture.rowOf(billingNo)).toMatchObject({ state: 'refused', refundMinor: 499 })
    expect(await fixture.imbalances()).toEqual([])
  })

  it('does not replace a delivery that was not sent yet', async () => {
    const billingNo = await fixture.begin()
    await fixture.happens(billingNo, 'paid')
    expect(await notify([deliveredEvent(billingNo)])).toEqual(['unchanged'])
    deliveryAnswer = { done: true }
    await gateway.worker?.runDueJobs()
    expect((await fixture.rowOf(billingNo)).state).toBe('delivered')
    deliveryAnswer = { later: 3600 }
  })

  it('reports whether revoked goods were spent or taken back', async () => {
    const billingNo = await createPostponedOrder()
    await notify([deliveredEvent(billingNo)])
    const [store, at] = [{ db: gateway.db, replenishLinks: replenishLinkStateChanges }, Math.floor(Date.now() / 1000)]
    const [refundNo, origin] = [generateRefundNo(), { at, source: 'operator' } as const]
    const revoked = (word: RevokeResult) => ({ about: 'revoke', billingNo, revoked: word })
    expect(await notify([revoked('revoked')])).toEqual(['unchanged'])
    answerRevoke = () => Promise.reject(new Error('the game is busy'))
    await requestRefund(store, billingNo, { refundNo, reason: 'operator' }, origin)
    await updateRefund(store, { billingNo, refundNo, status: 'refunded' }, origin)
    await gateway.worker?.runDueJobs()
    expect(await notify([revoked('spent')])).toEqual(['done'])
    expect(await fixture.rowOf(billingNo)).toMatchObject({ state: 'delivered', flag: 'goods_kept' })
    expect(await notify([revoked('revoked'), revoked('revoked')])).toEqual(['done', 'unchanged'])
    expect((await fixture.rowOf(billingNo)).state).toBe('revoked')
    expect(await fixture.imbalances()).toEqual([])
  })

  it('ends the sessions of a player who lost access', async () => {
    const { client_id, oauth_token } = buyer
    const loadUserCode = async () => (await gateway.call('/util/login/get_user_info', { client_id, oauth_token })).code
    const { gpId, suid } = await fixture.rowOf(await fixture.begin())
    const player = { about: 'player', brand: 'watt', gpId, suid }
    expect(await notify([{ ...player, change: 'characters' }])).toEqual(['done'])
    expect(await loadUserCode()).toBe(apiResponseCodes.success)
    expect(await notify([{ ...player, suid: 'nobody', change: 'access' }])).toEqual(['unknown'])
    expect(await notify([{ ...player, change: 'access' }])).toEqual(['done'])
    expect(await loadUserCode()).not.toBe(apiResponseCodes.success)
  })
})
