import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { commands } from '../fixtures/commands.ts'
import { readGauges } from '../../../server/operations/metrics/read-gauges.ts'
import { orders } from '../../../server/orders/orders.tables.ts'
import { flagOrder } from '../../../server/orders/state/flag-order.ts'
import { brands, startGateway, type Gateway } from '../fixtures/gateway.ts'
import { createOrderFixture, type OrderFixture } from '../fixtures/orders.ts'

let nowMs = Date.now()
let gateway: Gateway
let fixture: OrderFixture
beforeAll(async () => {
  gateway = await startGateway({ now: () => nowMs })
  fixture = createOrderFixture(gateway)
})

const run = (name: string, words: string[] = [], options: Record<string, string> = {}) => {
  const command = (commands as Record<string, (typeof commands)['order']>)[name]
  const env = { SANDBOX: true, PORT: 4173, VAPID_KEYS: [], SECRET_KEY: [] }
  return command?.run({ words, options }, { db: gateway.db, brands, env, at: Math.floor(nowMs / 1000) })
}
/** Lines about an order in the operator's review list. */
const review = async (billingNo: string) =>
  ((await run('review')) ?? '').split('\n').filter((line) => line.includes(billingNo))

describe('a second payment of an order', () => {
  const again = (billingNo: string, changes = {}) => ({
    ...gateway.outside.settle(billingNo, 'paid'),
    eventId: `evt_again_${billingNo}`,
    providerRef: `again_${billingNo}`,
    ...changes,
  })

  it('is booked separately and flagged for the operator, and the goods are delivered once', async () => {
    const billingNo = await fixture.begin()
    await fixture.happens(billingNo, 'paid')
    expect((await fixture.send(again(billingNo))).statusCode).toBe(200)
    expect(await fixture.rowOf(billingNo)).toMatchObject({ state: 'paid', flag: 'paid_twice' })
    expect(await fixture.credits(billingNo)).toBe(1)
    const shown = (await review(billingNo)).join('\n')
    expect(shown).toContain('paid_twice')
    expect(shown).toContain(`4.99 USD by again_${billingNo}`)
    expect(await run('order', [billingNo])).toContain(`paid once more: 4.99 USD by again_${billingNo}`)
    await gateway.worker?.runDueJobs()
    expect(await fixture.deliveries(billingNo)).toBe(1)
    expect((await fixture.imbalances()).filter((one) => one.billingNo === billingNo)).toEqual([])
  })

  it('counts once however often it is reported', async () => {
    const billingNo = await fixture.begin()
    await fixture.happens(billingNo, 'paid')
    for (const eventId of ['one', 'one', 'two']) await fixture.send(again(billingNo, { eventId }))
    expect((await review(billingNo)).filter((line) => line.includes('by again_'))).toHaveLength(1)
  })

  it('is detected even if both payments are reported at the same moment', async () => {
    const billingNo = await fixture.begin()
    const first = gateway.outside.settle(billingNo, 'paid')
    await Promise.all([fixture.send(first), fixture.send(again(billingNo))])
    expect(await fixture.credits(billingNo)).toBe(1)
    expect((await review(billingNo)).filter((line) => line.includes(' USD by '))).toHaveLength(1)
  })

  it('is not assumed if the same payment is reported as another event', async () => {
    const billingNo = await fixture.begin()
    await fixture.happens(billingNo, 'paid')
    await fixture.send({ ...gateway.outside.settle(billingNo, 'paid'), eventId: 'another' })
    expect((await fixture.rowOf(billingNo)).flag).toBeNull()
    expect(await review(billingNo)).toEqual([])
  })

  it('keeps the late flag of the first payment', async () => {
    const billingNo = await fixture.begin()
    for (const state of ['failed', 'paid'] as const) await fixture.happens(billingNo, state)
    await fixture.send(again(billingNo))
    expect((await fixture.rowOf(billingNo)).flag).toBe('late')
    expect((await review(billingNo)).join('\n')).toContain(`by again_${billingNo}`)
  })
})

