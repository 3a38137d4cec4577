import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildCallUrl } from '../../../office/contract/call.ts'
import { officeCalls } from '../../../office/contract/calls.table.ts'
import type { Role } from '../../../office/contract/rights.table.ts'
import { orderRefunds, orderRevokes } from '../../../server/orders/money/money.tables.ts'
import { orders } from '../../../server/orders/orders.tables.ts'
import { createReceiptKeysRepository } from '../../../server/orders/receipts/receipt-keys.ts'
import { verifyReceipt } from '../../../server/orders/receipts/signed-receipt.ts'
import { officeReveals } from '../../../server/office/orders/office-orders.tables.ts'
import { verifyLog } from '../../../server/office/log/verify-log.ts'
import { createFakeRefunds } from '../fixtures/fake-refunds.ts'
import { brands } from '../fixtures/gateway.ts'
import { createOrderFixture, type OrderFixture } from '../fixtures/orders.ts'
import { createWriteId, startOffice, type Office, type StaffPerson } from './office.ts'

const company = createFakeRefunds()
const otherBrand = brands.find(({ key }) => key !== 'watt')?.key ?? ''
let clock = Date.now()
let office: Office
let fixture: OrderFixture
let agent: StaffPerson
let colleague: StaffPerson
let finance: StaffPerson
let viewer: StaffPerson
let stranger: StaffPerson

beforeAll(async () => {
  office = await startOffice({ now: () => clock })
  fixture = createOrderFixture(office)
  Object.assign(office.payments.provider, company.calls)
})

/** Everybody has just signed in, so that the tests may turn the clock. */
beforeEach(async () => {
  const hire = (role: Role, brand = 'watt') => office.hire({ brand, role })
  agent = await hire('support')
  colleague = await hire('support')
  finance = await hire('finance')
  viewer = await hire('viewer')
  stranger = await hire('owner', otherBrand)
})

const hostile = `<script>\u202E"${'x'.repeat(10_000)}`

/** A paid order; its goods are delivered when the worker runs. */
async function buy(changes?: Partial<typeof orders.$inferInsert>): Promise<string> {
  const billingNo = await fixture.begin()
  await fixture.happens(billingNo, 'paid')
  if (changes) await office.db.update(orders).set(changes).where(eq(orders.billingNo, billingNo))
  return billingNo
}
async function buyAndDeliver(changes?: Partial<typeof orders.$inferInsert>): Promise<string> {
  const billingNo = await buy(changes)
  await office.worker?.runDueJobs()
  return billingNo
}

const read = (billingNo: string, { browser }: StaffPerson = agent) => browser.call('getOrder', { billingNo })
const actionOn = async (billingNo: string) => ({
  billingNo,
  version: (await read(billingNo)).version,
  requestId: createWriteId(),
  note: 'Ticket 88213',
})
const refund = async (
  billingNo: string,
  { browser }: StaffPerson,
  amount?: string,
  goods: 'revoke' | 'keep' = 'revoke',
) =>
  browser.call('refundOrder', {
    ...(await actionOn(billingNo)),
    reason: 'notDelivered',
    goods,
    ...(amount === undefined ? {} : { amount }),
  })

