import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { pendingWorkKinds } from '../../../office/contract/calls/today.calls.ts'
import { officeCatalogueDrafts } from '../../../server/office/catalogue/catalogue-drafts.tables.ts'
import { apologyGifts } from '../../../server/office/orders/office-orders.tables.ts'
import { orderDisputes, orderRefunds } from '../../../server/orders/money/money.tables.ts'
import {
  guardianRequests,
  orderReceivedPayments,
  orderDeliveryOutbox,
  orders,
} from '../../../server/orders/orders.tables.ts'
import { flagOrder } from '../../../server/orders/state/flag-order.ts'
import { loadPendingWorkSections } from '../../../server/office/today/load-pending-work.ts'
import { brands } from '../fixtures/gateway.ts'
import { countOpenQueries } from '../fixtures/open-queries.ts'
import { createOrderFixture, type OrderFixture } from '../fixtures/orders.ts'
import { createWriteId, startOffice, type Office, type StaffPerson } from './office.ts'

/** 14:32 on a Saturday in Taipei. */
const now = Date.parse('2026-11-28T14:32:00+08:00')
const zone = 'Asia/Taipei'
const at = now / 1000
const otherBrand = brands.find(({ key }) => key !== 'watt')?.key ?? ''
let office: Office
let fixture: OrderFixture
let agent: StaffPerson
let stranger: StaffPerson

beforeAll(async () => {
  office = await startOffice({ now: () => now })
  fixture = createOrderFixture(office)
  agent = await office.hire({ brand: 'watt', role: 'operations' })
  stranger = await office.hire({ brand: otherBrand, role: 'owner' })
  await office.db.execute(
    sql`truncate orders, order_ledger, order_outbox, order_refunds, order_disputes, order_quarantine`,
  )
})

const waiting = async ({ browser }: StaffPerson = agent) => {
  const { waiting: sections } = await browser.call('getToday', { zone })
  return Object.fromEntries(sections.map(({ kind, count, items }) => [kind, { count, items }]))
}
/** A paid order, with other values in some columns. */
const buy = async (changes: Partial<typeof orders.$inferInsert> = {}) => {
  const billingNo = await fixture.begin()
  await fixture.happens(billingNo, 'paid')
  const { flag, ...columns } = changes
  if (Object.keys(columns).length > 0)
    await office.db.update(orders).set(columns).where(eq(orders.billingNo, billingNo))
  if (flag) await flagOrder(office.db, { billingNo }, flag)
  return billingNo
}

