import { once } from 'node:events'
import type { Socket } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { buildCallUrl } from '../../../office/contract/call.ts'
import { officeApiCalls } from '../../../office/contract/calls.table.ts'
import { loadFigures } from '../../../server/office/figures/load-figures.ts'
import { officeFigures, orderJobProgress } from '../../../server/office/figures/figures.tables.ts'
import { trackedEvents } from '../../../server/tracking/tracking.tables.ts'
import { orderLedgerEntries, orderRefunds } from '../../../server/orders/money/money.tables.ts'
import { orderReceivedPayments, orders } from '../../../server/orders/orders.tables.ts'
import { readGauges } from '../../../server/operations/metrics/read-gauges.ts'
import { paymentMethods } from '../../../server/catalogue/catalogue.tables.ts'
import { changeCatalogue } from '../fixtures/change-catalogue.ts'
import { brands } from '../fixtures/gateway.ts'
import { countOpenQueries, pauseQueries } from '../fixtures/open-queries.ts'
import { createOrderFixture, type OrderFixture } from '../fixtures/orders.ts'
import { startOffice, type Office, type StaffPerson } from './office.ts'
import { createReadContext } from './read-context.ts'

const zone = 'Asia/Kathmandu'
/** 00:20 in Kathmandu, whose days begin at 18:15 UTC. */
const start = Date.parse('2026-11-28T00:20:00+05:45')
const otherBrand = brands.find(({ key }) => key !== 'watt')?.key ?? ''
let clock = start
let office: Office
let fixture: OrderFixture
let finance: StaffPerson
let stranger: StaffPerson

beforeAll(async () => {
  office = await startOffice({ now: () => clock })
  fixture = createOrderFixture(office)
  finance = await office.hire({ brand: 'watt', role: 'finance' })
  await office.db.execute(sql`truncate orders, order_ledger, order_entries, order_outbox, office_figures`)
  await office.db.update(orderJobProgress).set({ through: 0, dueAt: 0 })
  expect(await read({ from: '2026-11-28', to: '2026-11-28' })).toMatchObject({ computedAt: null })
  const event = { eventId: 1, area: 'sea', trafficSource: '', trafficChannel: 0, data: {}, at: 0, brand: 'watt' }
  const receivedAt = Math.floor(clock / 1000)
  await office.db.insert(trackedEvents).values([
    { ...event, key: '1', name: 'WEBPAY-201', visit: 'a', receivedAt },
    { ...event, key: '2', name: 'WEBPAY-202', visit: 'a', receivedAt },
    { ...event, key: '3', name: 'WEBPAY-201', visit: 'b', receivedAt: receivedAt + 900, area: '' },
    { ...event, key: '4', name: 'WEBPAY-201', visit: 'c', receivedAt, brand: otherBrand },
  ])
  // Two orders soon after midnight, one of which is paid, delivered and refunded two days later.
  await fixture.begin()
  const billingNo = await fixture.begin()
  await fixture.happens(billingNo, 'paid')
  await office.worker?.runDueJobs()
  clock += 2 * 86_400_000
  const at = Math.floor(clock / 1000)
  const entry = { billingNo, amountMinor: 499, currency: 'USD', at }
  await office.db.insert(orderRefunds).values({
    ...entry,
    refundNo: 'RF2',
    of: 'extra',
    reason: 'paid_twice',
    state: 'refunded',
    requestedAt: at,
    attempts: 1,
  })
  await office.db.insert(orderLedgerEntries).values([
    { ...entry, movement: 'refunded', ref: 'RF1', debit: 'payable', credit: 'company' },
    // The refund of a second payment.
    { ...entry, movement: 'refunded', ref: 'RF2', debit: 'payable', credit: 'company' },
    // One dispute that is opened, won, and lost in the end.
    { ...entry, movement: 'dispute_opened', ref: 'D1', debit: 'withheld', credit: 'company' },
    { ...entry, movement: 'dispute_taken', ref: 'D1', debit: 'withheld', credit: 'company' },
  ])
  await office.worker?.runDueJobs()
  // Sessions last 12 hours.
  finance = await office.hire({ brand: 'watt', role: 'finance' })
  stranger = await office.hire({ brand: otherBrand, role: 'owner' })
})

