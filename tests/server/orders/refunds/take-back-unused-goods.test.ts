import { beforeAll, describe, expect, it } from 'vitest'
import { apiResponseCodes } from '../../../../src/contract/codes.table.ts'
import { and, eq, gt } from 'drizzle-orm'
import { getOddsVersion } from '../../../../server/catalogue/random-goods.ts'
import { giftClaims } from '../../../../server/gifts/gifts.tables.ts'
import { orderRefunds } from '../../../../server/orders/money/money.tables.ts'
import { goodsReturnWindowSeconds } from '../../../../server/orders/refunds/take-back-unused-goods.ts'
import type { RevokeResult } from '../../../../server/providers/payments.ts'
import { randomOffer } from '../../../../server/sandbox/world/goods/random-offer.ts'
import { couponClaims, coupons } from '../../../../server/vip/vip.tables.ts'
import { buyer, createRequestId } from '../../fixtures/buyer.ts'
import { startGateway, type Gateway } from '../../fixtures/gateway.ts'
import { createOrderFixture, type OrderFixture } from '../../fixtures/orders.ts'

let nowMs = Date.parse('2026-11-29T10:00:00Z')
/** What the game answers; null while it is down. */
let answer: RevokeResult | null = 'revoked'
let reasons: string[] = []
let gateway: Gateway
let fixture: OrderFixture
beforeAll(async () => {
  gateway = await startGateway({ now: () => nowMs })
  const { game } = gateway.payments
  Object.assign(gateway.payments, {
    game: {
      ...game,
      revoke: async (revocation: Parameters<typeof game.revoke>[0]) => {
        reasons.push(revocation.reason)
        if (answer === null) throw new Error('the game is down')
        return answer === 'revoked' ? game.revoke(revocation) : answer
      },
    },
  })
  fixture = createOrderFixture(gateway)
})

const returnUnused = (billing_no: string, oauth_token = buyer.oauth_token) =>
  gateway.call('/api/pay/returnUnused', { billing_no, oauth_token })
async function beginDelivered(changes: Record<string, string> = {}): Promise<string> {
  reasons = []
  nowMs += 1000
  const billingNo = await fixture.begin(changes)
  await fixture.happens(billingNo, 'paid')
  await gateway.worker?.runDueJobs()
  return billingNo
}
/** The buyer claims a reward that the order may have earned. */
async function claimReward(kind: 'event gift' | 'VIP coupon'): Promise<void> {
  const { brand, gpId, suid } = await fixture.rowOf(await fixture.begin())
  const claim = { brand, gpId, suid, requestId: createRequestId(), claimedAt: nowMs / 1000 }
  const id = createRequestId()
  if (kind === 'event gift') {
    const role = { serverId: buyer.server_id, roleId: buyer.role_id }
    await gateway.db.insert(giftClaims).values({ ...claim, ...role, source: 'e', giftId: id, giftNo: id, attempts: 0 })
    return
  }
  const [coupon] = await gateway.db
    .select()
    .from(coupons)
    .where(and(eq(coupons.brand, brand), gt(coupons.level, 0)))
  const { couponId = '' } = coupon ?? {}
  const period = { validFrom: claim.claimedAt, validUntil: claim.claimedAt }
  await gateway.db.insert(couponClaims).values({ ...claim, ...period, couponId, code: id, state: 'usable' })
}
const countRefunds = (billingNo: string) => gateway.db.$count(orderRefunds, eq(orderRefunds.billingNo, billingNo))