describe('a support agent', () => {
  it('finds an order by its character and reads in four answers where money and goods are', async () => {
    const billingNo = await buy({ roleName: 'Zephyrine the Bold', roleId: '7000012345' })
    const { orders: found, readings } = await agent.browser.call('findOrders', { search: 'zephyrine' })
    expect(found).toMatchObject([
      { billingNo, character: 'Z***', money: 'paid', goodsState: 'waiting', amount: '4.99' },
    ])
    expect(readings).toContainEqual({ kind: 'name', value: 'zephyrine' })
    expect(await agent.browser.call('countOrders', { search: 'zephyrine' })).toEqual({ count: 1, isLowerBound: false })
    const before = await read(billingNo)
    expect(before.answers).toMatchObject({
      paid: { answer: 'yes' },
      sent: { answer: 'no', attempts: 0 },
      confirmed: { answer: 'notDue' },
      moneyBack: { answer: 'no', amount: '0.00', left: '4.99' },
    })
    await office.worker?.runDueJobs()
    const after = await read(billingNo)
    expect(after.answers).toMatchObject({ sent: { answer: 'yes' }, confirmed: { answer: 'yes' } })
    expect(after.tracks.goods.map(({ step, state }) => `${step} ${state}`)).toEqual(['sent done', 'delivered done'])
    expect(after.timeline.map(({ event }) => event)).toEqual([
      'delivered',
      'sent',
      'paid',
      'companyReported',
      'linked',
      'created',
    ])
    expect(after.statusUrl).toBe(`http://watt.localhost:4173/result?billing_no=${billingNo}`)
    expect(after.buyer).toMatchObject({ character: 'Z***', characterId: '***2345' })
  })

  it('sees the names for ten minutes after saying why, and nobody else does', async () => {
    const billingNo = await buy({ roleName: hostile, serverName: hostile, userName: 'mika@mail.example' })
    expect((await read(billingNo)).buyer.account).toBe('m***')
    const why = { billingNo, requestId: createWriteId(), reason: 'playerWrote', note: 'Ticket 1' } as const
    expect(await viewer.browser.fail('unmaskOrder', why)).toEqual({ error: 'forbidden' })
    const { until } = await agent.browser.call('unmaskOrder', why)
    expect(until).toBe(Math.floor(clock / 1000) + 600)
    const shown = await read(billingNo)
    expect(shown.buyer).toMatchObject({ character: hostile, server: hostile, account: 'mika@mail.example' })
    expect(shown.timeline[0]).toMatchObject({
      event: 'staffAction',
      log: { verb: 'order.reveal', reason: 'playerWrote', note: 'Ticket 1', role: 'support' },
    })
    expect((await read(billingNo, colleague)).buyer.account).toBe('m***')
    clock += 600_000
    expect((await read(billingNo)).buyer.account).toBe('m***')
    clock += 2 * 3_600_000
    await office.worker?.runDueJobs()
    expect(await office.db.$count(officeReveals)).toBe(0)
  })

  it('parks a delivery, marks its flag as seen and delivers again', async () => {
    const billingNo = await buy()
    await agent.browser.call('parkDelivery', { ...(await actionOn(billingNo)), reason: 'fraudCheck' })
    await office.worker?.runDueJobs()
    const parked = await read(billingNo)
    expect(parked).toMatchObject({ goodsState: 'parked', flag: 'parked', answers: { confirmed: { answer: 'parked' } } })
    expect(parked.actions).toMatchObject({
      parkDelivery: { allowed: false, because: 'alreadyParked' },
      markSeen: { allowed: true },
      decideRefund: { allowed: false, because: 'right' },
    })
    await agent.browser.call('markSeen', { ...(await actionOn(billingNo)), reason: 'handled' })
    expect((await read(billingNo)).seen).toMatchObject({ flag: 'parked', note: 'handled: Ticket 88213' })
    const answer = await agent.browser.call('deliverAgain', { ...(await actionOn(billingNo)), reason: 'gameRecovered' })
    expect(answer).toEqual({ done: true, called: 'game' })
    await office.worker?.runDueJobs()
    expect(await read(billingNo)).toMatchObject({ goodsState: 'delivered', flag: null, seen: null })
    const verbs = (await read(billingNo)).timeline.flatMap(({ log }) => (log ? [log.verb] : []))
    expect(verbs).toEqual(['order.deliverAgain', 'order.seen', 'order.park'])
    const again = { ...(await actionOn(billingNo)), reason: 'playerAsked' } as const
    expect(await agent.browser.fail('deliverAgain', again)).toEqual({ error: 'notAllowed', reason: 'nothingToDeliver' })
  })

  it('is told what a colleague did to the order in the meantime, and changes nothing', async () => {
    const billingNo = await buy()
    const stale = { ...(await actionOn(billingNo)), reason: 'notDelivered' } as const
    await colleague.browser.call('parkDelivery', { ...(await actionOn(billingNo)), reason: 'maintenance' })
    const failure = await agent.browser.fail('refundOrder', stale)
    expect(failure).toEqual({
      error: 'changed',
      change: { staff: expect.stringContaining('Person'), verb: 'order.park', at: Math.floor(clock / 1000) },
    })
    expect(await office.db.$count(orderRefunds, eq(orderRefunds.billingNo, billingNo))).toBe(0)
    await office.worker?.runDueJobs()
    const delivered = await buy()
    const beforeDelivery = { ...(await actionOn(delivered)), reason: 'notDelivered' } as const
    await office.worker?.runDueJobs()
    expect(await agent.browser.fail('refundOrder', beforeDelivery)).toEqual({ error: 'changed' })
  })
})