interface Range {
  from: string
  to: string
  beforeFrom?: string
  beforeTo?: string
  by?: 'day' | 'channel' | 'area'
  areas?: 'sea'[]
  channels?: string[]
}
const read = (request: Range) => finance.browser.call('getFigures', { zone, ...request })

describe('the figures', () => {
  it('of two ranges leave the other connections to players', async () => {
    const range = { from: '2026-11-28', to: '2026-11-28', beforeFrom: '2026-11-27', beforeTo: '2026-11-27' }
    expect(await countOpenQueries(office.db, () => read(range))).toBe(1)
    const actor = {
      staffId: '',
      name: '',
      roles: [{ brand: '*', role: 'finance' as const }],
      address: '',
      sessionId: '',
    }
    const at = Math.floor(clock / 1000)
    const request = { ...range, by: 'day', zone, language: 'en' } as const
    const load = (signal?: AbortSignal) =>
      loadFigures(request, async (ask) => [
        await ask(createReadContext(office.db, { actor, at, ...(signal ? { signal } : {}) })),
      ])
    expect(await countOpenQueries(office.db, () => Promise.all([load(), load(), load()]))).toBe(2)
    // A browser that has left while waiting takes no connection.
    expect(await countOpenQueries(office.db, () => expect(load(AbortSignal.abort())).rejects.toThrow('aborted'))).toBe(
      0,
    )
    expect(await countOpenQueries(office.db, () => readGauges(office.db, Math.floor(clock / 1000)))).toBe(1)
  })

  it('are not loaded for a person whose browser has left while it waited for those of two others', async () => {
    const range = { from: '2026-11-28', to: '2026-11-28', zone, by: 'day', language: 'en' } as const
    const { counts, resume, stop } = pauseQueries(office.db, 'office_figures')
    onTestFinished(stop)
    const others = [finance.browser.call('getFigures', range), finance.browser.call('getFigures', range)]
    await expect.poll(() => counts.paused).toBe(2)
    const waits = vi.spyOn(AbortSignal.prototype, 'addEventListener')
    const connected = once(office.server.server, 'connection')
    const request = (await finance.browser.begin('getFigures', range)).on('error', () => undefined)
    const [socket] = (await connected) as [Socket]
    await expect.poll(() => waits.mock.calls.length).toBe(1)
    waits.mockRestore()
    request.destroy()
    await once(socket, 'close')
    resume()
    await Promise.all(others)
    const ofTwo = counts.paused
    await finance.browser.call('getFigures', range)
    expect(counts.paused).toBe(ofTwo * 1.5)
  })

  it('count each thing on the day in the person’s zone on which it happened', async () => {
    const { rows, total, step, computedAt } = await read({ from: '2026-11-27', to: '2026-11-30' })
    expect(rows.map(({ key, now }) => [key, now.placed, now.paid, now.delivered, now.amount, now.refunded])).toEqual([
      ['2026-11-27', 0, 0, 0, '0.00', '0.00'],
      ['2026-11-28', 2, 1, 1, '4.99', '0.00'],
      ['2026-11-29', 0, 0, 0, '0.00', '0.00'],
      ['2026-11-30', 0, 0, 0, '0.00', '4.99'],
    ])
    expect(total).toMatchObject({ now: { placed: 2, refunds: 1, disputes: 1, medianSeconds: 0 }, before: null })
    expect({ step, computedAt }).toEqual({ step: 'day', computedAt: Math.floor(clock / 1000) })
  })

  it('count each visit once, by day, brand and area, but by nothing that a visit does not have', async () => {
    const range = { from: '2026-11-27', to: '2026-11-28' }
    const { rows, total } = await read(range)
    expect(rows.map(({ now }) => now.visits)).toEqual([0, 2])
    expect(total.now.visits).toBe(2)
    const byArea = await read({ ...range, by: 'area' })
    expect(Object.fromEntries(byArea.rows.map(({ key, now }) => [key, now.visits]))).toMatchObject({ sea: 1, '': 1 })
    expect((await read({ ...range, areas: ['sea'] })).total.now.visits).toBe(1)
    const byMethod = await read({ ...range, by: 'channel' })
    expect([byMethod.rows.map(({ now }) => now.visits), byMethod.total.now.visits]).toEqual([[null], 2])
    const ofMethod = await read({ ...range, channels: ['11801_0'] })
    expect([ofMethod.total.now.visits, ofMethod.points.now[0]?.visits]).toEqual([null, null])
    const { total: elsewhere } = await stranger.browser.call('getFigures', { zone, ...range })
    expect(elsewhere.now.visits).toBe(1)
  })

  it('are compared with another range, by any group, and have the names that the shop uses', async () => {
    const { rows, total, points } = await read({
      from: '2026-11-30',
      to: '2026-11-30',
      beforeFrom: '2026-11-28',
      beforeTo: '2026-11-28',
      by: 'channel',
    })
    expect(rows).toMatchObject([
      { key: '11801_0', name: expect.any(String), now: { paid: 0, refunds: 1 }, before: { paid: 1, refunds: 0 } },
    ])
    expect(total.before).toMatchObject({ placed: 2, amount: '4.99' })
    expect(points.now).toHaveLength(24)
    expect(points.before[0]).toMatchObject({ placed: 2, paid: 1 })
  })

  it('of another brand stay hidden, and a range that is too long is refused', async () => {
    const { total } = await stranger.browser.call('getFigures', { zone, from: '2026-11-28', to: '2026-11-30' })
    expect(total.now).toMatchObject({ placed: 0, paid: 0, amount: '0.00' })
    const tooLong = { from: '2025-01-01', to: '2026-11-30' }
    expect(await finance.browser.fail('getFigures', tooLong)).toEqual({ error: 'badRequest', reason: 'range' })
    const reversed = { from: '2026-11-30', to: '2026-11-28' }
    expect(await finance.browser.fail('getFigures', reversed)).toEqual({ error: 'badRequest', reason: 'range' })
  })

  it('can be opened in a spreadsheet as they are on the screen', async () => {
    const request = { zone, from: '2026-11-28', to: '2026-11-28', by: 'currency' } as const
    const { text } = await finance.browser.open(buildCallUrl(officeApiCalls.exportFigures, request))
    expect(text.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      'currency,name,visits,placed,paid,amount,delivered,refunds,refunded,disputes,medianSeconds,ownAmount,ownRefunded',
      'USD,,,2,1,4.99,1,0,0.00,0,0,4.99,0.00',
    ])
  })
})

