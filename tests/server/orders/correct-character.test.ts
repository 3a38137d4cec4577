import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { apiResponseCodes } from '../../../src/contract/codes.table.ts'
import { roleSchema, type Role } from '../../../src/contract/entities/game.ts'
import { orderTimeline } from '../../../server/orders/orders.tables.ts'
import type { PlayerOffer } from '../../../server/providers/game-players.ts'
import { sandboxGameDeliveries } from '../../../server/sandbox/game/game.tables.ts'
import { createSandboxGamePlayers } from '../../../server/sandbox/game/sandbox-players.ts'
import { buyer, crystals, limited } from '../fixtures/buyer.ts'
import { createFakeRefunds } from '../fixtures/fake-refunds.ts'
import { openTestDatabase, startGateway, type Gateway } from '../fixtures/gateway.ts'
import { createOrderFixture, type OrderFixture } from '../fixtures/orders.ts'

const second = 1000
/** `undoSeconds` of the brand. */
const windowSeconds = 60
const wait = { country: 'BR', delivery_choice: 'after_window' }

let nowMs = Date.parse('2026-11-29T10:00:00Z')
let gateway: Gateway
let fixture: OrderFixture
/** Another character of the buyer. */
let other: Role
/** Prices and limits that the game sets for the buyer's characters. */
let offers: PlayerOffer[] = []
beforeAll(async () => {
  const { db: database } = await openTestDatabase()
  const players = { ...createSandboxGamePlayers(database, () => nowMs), listOffers: async () => offers }
  gateway = await startGateway({ now: () => nowMs, database, players })
  Object.assign(gateway.payments.provider, createFakeRefunds().calls)
  fixture = createOrderFixture(gateway)
  const found = (await listRoles(buyer.oauth_token)).find(({ roleId }) => roleId !== buyer.role_id)
  if (!found) throw new Error('the buyer has only one character')
  other = found
})

afterEach(() => {
  offers = []
})

const listRoles = async (oauth_token: string) => {
  const { data } = await gateway.call('/api/system/allRoleList', { client_id: buyer.client_id, oauth_token })
  return v.parse(v.object({ roles: v.array(roleSchema) }), data).roles
}
const correct = (
  billing_no: string,
  { serverId: server_id, roleId: role_id }: Pick<Role, 'serverId' | 'roleId'> = other,
  account: { oauth_token?: string } = { oauth_token: buyer.oauth_token },
) => gateway.call('/api/pay/correctCharacter', { billing_no, server_id, role_id, ...account })
const first = { serverId: buyer.server_id, roleId: buyer.role_id }

async function beginPaid(changes: Record<string, string> = wait): Promise<string> {
  const billingNo = await fixture.begin(changes)
  await fixture.happens(billingNo, 'paid')
  return billingNo
}
async function passTime(seconds: number): Promise<void> {
  nowMs += seconds * second
  await gateway.worker?.runDueJobs()
}
const findReceiver = async (billingNo: string) =>
  (await gateway.db.select().from(sandboxGameDeliveries).where(eq(sandboxGameDeliveries.billingNo, billingNo)))[0]
    ?.roleId
const listCorrections = async (billingNo: string) =>
  (await gateway.db.select().from(orderTimeline).where(eq(orderTimeline.billingNo, billingNo))).filter(
    ({ event }) => event === 'corrected',
  )

