import { eq, like } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { handleGameDeliveryReport } from '../../../server/orders/delivery/handle-game-delivery-report.ts'
import { orderLedgerEntries, orderGoodsRevocations } from '../../../server/orders/money/money.tables.ts'
import { orderDeliveryOutbox, orders } from '../../../server/orders/orders.tables.ts'
import { replenishLinkStateChanges } from '../../../server/replenish/link-steps.ts'
import type { GameFault } from '../../../server/sandbox/game/game-faults.table.ts'
import { sandboxGameDeliveries, sandboxGameFaults } from '../../../server/sandbox/game/game.tables.ts'
import { buyer, limited } from '../fixtures/buyer.ts'
import { createWriteId } from './office.ts'
import { openShop, otherBrand } from './staffed-shop.ts'

const shop = openShop()

const listOthers = async (billingNo: string) =>
  (await shop.agent.browser.call('listCharacters', { billingNo })).characters.filter(({ isCurrent }) => !isCurrent)

const correction = async (billingNo: string) => ({
  ...(await shop.actionOn(billingNo)),
  reason: 'wrongCharacter' as const,
  character: (await listOthers(billingNo))[0]?.key ?? '',
})

const readDelivery = async (billingNo: string) => {
  const rows = await shop.office.db
    .select()
    .from(sandboxGameDeliveries)
    .where(eq(sandboxGameDeliveries.billingNo, billingNo))
  return rows[0]
}

describe('the character of an order', () => {
  it('is corrected before the game is notified, and the goods go to the new one only', async () => {
    const billingNo = await shop.buy()
    const [other] = await listOthers(billingNo)
    expect(other).toMatchObject({ name: expect.stringMatching(/^.\*\*\*$/), server: expect.any(String) })
    const request = await correction(billingNo)
    await shop.agent.browser.call('correctCharacter', request)
    await shop.agent.browser.call('correctCharacter', request)
    shop.clock += 11_000
    await shop.office.worker?.runDueJobs()
    const order = await shop.fixture.rowOf(billingNo)
    expect(order.state).toBe('delivered')
    expect(order.roleId).not.toBe(buyer.role_id)
    expect(await readDelivery(billingNo)).toMatchObject({ roleId: order.roleId, serverId: order.serverId })
    expect((await shop.fixture.infoOf(billingNo)).roleName).toBe(order.roleName)
    const { timeline, character } = await shop.read(billingNo)
    expect(timeline.find(({ log }) => log)?.text).toMatch(/^M\*\*\*, .+ → .\*\*\*, .+$/)
    expect(character).toBe(other?.name)
    expect(timeline.flatMap(({ log }) => (log ? [log] : []))).toMatchObject([
      { verb: 'order.correctCharacter', reason: 'wrongCharacter', note: 'Ticket 88213' },
    ])
  })

  it('is not picked up by a worker that has read the old one: the delivery waits a moment', async () => {
    const billingNo = await shop.buy()
    await shop.agent.browser.call('correctCharacter', await correction(billingNo))
    const [delivery] = await shop.office.db
      .select()
      .from(orderDeliveryOutbox)
      .where(eq(orderDeliveryOutbox.billingNo, billingNo))
    expect(delivery?.dueAt).toBeGreaterThan(Math.floor(shop.clock / 1000))
    await shop.office.worker?.runDueJobs()
    expect(await readDelivery(billingNo)).toBeUndefined()
  })

  it('of an order that is being delivered at the same moment is either corrected or refused, never half', async () => {
    const billingNo = await shop.buy()
    const request = await correction(billingNo)
    const [{ status, body }] = await Promise.all([
      shop.agent.browser.send('correctCharacter', request),
      shop.office.worker?.runDueJobs(),
    ])
    shop.clock += 11_000
    await shop.office.worker?.runDueJobs()
    const order = await shop.fixture.rowOf(billingNo)
    expect(await readDelivery(billingNo)).toMatchObject({ roleId: order.roleId })
    if (status === 200) expect(order.roleId).not.toBe(buyer.role_id)
    else expect([order.roleId, (body as { error: string }).error]).toEqual([buyer.role_id, expect.any(String)])
  })

  it('stays once the game was notified, and the agent reads why', async () => {
    const billingNo = await shop.buyAndDeliver()
    const request = await correction(billingNo)
    expect((await shop.read(billingNo)).actions.correctCharacter).toEqual({ allowed: false, because: 'sentToGame' })
    const refusal = { error: 'notAllowed', reason: 'sentToGame' }
    expect(await shop.agent.browser.fail('correctCharacter', request)).toEqual(refusal)
    const sent = await shop.buy({ state: 'delivering' })
    expect(await shop.agent.browser.fail('correctCharacter', await correction(sent))).toEqual(refusal)
  })

  it('stays if the goods are limited, since they count for the character', async () => {
    const billingNo = await shop.fixture.begin({ product_id: limited.product_id })
    expect((await shop.read(billingNo)).actions.correctCharacter).toEqual({ allowed: false, because: 'limitedGoods' })
  })

  it('is shown in full only to those who may see it, and is never one of another account', async () => {
    const billingNo = await shop.buy()
    const request = await correction(billingNo)
    await shop.agent.browser.call('unmaskOrder', { billingNo, requestId: createWriteId(), reason: 'playerWrote' })
    expect((await listOthers(billingNo))[0]?.name).not.toContain('***')
    expect(await shop.agent.browser.fail('correctCharacter', { ...request, character: 'anything' })).toMatchObject({
      reason: 'noSuchCharacter',
    })
    const elsewhere = await shop.buy({ suid: 'nobody' })
    expect(
      await shop.agent.browser.fail('correctCharacter', {
        ...(await shop.actionOn(elsewhere)),
        ...request,
        billingNo: elsewhere,
        version: (await shop.read(elsewhere)).version,
      }),
    ).toMatchObject({ reason: 'noSuchCharacter' })
    const mixed = await shop.office.hire({ brand: 'watt', role: 'viewer' }, { brand: otherBrand, role: 'support' })
    for (const { browser } of [shop.finance, shop.viewer, mixed]) {
      expect(await browser.fail('listCharacters', { billingNo })).toEqual({ error: 'forbidden' })
      expect(await browser.fail('correctCharacter', request)).toEqual({ error: 'forbidden' })
    }
  })

  it('is corrected from the command line, too', async () => {
    const billingNo = await shop.buy()
    const [{ roleId } = { roleId: '' }] = await shop.office.db
      .select({ roleId: orders.roleId })
      .from(orders)
      .where(eq(orders.billingNo, billingNo))
    await expect(shop.run('character', billingNo, 'nobody')).rejects.toThrow('no character')
    expect(await shop.run('character', billingNo, roleId)).toContain('goes to')
    expect((await shop.read(billingNo)).timeline[0]).toMatchObject({ log: { verb: 'order.correctCharacter' } })
  })
})

