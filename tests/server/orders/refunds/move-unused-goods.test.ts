import { and, eq, like } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { getOddsVersion } from '../../../../server/catalogue/random-goods.ts'
import { orderRefunds } from '../../../../server/orders/money/money.tables.ts'
import { orderTimeline } from '../../../../server/orders/orders.tables.ts'
import { overdueSeconds } from '../../../../server/orders/refunds/overdue-delivery.ts'
import { goodsReturnWindowSeconds } from '../../../../server/orders/refunds/take-back-unused-goods.ts'
import type { PlayerOffer } from '../../../../server/providers/game-players.ts'
import type { RevokeResult } from '../../../../server/providers/payments.ts'
import { sandboxGameDeliveries } from '../../../../server/sandbox/game/game.tables.ts'
import { createSandboxGamePlayers } from '../../../../server/sandbox/game/sandbox-players.ts'
import { randomOffer } from '../../../../server/sandbox/world/goods/random-offer.ts'
import { apiResponseCodes } from '../../../../src/contract/codes.table.ts'
import { roleSchema, type Role } from '../../../../src/contract/entities/game.ts'
import { buyer, crystals, limited } from '../../fixtures/buyer.ts'
import { createFakeRefunds } from '../../fixtures/fake-refunds.ts'
import { openTestDatabase, startGateway, type Gateway } from '../../fixtures/gateway.ts'
import { createOrderFixture, type OrderFixture } from '../../fixtures/orders.ts'

const second = 1000
/** Time after which revoked goods are delivered to the other character. */
const pauseSeconds = 11

let nowMs = Date.parse('2026-11-29T10:00:00Z')
let gateway: Gateway
let fixture: OrderFixture
/** Another character of the buyer. */
let other: Role
/** What the game answers; null while it is down. */
let answer: RevokeResult | null
let revokes: number
/** True while the game answers no delivery. */
let isDown: boolean
/** Prices that the game sets for the buyer's characters. */
let offers: PlayerOffer[]
beforeAll(async () => {
  const { db: database } = await openTestDatabase()
  const players = { ...createSandboxGamePlayers(database, () => nowMs), listOffers: async () => offers }
  gateway = await startGateway({ now: () => nowMs, database, players })
  const { game } = gateway.payments
  Object.assign(gateway.payments.provider, createFakeRefunds().calls)
  Object.assign(gateway.payments, {
    game: {
      ...game,
      // Without a confirmation in the game's mailbox, a buyer who agreed to an immediate delivery can still withdraw.
      sendMail: undefined,
      deliver: async (delivery: Parameters<typeof game.deliver>[0]) => {
        if (isDown) throw new Error('the game is down')
        return game.deliver(delivery)
      },
      revoke: async (revocation: Parameters<typeof game.revoke>[0]) => {
        revokes += 1
        if (answer === null) throw new Error('the game is down')
        return answer === 'revoked' ? game.revoke(revocation) : answer
      },
    },
  })
  fixture = createOrderFixture(gateway)
  const found = (await listRoles(buyer.oauth_token)).find(({ roleId }) => roleId !== buyer.role_id)
  if (!found) throw new Error('the buyer has only one character')
  other = found
})
beforeEach(() => {
  answer = 'revoked'
  revokes = 0
  isDown = false
  offers = []
})

const listRoles = async (oauth_token: string) => {
  const { data } = await gateway.call('/api/system/allRoleList', { client_id: buyer.client_id, oauth_token })
  return v.parse(v.object({ roles: v.array(roleSchema) }), data).roles
}
type Character = Pick<Role, 'serverId' | 'roleId'>
const first: Character = { serverId: buyer.server_id, roleId: buyer.role_id }
const move = (
  billing_no: string,
  { serverId: server_id, roleId: role_id }: Character = other,
  account: { oauth_token?: string } = { oauth_token: buyer.oauth_token },
) => gateway.call('/api/pay/moveUnused', { billing_no, server_id, role_id, ...account })
const press = (path: string, billing_no: string) =>
  gateway.call(path, { billing_no, oauth_token: buyer.oauth_token, name: 'Mika Sunder' })

