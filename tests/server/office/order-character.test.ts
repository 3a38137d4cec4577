import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { orderOutbox, orders } from '../../../server/orders/orders.tables.ts'
import { sandboxGameDeliveries } from '../../../server/sandbox/game/game.tables.ts'
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
    const [delivery] = await shop.office.db.select().from(orderOutbox).where(eq(orderOutbox.billingNo, billingNo))
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