it('of two agents who refund an order at the same moment, one does and the other reads who did', async () => {
  const billingNo = await buyAndDeliver()
  const { version } = await read(billingNo)
  const press = ({ browser }: StaffPerson) =>
    browser.send('refundOrder', { billingNo, version, requestId: createWriteId(), reason: 'boughtTwice' })
  const replies = await Promise.all([press(agent), press(colleague)])
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
    error: 'changed',
    change: { staff: expect.stringContaining('Person'), verb: 'order.refund' },
  })
  expect(await office.db.$count(orderRefunds, eq(orderRefunds.billingNo, billingNo))).toBe(1)
})

it('only somebody who approves refunds can send one again despite a dispute', async () => {
  const billingNo = await buyAndDeliver()
  const { version } = await read(billingNo)
  const press = (evenIfDisputed: boolean) =>
    agent.browser.send('resendRefund', {
      billingNo,
      version,
      requestId: createWriteId(),
      reason: 'companyFixed',
      evenIfDisputed,
    })
  expect(await press(true)).toMatchObject({ status: 403, body: { error: 'forbidden' } })
  expect((await press(false)).body).toMatchObject({ reason: 'noWaitingRefund' })
})

describe('a new receipt', () => {
  const download = async (billingNo: string) =>
    (await agent.browser.open(buildCallUrl(officeCalls.getOrderReceipt, { billingNo }))).text
  const verify = async (billingNo: string) =>
    verifyReceipt(await download(billingNo), createReceiptKeysRepository(office.db).find)

  it('is signed by the shop, and has the player’s names only while the agent may see them', async () => {
    const billingNo = await buy({ roleName: 'Kazeha' })
    expect(await verify(billingNo)).toMatchObject({ valid: true, receipt: { roleName: 'K***', isMasked: true } })
    await agent.browser.call('unmaskOrder', { billingNo, requestId: createWriteId(), reason: 'playerWrote' })
    expect(await verify(billingNo)).toMatchObject({ valid: true, receipt: { roleName: 'Kazeha', isMasked: false } })
    expect(JSON.parse(await download(await fixture.begin()))).toEqual({ error: 'notAllowed', reason: 'unpaid' })
  })
})