async function passTime(seconds: number): Promise<void> {
  nowMs += seconds * second
  await gateway.worker?.runDueJobs()
}
async function beginDelivered(changes: Record<string, string> = {}): Promise<string> {
  const billingNo = await fixture.begin(changes)
  await fixture.happens(billingNo, 'paid')
  await passTime(1)
  expect((await fixture.rowOf(billingNo)).state).toBe('delivered')
  return billingNo
}
/** Characters that have the goods of an order. */
const listHolders = async (billingNo: string) =>
  (
    await gateway.db
      .select()
      .from(sandboxGameDeliveries)
      .where(like(sandboxGameDeliveries.billingNo, `${billingNo}%`))
  )
    .filter(({ revokedAt }) => revokedAt === null)
    .map(({ roleId }) => roleId)
const countRefunds = (billingNo: string) => gateway.db.$count(orderRefunds, eq(orderRefunds.billingNo, billingNo))
const outcomeOf = async (answering: ReturnType<typeof move>) => (await answering).data

describe('a player whose goods went to the wrong character', () => {
  it('moves unused goods to the right one, and the page says where they are at each moment', async () => {
    const billingNo = await beginDelivered()
    expect(await fixture.infoOf(billingNo)).toMatchObject({ movable: true, returnSeconds: goodsReturnWindowSeconds })
    expect(await outcomeOf(move(billingNo))).toEqual({ outcome: 'moved' })
    expect(await fixture.infoOf(billingNo)).toMatchObject({
      roleName: other.name,
      delivery: 'waiting',
      deliveredAt: null,
      deliveries: 2,
    })
    expect(await listHolders(billingNo)).toEqual([])
    await passTime(pauseSeconds)
    expect(await listHolders(billingNo)).toEqual([other.roleId])
    expect(await fixture.infoOf(billingNo)).toMatchObject({ delivery: 'delivered', deliveries: 2 })
    expect(await fixture.infoOf(billingNo), 'a second move needs customer service').not.toHaveProperty('movable')
    expect(await countRefunds(billingNo)).toBe(0)
    const steps = await gateway.db
      .select()
      .from(orderTimeline)
      .where(and(eq(orderTimeline.billingNo, billingNo), eq(orderTimeline.event, 'moved')))
    expect(steps).toMatchObject([{ characters: expect.stringMatching(/^M\*\*\*, .+ → .\*\*\*, .+$/) }])
    expect(await fixture.imbalances()).toEqual([])
  })

  it('is counted once if they press twice or on several devices', async () => {
    const billingNo = await beginDelivered()
    const answers = await Promise.all(Array.from({ length: 6 }, () => outcomeOf(move(billingNo))))
    expect(answers).toContainEqual({ outcome: 'moved' })
    expect(answers.every((one) => ['moved', 'asked'].includes((one as { outcome: string }).outcome))).toBe(true)
    expect(revokes).toBe(1)
    await passTime(pauseSeconds)
    expect(await outcomeOf(move(billingNo)), 'the response was lost').toEqual({ outcome: 'moved' })
    expect(await listHolders(billingNo)).toEqual([other.roleId])
    expect((await move(billingNo, first)).code, 'not back again').toBe(apiResponseCodes.takeBackLate)
    expect(await fixture.imbalances()).toEqual([])
  })

  it('gets either the goods or the money if one device moves them and another one returns them', async () => {
    const numbers = await Promise.all(Array.from({ length: 4 }, () => fixture.begin()))
    for (const one of numbers) await fixture.happens(one, 'paid')
    await passTime(1)
    await Promise.all(numbers.flatMap((one) => [move(one), press('/api/pay/returnUnused', one)]))
    await passTime(pauseSeconds)
    await passTime(60)
    for (const one of numbers) {
      const { state, refundedMinor, amountMinor } = await fixture.rowOf(one)
      const holders = await listHolders(one)
      if (state === 'delivered') expect([holders, refundedMinor]).toEqual([[other.roleId], 0])
      else expect([state, holders, refundedMinor]).toEqual(['revoked', [], amountMinor])
    }
    expect(await fixture.imbalances()).toEqual([])
  })

  it('moves them when the game is back, and may ask again meanwhile', async () => {
    const billingNo = await beginDelivered()
    answer = null
    expect(await outcomeOf(move(billingNo))).toEqual({ outcome: 'asked' })
    expect(await outcomeOf(move(billingNo))).toEqual({ outcome: 'asked' })
    expect((await press('/api/pay/returnUnused', billingNo)).data, 'the first wish counts').toEqual({
      outcome: 'asked',
    })
    expect(revokes).toBe(1)
    expect(await fixture.rowOf(billingNo)).toMatchObject({ state: 'delivered', roleId: buyer.role_id })
    answer = 'revoked'
    await passTime(60)
    await passTime(pauseSeconds)
    expect(await listHolders(billingNo)).toEqual([other.roleId])
    expect(await countRefunds(billingNo)).toBe(0)
    expect(await fixture.imbalances()).toEqual([])
  })

  it('is a case for customer service if the game does not come back', async () => {
    const billingNo = await beginDelivered()
    answer = null
    await move(billingNo)
    for (let n = 0; n < 10; n += 1) await passTime(3600)
    expect((await fixture.rowOf(billingNo)).openFlags).toEqual(['wrong_character'])
  })

  it.each(['spent', 'unknown'] as const)('is a case for customer service if the game answers %s', async (said) => {
    const billingNo = await beginDelivered()
    answer = said
    expect(await outcomeOf(move(billingNo))).toEqual({ outcome: 'review' })
    expect(await fixture.rowOf(billingNo)).toMatchObject({
      state: 'delivered',
      roleId: buyer.role_id,
      refundMinor: 0,
      openFlags: ['wrong_character'],
    })
    const info = await fixture.infoOf(billingNo)
    expect(info).toMatchObject({ inReview: true })
    expect(info).not.toHaveProperty('movable')
    expect(await outcomeOf(move(billingNo)), 'pressed again').toEqual({ outcome: 'review' })
  })

  it('takes the money with one press if the game does not deliver the goods again for 15 minutes, and never gets both', async () => {
    const billingNo = await beginDelivered()
    isDown = true
    await move(billingNo)
    await passTime(pauseSeconds)
    expect(await fixture.infoOf(billingNo), 'too early').not.toHaveProperty('takeBack')
    expect((await press('/api/pay/takeBack', billingNo)).code).toBe(apiResponseCodes.takeBackLate)
    await passTime(overdueSeconds)
    expect(await fixture.infoOf(billingNo)).toMatchObject({ takeBack: {} })
    const pressed = await Promise.all(Array.from({ length: 4 }, () => press('/api/pay/takeBack', billingNo)))
    expect(pressed.map(({ code }) => code)).toEqual(pressed.map(() => apiResponseCodes.success))
    isDown = false
    for (let n = 0; n < 5; n += 1) await passTime(600)
    const { state, refundedMinor, amountMinor } = await fixture.rowOf(billingNo)
    expect([state, refundedMinor]).toEqual(['withdrawn', amountMinor])
    expect(await countRefunds(billingNo)).toBe(1)
    expect(await listHolders(billingNo)).toEqual([])
    expect(await fixture.infoOf(billingNo)).not.toHaveProperty('takeBack')
    expect(await fixture.imbalances()).toEqual([])
  })

  it('gets the goods and no money if the game delivers them before the press', async () => {
    const billingNo = await beginDelivered()
    isDown = true
    await move(billingNo)
    await passTime(overdueSeconds + pauseSeconds)
    isDown = false
    await passTime(3600)
    expect(await listHolders(billingNo)).toEqual([other.roleId])
    // Does nothing, because the order has been delivered.
    expect((await press('/api/pay/takeBack', billingNo)).code).toBe(apiResponseCodes.takeBackLate)
    expect(await countRefunds(billingNo)).toBe(0)
    expect(await fixture.imbalances()).toEqual([])
  })

  it('can still return the moved goods for a refund', async () => {
    const billingNo = await beginDelivered()
    await move(billingNo)
    await passTime(pauseSeconds)
    expect((await press('/api/pay/returnUnused', billingNo)).data).toEqual({ outcome: 'refund' })
    await passTime(60)
    const { state, refundedMinor, amountMinor } = await fixture.rowOf(billingNo)
    expect([state, refundedMinor, await listHolders(billingNo)]).toEqual(['revoked', amountMinor, []])
    expect(await fixture.imbalances()).toEqual([])
  })

  it('has a day for it', async () => {
    const billingNo = await beginDelivered()
    nowMs += goodsReturnWindowSeconds * second
    expect(await fixture.infoOf(billingNo)).not.toHaveProperty('movable')
    expect((await move(billingNo)).code).toBe(apiResponseCodes.takeBackLate)
    expect(revokes).toBe(0)
  })

  it('cannot move goods after withdrawing from the contract', async () => {
    const billingNo = await beginDelivered()
    expect((await press('/api/pay/withdraw', billingNo)).data).toMatchObject({ outcome: 'review' })
    expect(await fixture.infoOf(billingNo)).not.toHaveProperty('movable')
    expect((await move(billingNo)).code).toBe(apiResponseCodes.takeBackLate)
    expect(await listHolders(billingNo)).toEqual([buyer.role_id])
  })

  it('cannot move goods whose number is limited for each character', async () => {
    const billingNo = await beginDelivered({ product_id: limited.product_id })
    expect(await fixture.infoOf(billingNo)).not.toHaveProperty('movable')
    expect((await move(billingNo)).code).toBe(apiResponseCodes.boundToCharacter)
    expect(revokes).toBe(0)
  })

  it('cannot give a price that the game set for one character to another one', async () => {
    const billingNo = await beginDelivered()
    offers = [{ productId: crystals, prices: { USD: 399 } }]
    nowMs += 30 * second
    expect((await move(billingNo)).code).toBe(apiResponseCodes.boundToCharacter)
    expect(await listHolders(billingNo)).toEqual([buyer.role_id])
  })

  it('cannot move random goods, which would be another draw for free', async () => {
    const chest = { product_id: 'starfallOdyssey.mysteryChest', country: 'PH', shown_odds: getOddsVersion(randomOffer) }
    const billingNo = await beginDelivered(chest)
    expect((await move(billingNo)).code).toBe(apiResponseCodes.takeBackLate)
    expect(revokes).toBe(0)
  })

  it('is not offered a move before the delivery, where the character can be corrected', async () => {
    const billingNo = await fixture.begin({ country: 'BR', delivery_choice: 'after_window' })
    await fixture.happens(billingNo, 'paid')
    expect(await fixture.infoOf(billingNo)).toMatchObject({ correctable: true })
    expect(await fixture.infoOf(billingNo)).not.toHaveProperty('movable')
    expect((await move(billingNo)).code).toBe(apiResponseCodes.takeBackLate)
  })
})

it('a stranger with the link of the order cannot move the goods to a character of their own', async () => {
  const billingNo = await beginDelivered()
  const [stranger] = await listRoles('demo-rowan')
  if (!stranger) throw new Error('the stranger has no character')
  expect((await move(billingNo, stranger, { oauth_token: 'demo-rowan' })).code).toBe(apiResponseCodes.notFound)
  expect((await move(billingNo, other, {})).code).toBe(apiResponseCodes.notLoggedIn)
  expect((await move(billingNo, stranger)).code, 'the owner neither').toBe(apiResponseCodes.noSuchRole)
  expect(await listHolders(billingNo)).toEqual([buyer.role_id])
})

it('a player with one character is offered the refund alone', async () => {
  const [only] = await listRoles('demo-juno')
  const billingNo = await beginDelivered({
    oauth_token: 'demo-juno',
    server_id: only?.serverId ?? '',
    role_id: only?.roleId ?? '',
  })
  const info = await fixture.infoOf(billingNo)
  expect(info).toHaveProperty('returnSeconds')
  expect(info).not.toHaveProperty('movable')
})