describe('what waits today', () => {
  it('is loaded for two people on four connections, which leaves the others to players', async () => {
    const roles = [{ brand: '*', role: 'owner' as const }]
    const actor = { staffId: '', name: '', roles, address: '', sessionId: '' }
    const scope = { db: office.db, actor, brands: 'all', brandData: brands, language: 'en', at } as const
    const load = () => loadPendingWorkSections(scope, pendingWorkKinds)
    expect(await countOpenQueries(office.db, () => Promise.all([load(), load()]))).toBe(4)
  })

  it('is nothing in a shop where all goes well, and every kind says so', async () => {
    await buy()
    await office.worker?.runDueJobs()
    const { waiting: sections, orders: counted } = await agent.browser.call('getToday', { zone })
    expect(sections.map(({ count }) => count)).toEqual(pendingWorkKinds.map(() => 0))
    expect(counted).toEqual({ paid: 1, delivered: 1, medianSeconds: expect.any(Number) })
  })

  it('lists each kind with its age, its reason and its one action, to people of the brand alone', async () => {
    const undelivered = await buy({ paidAt: at - 1700 })
    await office.db
      .update(orderDeliveryOutbox)
      .set({ problem: 'the game answered 503' })
      .where(eq(orderDeliveryOutbox.billingNo, undelivered))
    const money = { amountMinor: 499, currency: 'USD' }
    const waits = await buy({ flag: 'refund_waits' })
    await office.db.insert(orderRefunds).values({
      ...money,
      billingNo: waits,
      refundNo: 'RF-waits',
      of: 'order',
      reason: 'operator',
      why: 'Ticket 1',
      state: 'requested',
      requestedAt: at - 60,
      attempts: 1,
    })
    const childs = await buy()
    await office.db.insert(guardianRequests).values({
      billingNo: childs,
      keyHash: 'hash',
      relation: 'parent',
      contact: 'parent@mail.example',
      story: 'My son is ten',
      receivedAt: at - 7200,
    })
    const disputed = await buy({ flag: 'disputed' })
    await office.db
      .insert(orderDisputes)
      .values({ ...money, billingNo: disputed, providerRef: 'D1', state: 'opened', openedAt: at - 86_400 })
    const flagged = await buy({ flag: 'goods_kept' })
    await buy({ flag: 'late' })
    const strange = await fixture.begin()
    await fixture.send({ ...office.outside.settle(strange, 'paid'), amountMinor: 1 })
    const silent = await fixture.begin()
    await flagOrder(office.db, { billingNo: silent }, 'unanswered')
    const large = await buy({ amountMinor: 90_000 })
    const { version } = await agent.browser.call('getOrder', { billingNo: large })
    const request = {
      billingNo: large,
      version,
      requestId: createWriteId(),
      reason: 'gameFault',
      note: 'Server down',
    } as const
    expect(await agent.browser.call('refundOrder', request)).toMatchObject({ outcome: 'awaitsApproval' })

    expect(await waiting()).toMatchObject({
      undelivered: {
        count: 1,
        items: [
          {
            billingNo: undelivered,
            since: at - 1700,
            text: 'the game answered 503',
            action: 'deliverAgain',
            mayAct: true,
            order: { character: expect.stringMatching(/\*\*\*$/) },
          },
        ],
      },
      refundApprovals: {
        count: 1,
        items: [
          {
            billingNo: large,
            amount: '900.00',
            reason: 'gameFault',
            text: 'Server down',
            action: 'decideRefund',
            mayAct: false,
          },
        ],
      },
      refundsWaiting: { count: 1, items: [{ billingNo: waits, text: 'Ticket 1', action: 'resendRefund' }] },
      guardianRequests: {
        count: 1,
        items: [{ billingNo: childs, since: at - 7200, text: null, action: 'open' }],
      },
      disputes: { count: 1, items: [{ billingNo: disputed, since: at - 86_400, respondBy: null, action: 'open' }] },
      flagged: { count: 1, items: [{ billingNo: flagged, action: 'markSeen' }] },
      quarantined: { count: 1, items: [{ billingNo: strange, amount: '0.01', quarantine: 'amount', text: 'paid' }] },
      paymentsUnanswered: { count: 1, items: [{ billingNo: silent, action: 'deliverAgain' }] },
    })
    const finance = await office.hire({ brand: '*', role: 'finance' })
    const { refundApprovals } = await waiting(finance)
    expect(refundApprovals?.items).toMatchObject([{ mayAct: true, approvalId: expect.any(String) }])
    const seenByStranger = Object.values(await waiting(stranger))
    expect(seenByStranger.map(({ count }) => count)).toEqual(pendingWorkKinds.map(() => 0))
    expect(await stranger.browser.fail('getToday', { brand: 'watt' })).toEqual({ error: 'forbidden' })
  })
})

describe('disputes that wait', () => {
  it('start with the one whose evidence is due first, and end with those whose date has passed', async () => {
    await office.db.execute(sql`truncate order_disputes`)
    const deadlines = { unknown: null, soon: at + 2 * 86_400, passed: at - 60, later: at + 9 * 86_400 }
    for (const [providerRef, respondBy] of Object.entries(deadlines))
      await office.db.insert(orderDisputes).values({
        billingNo: await buy({ flag: 'disputed' }),
        providerRef,
        state: 'opened',
        amountMinor: 499,
        currency: 'USD',
        openedAt: at - 86_400,
        respondBy,
      })
    const { disputes } = await waiting()
    expect(disputes?.items.map(({ text, respondBy }) => [text, respondBy])).toEqual([
      ['soon', deadlines.soon],
      ['later', deadlines.later],
      ['unknown', null],
      ['passed', deadlines.passed],
    ])
  })
})