describe('a refund from the office', () => {
  it('is given once although its reply was lost, and names who gave it and why', async () => {
    const billingNo = await buyAndDeliver()
    const request = { ...(await actionOn(billingNo)), reason: 'boughtTwice' } as const
    const [first, second] = await Promise.all([
      agent.browser.call('refundOrder', request),
      agent.browser.call('refundOrder', request),
    ])
    expect([first, second]).toEqual([
      { outcome: 'requested', amount: '4.99' },
      { outcome: 'requested', amount: '4.99' },
    ])
    await office.worker?.runDueJobs()
    const detail = await read(billingNo)
    expect(detail.refunds).toMatchObject([{ amount: '4.99', why: 'boughtTwice: Ticket 88213' }])
    expect(detail.timeline.filter(({ log }) => log)).toMatchObject([
      { log: { verb: 'order.refund', reason: 'boughtTwice', note: 'Ticket 88213', role: 'support' } },
    ])
    expect(detail.answers.moneyBack).toMatchObject({ answer: 'whole', left: '0.00' })
    expect(await fixture.imbalances()).toEqual([])
  })

  it('of everything takes the goods back, unless the player may keep them', async () => {
    const revoked = await buyAndDeliver()
    const kept = await buyAndDeliver()
    await refund(revoked, agent)
    await refund(kept, agent, undefined, 'keep')
    await office.worker?.runDueJobs()
    await office.worker?.runDueJobs()
    expect(await office.db.$count(orderRevokes, eq(orderRevokes.billingNo, revoked))).toBe(1)
    expect(await office.db.$count(orderRevokes, eq(orderRevokes.billingNo, kept))).toBe(0)
    expect(await read(kept)).toMatchObject({ money: 'refunded', goodsState: 'delivered' })
    expect(await fixture.imbalances()).toEqual([])
  })

  it('of a part leaves the goods, and the parts are never more than was paid', async () => {
    const billingNo = await buyAndDeliver()
    expect(await refund(billingNo, agent, '1.50')).toEqual({ outcome: 'requested', amount: '1.50' })
    await office.worker?.runDueJobs()
    expect(await read(billingNo)).toMatchObject({ money: 'refundedPart', answers: { moneyBack: { left: '3.49' } } })
    const tooMuch = { ...(await actionOn(billingNo)), reason: 'goodwill', amount: '3.50' } as const
    expect(await agent.browser.fail('refundOrder', tooMuch)).toEqual({ error: 'notAllowed', reason: 'tooMuch' })
  })

  it('above the agent’s limit waits for a second person, who is not the agent', async () => {
    const billingNo = await buyAndDeliver({ amountMinor: 12_000 })
    expect((await read(billingNo)).refundLimit).toMatchObject({
      perRefund: '50.00',
      approvers: expect.arrayContaining([expect.any(String)]),
    })
    expect(await refund(billingNo, agent)).toEqual({ outcome: 'awaitsApproval', amount: '120.00' })
    expect(await office.db.$count(orderRefunds, eq(orderRefunds.billingNo, billingNo))).toBe(0)
    const [approval] = (await read(billingNo, finance)).approvals
    expect(approval).toMatchObject({ amount: '120.00', reason: 'notDelivered', mayDecide: true })
    expect(await read(billingNo)).toMatchObject({
      approvals: [{ mayDecide: false }],
      answers: { moneyBack: { answer: 'awaitingApproval' } },
      actions: { refundOrder: { allowed: false, because: 'awaitsApproval' } },
    })
    const decision = {
      ...(await actionOn(billingNo)),
      approvalId: approval?.approvalId ?? '',
      decision: 'approve',
      reason: 'checked',
    } as const
    expect(await agent.browser.fail('decideRefund', decision)).toEqual({ error: 'forbidden' })
    await finance.browser.call('decideRefund', decision)
    await office.worker?.runDueJobs()
    expect((await read(billingNo)).refunds).toMatchObject([{ amount: '120.00' }])
  })

  it('that somebody asked for cannot be approved by themselves, in whatever role', async () => {
    const billingNo = await buyAndDeliver({ amountMinor: 30_000 })
    const both = await office.hire({ brand: '*', role: 'operations' }, { brand: 'watt', role: 'owner' })
    const operations = await office.hire({ brand: 'watt', role: 'operations' })
    expect(await refund(billingNo, operations)).toMatchObject({ outcome: 'awaitsApproval' })
    const [approval] = (await read(billingNo, both)).approvals
    const decline = {
      ...(await actionOn(billingNo)),
      approvalId: approval?.approvalId ?? '',
      decision: 'decline',
      reason: 'notJustified',
    } as const
    await both.browser.call('decideRefund', decline)
    expect(await read(billingNo)).toMatchObject({ money: 'paid', approvals: [] })
    expect(await both.browser.fail('decideRefund', { ...decline, ...(await actionOn(billingNo)) })).toEqual({
      error: 'notAllowed',
      reason: 'noWaitingRefund',
    })
  })

  it('needs a second person once the agent has refunded as much as one day allows', async () => {
    const busy = await office.hire({ brand: 'watt', role: 'support' })
    for (let n = 0; n < 10; n += 1)
      expect(await refund(await buyAndDeliver({ amountMinor: 5000 }), busy)).toMatchObject({ outcome: 'requested' })
    const next = await buyAndDeliver({ amountMinor: 5000 })
    expect((await read(next, busy)).refundLimit).toMatchObject({ perDay: '500.00', usedToday: '500.00' })
    expect(await refund(next, busy)).toMatchObject({ outcome: 'awaitsApproval' })
    clock += 86_400_000
    const later = await buyAndDeliver({ amountMinor: 5000 })
    const again = await office.hire({ brand: 'watt', role: 'support' })
    expect((await read(later, again)).refundLimit).toMatchObject({ usedToday: '0.00' })
  })
})