describe('goods that were delivered to the wrong character', () => {
  /** Gives the game a fault for the current character of an order. */
  const setFault = async (billingNo: string, fault: GameFault) => {
    const { brand, gpId, roleId } = await shop.fixture.rowOf(billingNo)
    await shop.office.db.insert(sandboxGameFaults).values({ brand, gpId, roleId, fault })
  }
  const clearFaults = () => shop.office.db.delete(sandboxGameFaults)
  afterEach(clearFaults)

  const move = async (billingNo: string) => shop.agent.browser.call('moveGoods', await correction(billingNo))
  const runJobs = async (seconds: number) => {
    shop.clock += seconds * 1000
    await shop.office.worker?.runDueJobs()
  }
  const listDeliveries = (billingNo: string) =>
    shop.office.db
      .select()
      .from(sandboxGameDeliveries)
      .where(like(sandboxGameDeliveries.billingNo, `${billingNo}%`))
      .orderBy(sandboxGameDeliveries.billingNo)

  it('are taken back and delivered to the right one under a new number, without a refund', async () => {
    const billingNo = await shop.buyAndDeliver()
    const { character } = await shop.read(billingNo)
    expect((await shop.read(billingNo)).actions.moveGoods).toEqual({ allowed: true, because: null })
    const request = await correction(billingNo)
    await shop.agent.browser.call('moveGoods', request)
    await shop.agent.browser.call('moveGoods', request)
    expect((await shop.read(billingNo)).actions.moveGoods).toEqual({ allowed: false, because: 'revokePending' })
    await runJobs(1)
    expect(await shop.fixture.rowOf(billingNo)).toMatchObject({ state: 'paid', deliveredAt: null, refundMinor: 0 })
    expect(await shop.fixture.imbalances()).toEqual([])
    await runJobs(11)
    const order = await shop.fixture.rowOf(billingNo)
    expect(order).toMatchObject({ state: 'delivered', openFlags: [] })
    expect(order.roleId).not.toBe(buyer.role_id)
    expect(await listDeliveries(billingNo)).toMatchObject([
      { billingNo, roleId: buyer.role_id, revokedAt: expect.any(Number) },
      { billingNo: `${billingNo}.2`, roleId: order.roleId, revokedAt: null },
    ])
    expect((await shop.fixture.infoOf(billingNo)).roleName).toBe(order.roleName)
    const { timeline, goodsState, character: current } = await shop.read(billingNo)
    expect([goodsState, current === character]).toEqual(['delivered', false])
    expect(timeline.slice(0, 4).map(({ event }) => event)).toEqual(['delivered', 'sent', 'moved', 'staffAction'])
    expect(timeline[3]).toMatchObject({ text: expect.stringContaining(' → '), log: { verb: 'order.moveGoods' } })
    expect(await shop.fixture.imbalances()).toEqual([])
  })

  it('stay if the game says that they are used, and people read why', async () => {
    const billingNo = await shop.buyAndDeliver()
    await setFault(billingNo, 'spent')
    await move(billingNo)
    await runJobs(1)
    expect(await shop.fixture.rowOf(billingNo)).toMatchObject({ state: 'delivered', roleId: buyer.role_id })
    const { timeline, openFlags } = await shop.read(billingNo)
    expect(openFlags).toEqual(['wrong_character'])
    expect(timeline).toContainEqual(
      expect.objectContaining({ event: 'notRevoked', text: expect.stringMatching(/^spent → .\*\*\*, .+/) }),
    )
    expect(await listDeliveries(billingNo)).toHaveLength(1)
  })

  it('are asked for again if a refund follows a move that the game did not allow', async () => {
    const billingNo = await shop.buyAndDeliver()
    await setFault(billingNo, 'spent')
    await move(billingNo)
    await runJobs(1)
    await clearFaults()
    await shop.refund(billingNo, shop.agent)
    await runJobs(60)
    await runJobs(60)
    expect(await shop.fixture.rowOf(billingNo)).toMatchObject({ state: 'revoked', deliveryNo: null })
    expect(await listDeliveries(billingNo)).toMatchObject([{ billingNo, revokedAt: expect.any(Number) }])
    expect(await shop.fixture.imbalances()).toEqual([])
  })

  it('are asked for again if the answer is lost, and delivered once', async () => {
    const billingNo = await shop.buyAndDeliver()
    await setFault(billingNo, 'down')
    await move(billingNo)
    await runJobs(1)
    expect(await shop.fixture.rowOf(billingNo)).toMatchObject({ state: 'delivered' })
    // The game has taken the goods back, but nobody has heard of it.
    const { brand, gpId, serverId, roleId, productId, gems } = await shop.fixture.rowOf(billingNo)
    await clearFaults()
    const revocation = { billingNo, brand, gpId, serverId, roleId, productId, gems, reason: 'wrong character' }
    expect(await shop.office.payments.game.revoke(revocation)).toBe('revoked')
    await runJobs(60)
    await runJobs(11)
    // The game also reports by webhook, late and twice.
    const store = { db: shop.office.db, replenishLinks: replenishLinkStateChanges }
    const report = { about: 'revoke', billingNo, revoked: 'revoked' } as const
    expect(await handleGameDeliveryReport(store, report, () => true, Math.floor(shop.clock / 1000))).toBe('unchanged')
    expect(await shop.fixture.rowOf(billingNo)).toMatchObject({ state: 'delivered', deliveryNo: `${billingNo}.2` })
    expect(await listDeliveries(billingNo)).toHaveLength(2)
    expect(await shop.fixture.imbalances()).toEqual([])
  })

  it('are parked for people if the game takes them back and then does not deliver them', async () => {
    const billingNo = await shop.buyAndDeliver()
    await move(billingNo)
    await runJobs(1)
    await setFault(billingNo, 'down')
    await runJobs(11)
    await runJobs(8 * 86_400)
    expect(await shop.fixture.rowOf(billingNo)).toMatchObject({ state: 'delivering', openFlags: ['parked'] })
    expect(await shop.fixture.imbalances()).toEqual([])
  })

  it('are refunded and not delivered if a colleague refunds the order meanwhile', async () => {
    const billingNo = await shop.buyAndDeliver()
    await move(billingNo)
    await shop.refund(billingNo, shop.agent)
    await runJobs(60)
    await runJobs(60)
    expect(await shop.fixture.rowOf(billingNo)).toMatchObject({ state: 'revoked', deliveryNo: null })
    expect(await listDeliveries(billingNo)).toHaveLength(1)
    expect(await shop.fixture.imbalances()).toEqual([])
  })

  it('can be moved again, and be taken back from the last character after a refund', async () => {
    const billingNo = await shop.buyAndDeliver()
    for (const _ of [1, 2]) {
      await move(billingNo)
      await runJobs(1)
      await runJobs(11)
    }
    await shop.refund(billingNo, shop.agent)
    await runJobs(60)
    await runJobs(60)
    expect((await listDeliveries(billingNo)).map(({ revokedAt }) => revokedAt !== null)).toEqual([true, true, true])
    expect(await shop.fixture.rowOf(billingNo)).toMatchObject({ state: 'revoked', deliveryNo: `${billingNo}.3` })
    const entries = await shop.office.db
      .select()
      .from(orderLedgerEntries)
      .where(eq(orderLedgerEntries.billingNo, billingNo))
    expect(entries.flatMap(({ movement, ref }) => (movement === 'moved' ? [ref] : [])).toSorted()).toEqual([
      `${billingNo}.2`,
      `${billingNo}.3`,
    ])
    expect(await shop.fixture.imbalances()).toEqual([])
  })

  it.each([
    ['alreadyRefunded', { refundMinor: 499 }],
    ['notDelivered', { state: 'delivering' }],
    ['limitedGoods', { limitFrequency: 1 }],
    ['gift', { amountMinor: 0 }],
  ] as const)('stay, and the agent reads why: %s', async (because, changes) => {
    const billingNo = await shop.buyAndDeliver()
    await shop.office.db.update(orders).set(changes).where(eq(orders.billingNo, billingNo))
    expect((await shop.read(billingNo)).actions.moveGoods).toEqual({ allowed: false, because })
    expect(await shop.agent.browser.fail('moveGoods', await correction(billingNo))).toEqual({
      error: 'notAllowed',
      reason: because,
    })
    expect(await shop.office.db.$count(orderGoodsRevocations, eq(orderGoodsRevocations.billingNo, billingNo))).toBe(0)
  })
})
