import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { commands } from '../../../server/admin/commands.table.ts'
import { readGauges } from '../../../server/operations/metrics/read-gauges.ts'
import { orders } from '../../../server/orders/orders.tables.ts'
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
/** An order as an operator sees it. */
const review = async (billingNo: string) =>
  ((await run('review')) ?? '').split('\n').filter((line) => line.includes(billingNo))

describe('a second payment of one order', () => {
  const again = (billingNo: string, changes = {}) => ({
    ...gateway.outside.settle(billingNo, 'paid'),
    eventId: `evt_again_${billingNo}`,
    providerRef: `again_${billingNo}`,
    ...changes,
  })

  it('is booked beside the first, flagged, and shown to the operator; the player gets the goods once', async () => {
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

  it('counts once, however often it is told', async () => {
    const billingNo = await fixture.begin()
    await fixture.happens(billingNo, 'paid')
    for (const eventId of ['one', 'one', 'two']) await fixture.send(again(billingNo, { eventId }))
    expect((await review(billingNo)).filter((line) => line.includes('by again_'))).toHaveLength(1)
  })

  it('is found, too, where both are told at the same moment', async () => {
    const billingNo = await fixture.begin()
    const first = gateway.outside.settle(billingNo, 'paid')
    await Promise.all([fixture.send(first), fixture.send(again(billingNo))])
    expect(await fixture.credits(billingNo)).toBe(1)
    expect((await review(billingNo)).filter((line) => line.includes(' USD by '))).toHaveLength(1)
  })

  it('is none where the same payment is told under another event', async () => {
    const billingNo = await fixture.begin()
    await fixture.happens(billingNo, 'paid')
    await fixture.send({ ...gateway.outside.settle(billingNo, 'paid'), eventId: 'another' })
    expect((await fixture.rowOf(billingNo)).flag).toBeNull()
    expect(await review(billingNo)).toEqual([])
  })

  it('keeps the flag that a late first one has', async () => {
    const billingNo = await fixture.begin()
    for (const state of ['failed', 'paid'] as const) await fixture.happens(billingNo, state)
    await fixture.send(again(billingNo))
    expect((await fixture.rowOf(billingNo)).flag).toBe('late')
    expect((await review(billingNo)).join('\n')).toContain(`by again_${billingNo}`)
  })
})

describe('a word that we do not know', () => {
  const standing = (billingNo: string, status: string) => ({ ...gateway.outside.settle(billingNo, 'pending'), status })

  it('about an unpaid order leaves it waiting for an operator, also when its time is over', async () => {
    const billingNo = await fixture.begin()
    expect((await fixture.send(standing(billingNo, 'in_review'))).statusCode).toBe(202)
    expect(await fixture.rowOf(billingNo)).toMatchObject({ state: 'handed_off', flag: 'unknown_word' })
    expect((await review(billingNo)).join('\n')).toContain('"in_review"')
    nowMs = ((await fixture.rowOf(billingNo)).expiresAt + 3600) * 1000
    await gateway.worker?.runDueJobs()
    expect(await fixture.rowOf(billingNo)).toMatchObject({ state: 'handed_off' })
    expect((await fixture.infoOf(billingNo)).status).toBe(-1)
  })

  it('about a paid order takes nothing back, and is shown to the operator', async () => {
    const billingNo = await fixture.begin()
    await fixture.happens(billingNo, 'paid')
    await fixture.send(standing(billingNo, 'charged_back'))
    expect(await fixture.rowOf(billingNo)).toMatchObject({ state: 'paid', flag: 'unknown_word' })
    expect((await review(billingNo)).join('\n')).toContain('"charged_back"')
  })

  it('is over when the provider says a word that we know', async () => {
    const billingNo = await fixture.begin()
    await fixture.send(standing(billingNo, 'in_review'))
    await fixture.happens(billingNo, 'paid')
    expect(await fixture.rowOf(billingNo)).toMatchObject({ state: 'paid' })
    expect(await fixture.credits(billingNo)).toBe(1)
  })

  it('is kept from the provider’s answer to a question, too', async () => {
    const billingNo = await fixture.begin()
    const { provider } = gateway.outside
    const { query } = provider
    provider.query = async (number) => (number === billingNo ? standing(billingNo, 'on_hold') : query(number))
    await gateway.db.update(orders).set({ askAt: 1 }).where(eq(orders.billingNo, billingNo))
    await gateway.worker?.runDueJobs()
    provider.query = query
    expect(await fixture.rowOf(billingNo)).toMatchObject({ state: 'handed_off', flag: 'unknown_word' })
  })
})

describe('what waits for an operator', () => {
  it('is listed by itself: flagged orders with `flags`, notices that fit no order with `quarantine`', async () => {
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

  const listed = async (billingNo: string) => (await run('flags'))?.includes(billingNo)
  const counted = async (flag: string) =>
    (await readGauges(gateway.db, Math.floor(nowMs / 1000))).find(
      (figure) => figure.name === 'store_orders_flagged' && figure.labels['flag'] === flag,
    )?.value ?? 0
  const hold = (billingNo: string) =>
    fixture.send({ ...gateway.outside.settle(billingNo, 'pending'), status: 'on_hold', eventId: 'held' })

  it('is off the list and out of the alert once it is `seen`, with what was done, until it asks for another thing', async () => {
    const billingNo = await fixture.begin()
    await hold(billingNo)
    const before = await counted('unknown_word')
    expect(await listed(billingNo)).toBe(true)
    await expect(run('seen', [billingNo])).rejects.toThrow('--note is missing')
    expect(await run('seen', [billingNo], { note: 'the company keeps it until Monday' })).toContain('unknown_word')
    expect(await listed(billingNo)).toBe(false)
    expect(await counted('unknown_word')).toBe(before - 1)
    expect(await run('order', [billingNo])).toContain('the company keeps it until Monday')
    await gateway.db.update(orders).set({ flag: 'disputed' }).where(eq(orders.billingNo, billingNo))
    expect(await listed(billingNo)).toBe(true)
    expect(await counted('disputed')).toBe(1)
  })

  it('is on the list again where `retry` has not helped', async () => {
    const billingNo = await fixture.begin()
    await hold(billingNo)
    await run('seen', [billingNo], { note: 'asked' })
    await run('retry', [billingNo])
    expect(await listed(billingNo)).toBe(true)
  })

  it('is nothing where an order has no flag', async () => {
    await expect(run('seen', [await fixture.begin()], { note: 'done' })).rejects.toThrow('has no flag')
  })

  it('asks for somebody also where the order was strange before in a way that does not', async () => {
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
    await hold(billingNo)
    expect(await fixture.rowOf(billingNo)).toMatchObject({ flag: 'parked' })
  })
})