describe('a player who chose the wrong character and asked to wait', () => {
  it('chooses another one, to whom the goods go and whom page and receipt show', async () => {
    const billingNo = await beginPaid()
    expect(await fixture.infoOf(billingNo)).toMatchObject({ correctable: true })
    const { code, data } = await correct(billingNo)
    expect({ code, data }).toMatchObject({
      code: apiResponseCodes.success,
      data: { role_name: other.name, game_server_name: other.serverName, bought: { role_id: other.roleId } },
    })
    const { data: receipt } = await gateway.call('/api/pay/getReceipt', {
      billing_no: billingNo,
      oauth_token: buyer.oauth_token,
    })
    expect(receipt).toMatchObject({ receipt: { role_name: other.name } })
    expect(await listCorrections(billingNo)).toMatchObject([
      { source: 'buyer', at: nowMs / second, characters: expect.stringMatching(/^M\*\*\*, .+ → .\*\*\*, .+$/) },
    ])
    await passTime(windowSeconds)
    expect(await findReceiver(billingNo)).toBe(other.roleId)
    expect(await fixture.imbalances()).toEqual([])
  })

  it('gets no more time by correcting: the window ends when it would have ended', async () => {
    const billingNo = await beginPaid()
    nowMs += 59 * second
    expect((await correct(billingNo)).code).toBe(apiResponseCodes.success)
    expect(await fixture.infoOf(billingNo)).toMatchObject({ takeBack: { seconds: 1 } })
    nowMs += second
    expect((await correct(billingNo, first)).code).toBe(apiResponseCodes.takeBackLate)
    await passTime(10)
    expect(await findReceiver(billingNo)).toBe(other.roleId)
  })

  it('is told once the game was notified, and the goods stay where they are', async () => {
    const billingNo = await beginPaid()
    await passTime(windowSeconds)
    expect(await fixture.infoOf(billingNo)).not.toHaveProperty('correctable')
    expect((await correct(billingNo)).code).toBe(apiResponseCodes.takeBackLate)
    expect(await fixture.rowOf(billingNo)).toMatchObject({ state: 'delivered', roleId: buyer.role_id })
  })

  it('may press twice, or from two devices', async () => {
    const billingNo = await beginPaid()
    const answers = await Promise.all(Array.from({ length: 6 }, () => correct(billingNo)))
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => apiResponseCodes.success))
    expect(await listCorrections(billingNo)).toHaveLength(1)
    await passTime(windowSeconds)
    expect((await correct(billingNo)).code, 'the answer was lost').toBe(apiResponseCodes.success)
    expect(await findReceiver(billingNo)).toBe(other.roleId)
  })

  it('never sees the goods at another character than the page says if the game is notified at that moment', async () => {
    const numbers = await Promise.all(Array.from({ length: 6 }, () => beginPaid()))
    nowMs += (windowSeconds - 1) * second
    // The clock of the worker's gateway is a second ahead.
    const ahead = await startGateway({
      database: gateway.db,
      now: () => nowMs + second,
      payments: gateway.payments,
    })
    const [answers] = await Promise.all([Promise.all(numbers.map((one) => correct(one))), ahead.worker?.runDueJobs()])
    await passTime(windowSeconds)
    const ends = await Promise.all(
      numbers.map(async (one) => [await findReceiver(one), (await fixture.rowOf(one)).roleId]),
    )
    expect(ends).toEqual(
      answers.map(({ code }) => {
        const roleId = code === apiResponseCodes.success ? other.roleId : buyer.role_id
        return [roleId, roleId]
      }),
    )
    expect(
      answers.every(({ code }) => code === apiResponseCodes.success || code === apiResponseCodes.takeBackLate),
    ).toBe(true)
  })

  it('cannot move goods whose number is limited for each character', async () => {
    const billingNo = await beginPaid({ ...wait, product_id: limited.product_id })
    expect(await fixture.infoOf(billingNo)).not.toHaveProperty('correctable')
    expect((await correct(billingNo)).code).toBe(apiResponseCodes.boundToCharacter)
    expect((await fixture.rowOf(billingNo)).roleId).toBe(buyer.role_id)
  })

  it('cannot give a price that the game set for one character to another one', async () => {
    const billingNo = await beginPaid()
    offers = [{ productId: crystals, prices: { USD: 399 } }]
    nowMs += 30 * second
    expect((await correct(billingNo)).code).toBe(apiResponseCodes.boundToCharacter)
    expect((await fixture.rowOf(billingNo)).roleId).toBe(buyer.role_id)
  })

  it('can still take the order back after correcting it', async () => {
    const billingNo = await beginPaid()
    await correct(billingNo)
    const { code } = await gateway.call('/api/pay/takeBack', { billing_no: billingNo, oauth_token: buyer.oauth_token })
    expect(code).toBe(apiResponseCodes.success)
    expect((await correct(billingNo, first)).code).toBe(apiResponseCodes.takeBackLate)
    expect(await fixture.imbalances()).toEqual([])
  })
})

it('a stranger with the link of the order cannot send the goods to a character of their own', async () => {
  const billingNo = await beginPaid()
  const [stranger] = await listRoles('demo-rowan')
  expect((await correct(billingNo, stranger, { oauth_token: 'demo-rowan' })).code).toBe(apiResponseCodes.notFound)
  expect((await correct(billingNo, other, {})).code).toBe(apiResponseCodes.notLoggedIn)
  expect((await correct(billingNo, stranger)).code, 'the owner neither').toBe(apiResponseCodes.noSuchRole)
  expect((await fixture.rowOf(billingNo)).roleId).toBe(buyer.role_id)
})

it('a player with one character is not offered another one', async () => {
  const [only, ...others] = await listRoles('demo-juno')
  expect(others).toEqual([])
  const billingNo = await beginPaid({
    ...wait,
    oauth_token: 'demo-juno',
    server_id: only?.serverId ?? '',
    role_id: only?.roleId ?? '',
  })
  expect(await fixture.infoOf(billingNo)).toMatchObject({ takeBack: { seconds: windowSeconds } })
  expect(await fixture.infoOf(billingNo)).not.toHaveProperty('correctable')
})

it('a player who wanted the goods at once cannot correct them', async () => {
  const billingNo = await beginPaid({ country: 'BR' })
  expect((await correct(billingNo)).code).toBe(apiResponseCodes.takeBackLate)
})
