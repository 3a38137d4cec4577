import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { apiResponseCodes } from '../../../src/contract/codes.table.ts'
import {
  topUpStreakEventSchema,
  cumulativeTopUpEventSchema,
  cumulativeTopUpStatusSchema,
  receivedEventGiftIdsSchema,
} from '../../../src/contract/entities/events.ts'
import { pageConfigSchema } from '../../../src/contract/entities/page-config.ts'
import { giftClaims } from '../../../server/gifts/gifts.tables.ts'
import { sandboxGameGifts } from '../../../server/sandbox/game/game.tables.ts'
import { buyer, createRequestId, createStartParams } from '../fixtures/buyer.ts'
import { startGateway, type Gateway } from '../fixtures/gateway.ts'
import { createOrderFixture, type OrderFixture } from '../fixtures/orders.ts'

/** Milliseconds. Mika buys for $4.99 in the event of Starfall Odyssey, whose tiers start at 4.99 and 14.99. */
const day = 86_400_000
let nowMs = Date.now()
let gateway: Gateway
let fixture: OrderFixture
beforeAll(async () => {
  gateway = await startGateway({ now: () => nowMs })
  fixture = createOrderFixture(gateway)
})

/** The brand's second game has no current event, the third one an event that has just ended. */
const otherGames = { none: '1102003', ended: '1103003' }
const player = { client_id: buyer.client_id, oauth_token: buyer.oauth_token }
const cumulative = async (params: Record<string, string> = player) =>
  v.parse(cumulativeTopUpEventSchema, (await gateway.call('/api/cumulative/cumulativeActivityInfo', params)).data)
const continuous = async (params: Record<string, string> = player) =>
  v.parse(topUpStreakEventSchema, (await gateway.call('/api/continue/continueActivityInfo', params)).data)
const claim = (kind: 'cumulative' | 'continue', changes: Record<string, string> = {}) =>
  gateway.call(`/api/${kind}/receiveActivityGift`, { ...buyer, request_id: createRequestId(), ...changes })
const states = ({ tiers }: v.InferOutput<typeof cumulativeTopUpEventSchema>) => tiers.map(({ gift }) => gift.state)
async function topUp(): Promise<void> {
  const billingNo = await fixture.begin()
  for (let times = 0; times < 3; times += 1) await fixture.happens(billingNo, 'paid')
}

describe('the cumulative event', () => {
  it('is shown to guests with no tier reached', async () => {
    const activity = await cumulative({ client_id: buyer.client_id })
    expect(activity).toMatchObject({ amount: '0.00', currency: 'USD', title: 'Top-up rewards' })
    expect(states(activity)).toEqual(['locked', 'locked', 'locked', 'locked', 'locked'])
    expect(activity.beginsAt).toBeLessThan(nowMs / 1000)
    expect(activity.endsAt).toBeGreaterThan(nowMs / 1000)
  })

  it('rejects an invalid token instead of treating the player as a guest', async () => {
    const answer = await gateway.call('/api/cumulative/cumulativeActivityInfo', { ...player, oauth_token: 'gone' })
    expect(answer.code).toBe(apiResponseCodes.notLoggedIn)
  })

  it('counts each credited order once', async () => {
    expect((await cumulative()).amount).toBe('0.00')
    await gateway.call('/api/pay/payermax_pay', createStartParams())
    expect((await cumulative()).amount).toBe('0.00')
    await topUp()
    expect(await cumulative()).toMatchObject({ amount: '4.99' })
    await topUp()
    const activity = await cumulative()
    expect(activity.amount).toBe('9.98')
    expect(states(activity)).toEqual(['claim', 'locked', 'locked', 'locked', 'locked'])
  })

  it('does not count the purchases of other accounts', async () => {
    expect((await cumulative({ ...player, oauth_token: 'demo-juno' })).amount).toBe('0.00')
  })

  it('gives a gift once: it repeats the response to the same request and rejects other requests', async () => {
    const request_id = createRequestId()
    const received = await claim('cumulative', { gift_id: 'tier-1', request_id })
    expect(v.parse(receivedEventGiftIdsSchema, received.data).giftIds).toEqual(['tier-1'])
    expect((await claim('cumulative', { gift_id: 'tier-1', request_id })).data).toEqual(received.data)
    expect(await claim('cumulative', { gift_id: 'tier-1' })).toMatchObject({
      code: apiResponseCodes.giftReceived,
      data: null,
    })
    expect(await claim('cumulative')).toMatchObject({ code: apiResponseCodes.giftReceived })
    expect(states(await cumulative())[0]).toBe('received')
  })

  it('refuses gifts that are locked, unknown, for a foreign character or for a guest', async () => {
    expect((await claim('cumulative', { gift_id: 'tier-2' })).code).toBe(apiResponseCodes.giftLocked)
    expect((await claim('cumulative', { gift_id: 'tier-9' })).code).toBe(apiResponseCodes.notFound)
    expect((await claim('cumulative', { role_id: '1000011', server_id: 's14' })).code).toBe(apiResponseCodes.noSuchRole)
    expect((await claim('cumulative', { oauth_token: '' })).code).toBe(apiResponseCodes.notLoggedIn)
  })

  it('reports how many gifts are claimable and gives all of them with one request', async () => {
    for (let times = 0; times < 5; times += 1) await topUp()
    const status = () => gateway.call('/api/cumulative/status', player)
    expect((await status()).data).toMatchObject({ running: true, claimable: 2 })
    expect(v.parse(receivedEventGiftIdsSchema, (await claim('cumulative')).data).giftIds.toSorted()).toEqual([
      'tier-2',
      'tier-3',
    ])
    expect((await status()).data).toMatchObject({ running: true, claimable: 0 })
  })

  it('tells a player the next gift and the missing amount, but not a guest', async () => {
    const { activityId, amount, tiers } = await cumulative()
    const tier = tiers.find(({ gift }) => gift.state === 'locked')
    const next = async (params: Record<string, string>) =>
      v.parse(cumulativeTopUpStatusSchema, (await gateway.call('/api/cumulative/status', params)).data).next
    const [first] = tier?.gift.items ?? []
    expect(amount).toBe('34.93')
    expect(await next(player)).toEqual({
      activityId,
      gift: { name: first?.name, count: first?.count },
      rest: '15.06',
      currency: 'USD',
      percent: 69,
    })
    expect(await next({ client_id: buyer.client_id })).toBeUndefined()
  })

  it('has the game deliver each gift once, to the character of the claim', async () => {
    await gateway.worker?.runDueJobs()
    await gateway.db.update(giftClaims).set({ dueAt: 0, deliveredAt: null })
    await gateway.worker?.runDueJobs()
    const deliveredGifts = await gateway.db.select().from(sandboxGameGifts)
    expect(deliveredGifts.map(({ giftId }) => giftId).toSorted()).toEqual(['tier-1', 'tier-2', 'tier-3'])
    expect(new Set(deliveredGifts.map(({ roleId, serverId }) => `${serverId} ${roleId}`))).toEqual(
      new Set(['s5 1000021']),
    )
    expect(await gateway.db.$count(giftClaims, eq(giftClaims.attempts, 2))).toBe(3)
  })
})