describe('a person of another brand', () => {
  it('sees no order of this brand by any search, count, export or number', async () => {
    const billingNo = await buy({ roleName: 'Onlyhere' })
    expect(await stranger.browser.call('findOrders', { search: 'onlyhere' })).toMatchObject({ orders: [] })
    expect(await stranger.browser.call('findOrders', { search: billingNo })).toMatchObject({ orders: [] })
    expect(await stranger.browser.call('countOrders', {})).toEqual({ count: 0, isLowerBound: false })
    expect(await stranger.browser.fail('getOrder', { billingNo })).toEqual({ error: 'notFound' })
    expect(await stranger.browser.fail('findOrders', { brands: ['watt'] })).toEqual({ error: 'forbidden' })
    const exported = await stranger.browser.open(buildCallUrl(officeCalls.exportOrders, { format: 'jsonl' }))
    expect(exported).toMatchObject({ status: 200, text: '' })
    const action = { ...(await actionOn(billingNo)), reason: 'maintenance' } as const
    expect(await stranger.browser.fail('parkDelivery', action)).toEqual({ error: 'notFound' })
    const { games } = await stranger.browser.call('getOrderFilters', {})
    expect(new Set(games.map(({ brand }) => brand))).toEqual(new Set([otherBrand]))
  })
})

describe('the export', () => {
  it('is the list, in a form that spreadsheets do not run', async () => {
    await buy({ roleName: '=1+1', serverName: '=cmd|"calc"' })
    const csv = await finance.browser.open(buildCallUrl(officeCalls.exportOrders, { format: 'csv', search: '=1+1' }))
    const [header, line] = csv.text.replace('\uFEFF', '').split('\r\n')
    expect(header).toMatch(/^createdAt,billingNo,supportCode,brand/)
    expect(line).toContain(`"'=cmd|""calc"""`)
    const jsonl = await finance.browser.open(buildCallUrl(officeCalls.exportOrders, { format: 'jsonl' }))
    const numbers = jsonl.text
      .trim()
      .split('\n')
      .map((row) => (JSON.parse(row) as { billingNo: string }).billingNo)
    const listed: string[] = []
    let cursor: string | null | undefined
    while (cursor !== null) {
      const page = await finance.browser.call('findOrders', cursor === undefined ? {} : { cursor })
      listed.push(...page.orders.map((row) => row.billingNo))
      cursor = page.next
    }
    expect(numbers).toEqual(listed)
    expect(await agent.browser.fail('exportOrders', { format: 'csv' })).toEqual({ error: 'forbidden' })
  })
})

it('every action on an order stands in the log, whose chain is unbroken', async () => {
  expect(await verifyLog(office.db)).toMatchObject({ fault: undefined })
})