describe('the job that counts', () => {
  it('name a channel only from the catalogue of the person’s brands', async () => {
    const [method] = await office.db.select().from(paymentMethods).where(eq(paymentMethods.brand, 'watt')).limit(1)
    if (!method) throw new Error('no method')
    const secret = {
      ...method,
      brand: otherBrand,
      paywayId: 99901,
      channelId: 7,
      name: JSON.stringify({ en: 'Secret' }),
    }
    await changeCatalogue(office.db, (tx) => tx.insert(paymentMethods).values(secret))
    const [row] = await office.db.select().from(officeFigures).where(eq(officeFigures.brand, 'watt')).limit(1)
    if (!row) throw new Error('no figures')
    await office.db.insert(officeFigures).values({ ...row, channel: '99901_7' })
    const { rows } = await read({ from: '2026-11-27', to: '2026-12-30', by: 'channel' })
    expect(rows.find(({ key }) => key === '99901_7')).toMatchObject({ name: null })
    await office.db.delete(officeFigures).where(eq(officeFigures.channel, '99901_7'))
  })

  it('replaces what it counted when a transaction commits late', async () => {
    const [order] = await office.db.select().from(orders).limit(1)
    if (!order) throw new Error('no order')
    const late = Math.floor(clock / 1000) - 1200
    await office.db.insert(orders).values({ ...order, billingNo: 'WTlate', createdAt: late })
    clock += 60_000
    await office.worker?.runDueJobs()
    const [row] = await office.db
      .select()
      .from(officeFigures)
      .where(eq(officeFigures.at, late - (late % 900)))
    expect(row).toMatchObject({ placed: 1 })
  })

  it('skips the years in which nothing happened', async () => {
    await office.db
      .insert(orderReceivedPayments)
      .values({ billingNo: 'gone', brand: 'watt', amountMinor: 1, currency: 'USD', at: 5 })
    await office.db.update(orderJobProgress).set({ through: 0, dueAt: 0 })
    await office.worker?.runDueJobs()
    expect(await read({ from: '2026-11-28', to: '2026-11-28' })).toMatchObject({ total: { now: { placed: 2 } } })
  })
})