describe('a game without a visible event', () => {
  it.each(['/api/cumulative/cumulativeActivityInfo', '/api/cumulative/status', '/api/continue/continueActivityInfo'])(
    'returns -3022 for %s',
    async (path) => {
      expect(await gateway.call(path, { client_id: otherGames.none })).toMatchObject({
        code: -3022,
        msg: 'This event is over or doesn’t exist.',
      })
    },
  )

  it('rejects claims', async () => {
    expect((await claim('cumulative', { client_id: otherGames.none })).code).toBe(apiResponseCodes.noSuchActivity)
  })
})

describe('an event that has ended', () => {
  it('stays visible while its gifts can be claimed, but is reported as not running', async () => {
    const activity = await cumulative({ ...player, client_id: otherGames.ended })
    expect(activity.endsAt).toBeLessThan(nowMs / 1000)
    expect(activity.claimsEndAt).toBeGreaterThan(nowMs / 1000)
    expect((await gateway.call('/api/cumulative/status', { client_id: otherGames.ended })).data).toEqual({
      running: false,
      claimable: 0,
    })
  })
})

it('the page config states which events a game has', async () => {
  const config = async (client_id: string) => {
    const parsed = v.parse(pageConfigSchema, (await gateway.call('/api/config/recharge', { client_id })).data)
    return [parsed.cumulativeConfig.isHasCumulative, parsed.continueConfig.isHasContinue]
  }
  expect(await config(buyer.client_id)).toEqual([true, true])
  expect(await config(otherGames.none)).toEqual([false, false])
  expect(await config(otherGames.ended)).toEqual([true, false])
})

it('the page config shows guests the top gift and the end of a running event', async () => {
  const teaser = async (client_id: string) =>
    v.parse(pageConfigSchema, (await gateway.call('/api/config/recharge', { client_id })).data).event
  const { activityId, title, endsAt, timeZone, tiers } = await cumulative({ client_id: buyer.client_id })
  const [top] = tiers.at(-1)?.gift.items ?? []
  expect(await teaser(buyer.client_id)).toEqual({
    activityId,
    title,
    gift: { name: top?.name, count: 2000 },
    endsAt,
    timeZone,
  })
  expect(await teaser(otherGames.none)).toBeUndefined()
  expect(await teaser(otherGames.ended)).toBeUndefined()
})

describe('the continuous event', () => {
  it('counts consecutive days and gives the gifts they reach', async () => {
    expect(await continuous()).toMatchObject({ daysAchieved: 1, daysRunning: 1, dayAmount: '0.99' })
    expect((await claim('continue', { gift_id: 'day-3' })).code).toBe(apiResponseCodes.giftLocked)
    for (let days = 0; days < 2; days += 1) {
      nowMs += day
      await topUp()
    }
    const activity = await continuous()
    expect(activity).toMatchObject({ daysAchieved: 3, daysRunning: 3, todayAmount: '4.99' })
    expect(activity.days.map(({ gift }) => gift.state)).toEqual(['claim', 'claim', 'locked', 'locked'])
    expect(v.parse(receivedEventGiftIdsSchema, (await claim('continue')).data).giftIds.toSorted()).toEqual([
      'day-1',
      'day-3',
    ])
  })

  it('restarts the streak after a day without a top-up and keeps what was reached', async () => {
    nowMs += 2 * day
    await topUp()
    const activity = await continuous()
    expect(activity).toMatchObject({ daysAchieved: 3, daysRunning: 1 })
    expect(activity.calendar.filter(({ state }) => state === 'missed').length).toBeGreaterThan(0)
    expect(activity.days.map(({ gift }) => gift.state)).toEqual(['received', 'received', 'locked', 'locked'])
  })

  it('leaves the books balanced', async () => {
    nowMs += day
    await gateway.worker?.runDueJobs()
    expect(await fixture.imbalances()).toEqual([])
  })
})