describe('a player who chose the wrong character', () => {
  it('gets the money back by itself if the game takes the unused goods back', async () => {
    const billingNo = await beginDelivered()
    answer = 'revoked'
    expect((await returnUnused(billingNo)).data).toEqual({ outcome: 'refund' })
    expect(reasons).toEqual(['wrong character'])
    expect(await fixture.rowOf(billingNo)).toMatchObject({ state: 'revoked', refundMinor: 499, openFlags: [] })
    expect(await fixture.infoOf(billingNo)).toMatchObject({ ended: 'revoked', refunds: [{ withdrawal: true }] })
    await gateway.worker?.runDueJobs()
    expect(await fixture.imbalances()).toEqual([])
  })

  it.each(['spent', 'unknown'] as const)('is a case for customer service if the game answers %s', async (said) => {
    const billingNo = await beginDelivered()
    answer = said
    expect((await returnUnused(billingNo)).data).toEqual({ outcome: 'review' })
    expect(await fixture.rowOf(billingNo)).toMatchObject({
      state: 'delivered',
      refundMinor: 0,
      openFlags: ['wrong_character'],
    })
    expect(await fixture.infoOf(billingNo)).toMatchObject({ inReview: true })
  })

  it('is answered later if the game is down, even though the button is pressed again', async () => {
    const billingNo = await beginDelivered()
    answer = null
    expect((await returnUnused(billingNo)).data).toEqual({ outcome: 'asked' })
    expect((await returnUnused(billingNo)).data).toEqual({ outcome: 'asked' })
    expect(reasons).toHaveLength(1)
    answer = 'revoked'
    nowMs += 60_000
    await gateway.worker?.runDueJobs()
    expect((await returnUnused(billingNo)).data).toEqual({ outcome: 'refund' })
    expect(await countRefunds(billingNo)).toBe(1)
    expect(await fixture.imbalances()).toEqual([])
  })

  it('becomes a case for customer service if the game stays down', async () => {
    const billingNo = await beginDelivered()
    answer = null
    await returnUnused(billingNo)
    const flagsAfter = async (attempts: number) => {
      for (let n = 0; n < attempts; n += 1) {
        nowMs += 3_600_000
        await gateway.worker?.runDueJobs()
      }
      return (await fixture.rowOf(billingNo)).openFlags
    }
    expect(await flagsAfter(9)).toEqual([])
    expect(await flagsAfter(1)).toEqual(['wrong_character'])
  })

  it('is refunded once, however often the button is pressed', async () => {
    const billingNo = await beginDelivered()
    answer = 'revoked'
    await Promise.all(Array.from({ length: 6 }, () => returnUnused(billingNo)))
    expect(reasons).toHaveLength(1)
    expect(await countRefunds(billingNo)).toBe(1)
  })

  it.each(['event gift', 'VIP coupon'] as const)(
    'is a case for customer service after claiming the %s that the order may have earned',
    async (kind) => {
      const billingNo = await beginDelivered()
      await claimReward(kind)
      answer = 'revoked'
      expect((await returnUnused(billingNo)).data).toEqual({ outcome: 'review' })
      expect(reasons).toEqual([])
      expect(await fixture.rowOf(billingNo)).toMatchObject({ refundMinor: 0, openFlags: ['wrong_character'] })
    },
  )

  it('is a case for customer service after claiming a gift before the game answers', async () => {
    const billingNo = await beginDelivered()
    answer = null
    await returnUnused(billingNo)
    await claimReward('event gift')
    answer = 'revoked'
    nowMs += 60_000
    await gateway.worker?.runDueJobs()
    expect((await returnUnused(billingNo)).data).toEqual({ outcome: 'review' })
    expect(await fixture.rowOf(billingNo)).toMatchObject({ refundMinor: 0, openFlags: ['wrong_character'] })
  })

  it('cannot return random goods, which would be another draw for free', async () => {
    const chest = { product_id: 'starfallOdyssey.mysteryChest', country: 'PH' }
    const billingNo = await beginDelivered({ ...chest, shown_odds: getOddsVersion(randomOffer) })
    expect(await fixture.infoOf(billingNo), 'no device offers it').not.toHaveProperty('returnSeconds')
    expect((await returnUnused(billingNo)).code).toBe(apiResponseCodes.takeBackLate)
    expect(reasons).toEqual([])
  })

  it('has a day for it', async () => {
    const billingNo = await beginDelivered()
    expect(await fixture.infoOf(billingNo)).toMatchObject({ returnSeconds: goodsReturnWindowSeconds })
    nowMs += goodsReturnWindowSeconds * 1000
    expect(await fixture.infoOf(billingNo)).not.toHaveProperty('returnSeconds')
    expect((await returnUnused(billingNo)).code).toBe(apiResponseCodes.takeBackLate)
  })

  it('cannot be spoken for by somebody who has the link', async () => {
    const billingNo = await beginDelivered()
    expect((await returnUnused(billingNo, 'demo-rowan')).code).toBe(apiResponseCodes.notFound)
  })
})