describe('an unknown payment status', () => {
  const noticeWithStatus = (billingNo: string, status: string) => ({
    ...gateway.outside.settle(billingNo, 'pending'),
    status,
  })

  it('keeps an unpaid order pending for an operator, even after it expires', async () => {
    const billingNo = await fixture.begin()
    expect((await fixture.send(noticeWithStatus(billingNo, 'in_review'))).statusCode).toBe(202)
    expect(await fixture.rowOf(billingNo)).toMatchObject({ state: 'handed_off', flag: 'unknown_word' })
    expect((await review(billingNo)).join('\n')).toContain('"in_review"')
    nowMs = ((await fixture.rowOf(billingNo)).expiresAt + 3600) * 1000
    await gateway.worker?.runDueJobs()
    expect(await fixture.rowOf(billingNo)).toMatchObject({ state: 'handed_off' })
    expect((await fixture.infoOf(billingNo)).status).toBe(-1)
  })

  it('leaves a paid order paid and flags it for the operator', async () => {
    const billingNo = await fixture.begin()
    await fixture.happens(billingNo, 'paid')
    await fixture.send(noticeWithStatus(billingNo, 'charged_back'))
    expect(await fixture.rowOf(billingNo)).toMatchObject({ state: 'paid', flag: 'unknown_word' })
    expect((await review(billingNo)).join('\n')).toContain('"charged_back"')
  })

  it('is resolved by the next known status', async () => {
    const billingNo = await fixture.begin()
    await fixture.send(noticeWithStatus(billingNo, 'in_review'))
    await fixture.happens(billingNo, 'paid')
    expect(await fixture.rowOf(billingNo)).toMatchObject({ state: 'paid' })
    expect(await fixture.credits(billingNo)).toBe(1)
  })

  it('is also handled in the response to a query', async () => {
    const billingNo = await fixture.begin()
    const { provider } = gateway.outside
    const { query } = provider
    provider.query = async (number) => (number === billingNo ? noticeWithStatus(billingNo, 'on_hold') : query(number))
    await gateway.db.update(orders).set({ askAt: 1 }).where(eq(orders.billingNo, billingNo))
    await gateway.worker?.runDueJobs()
    provider.query = query
    expect(await fixture.rowOf(billingNo)).toMatchObject({ state: 'handed_off', flag: 'unknown_word' })
  })
})