describe('what waits for a second person, or was stopped', () => {
  it('lists gifts above a limit to those who may approve them', async () => {
    const billingNo = await buy()
    const asking = await office.hire({ brand: 'watt', role: 'support' })
    const { goods } = await asking.browser.call('getApologies', { billingNo })
    const large = goods.find(({ isWithinLimit }) => !isWithinLimit)
    const { version } = await asking.browser.call('getOrder', { billingNo })
    const request = {
      billingNo,
      version,
      requestId: createWriteId(),
      reason: 'lateDelivery',
      note: 'Ticket 2',
    } as const
    await asking.browser.call('giveApology', { ...request, gift: large?.id ?? '' })
    const row = { billingNo, since: at, reason: 'lateDelivery', staff: asking.name, text: 'Ticket 2' }
    expect((await waiting(asking))['giftApprovals']).toMatchObject({ count: 1, items: [{ ...row, mayAct: false }] })
    const finance = await office.hire({ brand: 'watt', role: 'finance' })
    expect((await waiting(finance))['giftApprovals']).toMatchObject({
      items: [{ ...row, action: 'decideApology', mayAct: true }],
    })
    await office.db.delete(apologyGifts)
  })

  it('lists drafts that wait for approval or were not published at their time, to people who read the catalogue', async () => {
    const finance = await office.hire({ brand: 'watt', role: 'finance' })
    const support = await office.hire({ brand: 'watt', role: 'support' })
    const draft = {
      brand: 'watt',
      version: 1,
      base: 0,
      files: {},
      createdBy: 'Omar',
      createdAt: at - 7200,
      changedBy: 'Omar',
      changedAt: at - 3600,
      requesterId: agent.id,
      requestedBy: 'Omar',
      requestedAt: at - 3600,
    } as const
    await office.db.insert(officeCatalogueDrafts).values([
      { ...draft, id: 'waits', name: 'Winter sale', state: 'awaiting', note: 'Prices of the publisher' },
      { ...draft, id: 'stopped', name: 'New pass', state: 'open', refusal: 'outdated', refusedAt: at - 60 },
      { ...draft, id: 'edited', name: 'Summer sale', state: 'open' },
    ])
    const drafts = {
      draftApprovals: {
        count: 1,
        items: [
          {
            since: at - 3600,
            brand: 'watt',
            draft: { id: 'waits', name: 'Winter sale', refusal: null },
            staff: 'Omar',
            text: 'Prices of the publisher',
            action: 'decideDraft',
            mayAct: true,
          },
        ],
      },
      draftsRefused: {
        count: 1,
        items: [{ since: at - 60, draft: { id: 'stopped', refusal: 'outdated' }, action: 'open' }],
      },
    }
    expect(await waiting(finance)).toMatchObject(drafts)
    expect((await waiting())['draftApprovals']?.items).toMatchObject([{ mayAct: false }])
    for (const person of [support, stranger])
      expect(await waiting(person)).toMatchObject({ draftApprovals: { count: 0 }, draftsRefused: { count: 0 } })
  })
})

describe('sales of today', () => {
  it('stand by hour of the person’s zone beside the same weekday before, in dollars', async () => {
    await office.db.delete(orderReceivedPayments)
    const book = (when: string, amountMinor: number, currency: string, brand = 'watt') =>
      office.db
        .insert(orderReceivedPayments)
        .values({ billingNo: `X${when}${currency}${brand}`, brand, amountMinor, currency, at: Date.parse(when) / 1000 })
    await book('2026-11-28T00:00:00+08:00', 1000, 'USD')
    await book('2026-11-28T14:10:00+08:00', 1_550_000, 'JPY')
    await book('2026-11-27T23:59:59+08:00', 7777, 'USD')
    await book('2026-11-21T09:30:00+08:00', 5000, 'USD')
    await book('2026-11-21T20:00:00+08:00', 9000, 'USD')
    await book('2026-11-28T10:00:00+08:00', 100, 'USD', otherBrand)
    const sales = await agent.browser.call('getSalesToday', { zone })
    expect(sales.hours.today).toHaveLength(24)
    expect([sales.hours.today[0], sales.hours.today[14], sales.hours.before[20]]).toEqual(['10.00', '100.00', '90.00'])
    expect(sales.total).toEqual({ today: '110.00', before: '50.00' })
    expect(sales.brands).toMatchObject([
      {
        brand: 'watt',
        currencies: expect.arrayContaining([
          { currency: 'JPY', amount: '15500.00', orders: 1 },
          { currency: 'USD', amount: '10.00', orders: 1 },
        ]),
      },
    ])
    expect((await stranger.browser.call('getSalesToday', { zone })).total.today).toBe('1.00')
    expect(await agent.browser.fail('getSalesToday', { zone: 'Mars/Base' })).toMatchObject({ error: 'badRequest' })
  })

  it('count by payment method how many of the last hour’s tries were paid', async () => {
    await office.db.execute(sql`truncate orders`)
    await buy()
    await buy()
    await fixture.happens(await fixture.begin(), 'failed')
    await fixture.begin()
    // An hour without any try says nothing about a method.
    await buy({ channelId: 1, createdAt: at - 5400 })
    const { methods } = await agent.browser.call('getSalesToday', { zone })
    expect(methods).toMatchObject([{ channel: '11801_0', tried: 3, paid: 2, previousTried: 0 }])
  })
})