describe('orders that wait for an operator', () => {
  it('are listed by flags, and notifications that match no order by quarantine', async () => {
    const billingNo = await fixture.begin()
    const paid = gateway.outside.settle(billingNo, 'paid')
    await fixture.send({ ...paid, amountMinor: 1 })
    await fixture.happens(billingNo, 'paid')
    await fixture.send({ ...paid, eventId: 'second', providerRef: 'second' })
    const linesOf = async (name: string, days?: string) =>
      ((await run(name, [], days === undefined ? {} : { days })) ?? '')
        .split('\n')
        .filter((line) => line.includes(billingNo))
    expect(await linesOf('flags')).toEqual([expect.stringContaining('paid_twice, paid, 4.99 USD')])
    expect(await run('flags')).toContain('paid_twice: paid once more')
    expect(await linesOf('quarantine')).toEqual([
      expect.stringContaining('for its amount: "paid", 0.01 USD; the order: 4.99 USD, paid'),
    ])
    nowMs += 2 * 86_400_000
    for (const name of ['flags', 'quarantine']) expect([name, await linesOf(name, '1')]).toEqual([name, []])
    await expect(linesOf('flags', 'soon')).rejects.toThrow('is not a number of days')
  })

  const isListed = async (billingNo: string) => (await run('flags'))?.includes(billingNo)
  const countFlagged = async (flag: string) =>
    (await readGauges(gateway.db, Math.floor(nowMs / 1000))).find(
      (figure) => figure.name === 'store_orders_flagged' && figure.labels['flag'] === flag,
    )?.value ?? 0
  const putOnHold = (billingNo: string) =>
    fixture.send({ ...gateway.outside.settle(billingNo, 'pending'), status: 'on_hold', eventId: 'held' })

  it('leave the list and the alert once marked as seen, until they get another flag', async () => {
    const billingNo = await fixture.begin()
    await putOnHold(billingNo)
    const before = await countFlagged('unknown_word')
    expect(await isListed(billingNo)).toBe(true)
    await expect(run('seen', [billingNo])).rejects.toThrow('--note is missing')
    expect(await run('seen', [billingNo], { note: 'the company keeps it until Monday' })).toContain('unknown_word')
    expect(await isListed(billingNo)).toBe(false)
    expect(await countFlagged('unknown_word')).toBe(before - 1)
    expect(await run('order', [billingNo])).toContain('the company keeps it until Monday')
    await flagOrder(gateway.db, { billingNo }, 'disputed')
    expect(await isListed(billingNo)).toBe(true)
    expect(await countFlagged('disputed')).toBe(1)
  })

  it('show a dispute or kept goods that follow a handled withdrawal or limit', async () => {
    const billingNo = await fixture.begin()
    for (const [handled, later] of [
      ['withdrawal', 'goods_kept'],
      ['over_cap', 'disputed'],
    ] as const) {
      await flagOrder(gateway.db, { billingNo }, handled)
      await run('seen', [billingNo], { note: 'decided' })
      expect(await isListed(billingNo)).toBe(false)
      await flagOrder(gateway.db, { billingNo }, later)
      expect(await fixture.rowOf(billingNo)).toMatchObject({ flag: later, openFlags: [later] })
      await run('seen', [billingNo], { note: 'settled' })
    }
  })

  it('show every flag that was raised before the first was handled, one after the other', async () => {
    const billingNo = await fixture.begin()
    const before = await countFlagged('goods_kept')
    await flagOrder(gateway.db, { billingNo }, 'withdrawal')
    await flagOrder(gateway.db, { billingNo }, 'goods_kept')
    await flagOrder(gateway.db, { billingNo }, 'goods_kept')
    expect((await review(billingNo)).join('\n')).toMatch(/withdrawal,[^]*goods_kept,/)
    expect(await countFlagged('goods_kept')).toBe(before + 1)
    expect(await fixture.rowOf(billingNo)).toMatchObject({ flag: 'withdrawal' })
    expect(await run('order', [billingNo])).toContain('(withdrawal) (goods_kept)')
    await run('seen', [billingNo], { note: 'answered' })
    expect(await fixture.rowOf(billingNo)).toMatchObject({ flag: 'goods_kept' })
    await run('seen', [billingNo], { note: 'asked the game' })
    expect(await isListed(billingNo)).toBe(false)
  })

  it('show a flag again that is raised again after it was handled', async () => {
    const billingNo = await fixture.begin()
    await flagOrder(gateway.db, { billingNo }, 'refund_refused')
    await run('seen', [billingNo], { note: 'asked the company' })
    await flagOrder(gateway.db, { billingNo }, 'refund_refused')
    expect(await isListed(billingNo)).toBe(true)
  })

  it('return to the list if a retry has not helped', async () => {
    const billingNo = await fixture.begin()
    await putOnHold(billingNo)
    await run('seen', [billingNo], { note: 'asked' })
    await run('retry', [billingNo])
    expect(await isListed(billingNo)).toBe(true)
  })

  it('cannot be marked as seen without a flag', async () => {
    await expect(run('seen', [await fixture.begin()], { note: 'done' })).rejects.toThrow('has no flag')
  })

  it('replace an informational flag with one that needs an operator', async () => {
    const billingNo = await fixture.begin()
    await fixture.happens(billingNo, 'paid')
    await fixture.send({
      ...gateway.outside.settle(billingNo, 'paid'),
      eventId: 'more',
      providerRef: `more_${billingNo}`,
    })
    expect(await fixture.rowOf(billingNo)).toMatchObject({ flag: 'paid_twice' })
    await run('park', [billingNo])
    expect(await fixture.rowOf(billingNo)).toMatchObject({ flag: 'parked' })
    await putOnHold(billingNo)
    expect(await fixture.rowOf(billingNo)).toMatchObject({ flag: 'parked' })
  })
})
