import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { orderRefunds, orderGoodsRevocations } from '../../../server/orders/money/money.tables.ts'
import { verifyLog } from '../../../server/office/log/verify-log.ts'
import { createWriteId, type StaffPerson } from './office.ts'
import { openShop } from './staffed-shop.ts'

const shop = openShop()

it('of two agents who refund an order at the same moment, one does and the other reads who did', async () => {
  const billingNo = await shop.buyAndDeliver()
  const { version } = await shop.read(billingNo)
  const press = ({ browser }: StaffPerson) =>
    browser.send('refundOrder', { billingNo, version, requestId: createWriteId(), reason: 'boughtTwice' })
  const replies = await Promise.all([press(shop.agent), press(shop.colleague)])
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
    error: 'changed',
    change: { staff: expect.stringContaining('Person'), verb: 'order.refund' },
  })
  expect(await shop.office.db.$count(orderRefunds, eq(orderRefunds.billingNo, billingNo))).toBe(1)
})

it('only somebody who approves refunds can send one again despite a dispute', async () => {
  const billingNo = await shop.buyAndDeliver()
  const { version } = await shop.read(billingNo)
  const press = (evenIfDisputed: boolean) =>
    shop.agent.browser.send('resendRefund', {
      billingNo,
      version,
      requestId: createWriteId(),
      reason: 'companyFixed',
      evenIfDisputed,
    })
  expect(await press(true)).toMatchObject({ status: 403, body: { error: 'forbidden' } })
  expect((await press(false)).body).toMatchObject({ reason: 'noWaitingRefund' })
})

describe('a refund from the office', () => {
  it('is given once although its reply was lost, and names who gave it and why', async () => {
    const billingNo = await shop.buyAndDeliver()
    const request = { ...(await shop.actionOn(billingNo)), reason: 'boughtTwice' } as const
    const [first, second] = await Promise.all([
      shop.agent.browser.call('refundOrder', request),
      shop.agent.browser.call('refundOrder', request),
    ])
    expect([first, second]).toEqual([
      { outcome: 'requested', amount: '4.99' },
      { outcome: 'requested', amount: '4.99' },
    ])
    await shop.office.worker?.runDueJobs()
    const detail = await shop.read(billingNo)
    expect(detail.refunds).toMatchObject([{ amount: '4.99', why: 'boughtTwice: Ticket 88213' }])
    const [{ refundNo } = { refundNo: '' }] = detail.refunds
    expect(detail.timeline.filter(({ event, log }) => log ?? event === 'refundRequested')).toMatchObject([
      {
        event: 'refundRequested',
        source: 'staff',
        amount: '4.99',
        ref: refundNo,
        text: null,
        log: { verb: 'order.refund', reason: 'boughtTwice', note: 'Ticket 88213', role: 'support' },
      },
    ])
    expect(detail.answers.moneyBack).toMatchObject({ answer: 'whole', left: '0.00' })
    expect(await shop.fixture.imbalances()).toEqual([])
  })

  it('of everything takes the goods back, unless the player may keep them', async () => {
    const revoked = await shop.buyAndDeliver()
    const kept = await shop.buyAndDeliver()
    await shop.refund(revoked, shop.agent)
    await shop.refund(kept, shop.agent, undefined, 'keep')
    await shop.office.worker?.runDueJobs()
    await shop.office.worker?.runDueJobs()
    expect(await shop.office.db.$count(orderGoodsRevocations, eq(orderGoodsRevocations.billingNo, revoked))).toBe(1)
    expect(await shop.office.db.$count(orderGoodsRevocations, eq(orderGoodsRevocations.billingNo, kept))).toBe(0)
    expect(await shop.read(kept)).toMatchObject({ money: 'refunded', goodsState: 'delivered' })
    expect(await shop.fixture.imbalances()).toEqual([])
  })

  it('of a part leaves the goods, and the parts are never more than was paid', async () => {
    const billingNo = await shop.buyAndDeliver()
    expect(await shop.refund(billingNo, shop.agent, '1.50')).toEqual({ outcome: 'requested', amount: '1.50' })
    await shop.office.worker?.runDueJobs()
    expect(await shop.read(billingNo)).toMatchObject({
      money: 'refundedPart',
      answers: { moneyBack: { left: '3.49' } },
    })
    const tooMuch = { ...(await shop.actionOn(billingNo)), reason: 'goodwill', amount: '3.50' } as const
    expect(await shop.agent.browser.fail('refundOrder', tooMuch)).toEqual({ error: 'notAllowed', reason: 'tooMuch' })
  })

  it('above the agent’s limit waits for a second person, who is not the agent', async () => {
    const billingNo = await shop.buyAndDeliver({ amountMinor: 12_000 })
    expect((await shop.read(billingNo)).refundLimit).toMatchObject({
      perRefund: '50.00',
      approvers: expect.arrayContaining([expect.any(String)]),
    })
    expect(await shop.refund(billingNo, shop.agent)).toEqual({ outcome: 'awaitsApproval', amount: '120.00' })
    expect(await shop.office.db.$count(orderRefunds, eq(orderRefunds.billingNo, billingNo))).toBe(0)
    const [approval] = (await shop.read(billingNo, shop.finance)).approvals
    expect(approval).toMatchObject({ amount: '120.00', reason: 'notDelivered', mayDecide: true })
    expect(await shop.read(billingNo)).toMatchObject({
      approvals: [{ mayDecide: false }],
      answers: { moneyBack: { answer: 'awaitingApproval' } },
      actions: { refundOrder: { allowed: false, because: 'awaitsApproval' } },
    })
    const decision = {
      ...(await shop.actionOn(billingNo)),
      approvalId: approval?.approvalId ?? '',
      decision: 'approve',
      reason: 'checked',
    } as const
    expect(await shop.agent.browser.fail('decideRefund', decision)).toEqual({ error: 'forbidden' })
    await shop.finance.browser.call('decideRefund', decision)
    await shop.office.worker?.runDueJobs()
    expect((await shop.read(billingNo)).refunds).toMatchObject([{ amount: '120.00' }])
  })

  it('that somebody asked for is approved at the command line by another person, never by themselves or by nobody', async () => {
    const billingNo = await shop.buyAndDeliver({ amountMinor: 12_000 })
    await shop.refund(billingNo, shop.agent)
    const approve = (...by: string[]) => shop.run('decide', billingNo, 'refund', 'approve', '--why', 'checked', ...by)
    await expect(approve()).rejects.toThrow('--as is missing: the log must name a person.')
    await expect(approve('--as', shop.agent.email)).rejects.toThrow('Nobody can approve or decline their own refund.')
    expect(await shop.office.db.$count(orderRefunds, eq(orderRefunds.billingNo, billingNo))).toBe(0)
    expect(await approve('--as', shop.finance.email)).toBe(`${billingNo}: the refund is approved.`)
    await shop.office.worker?.runDueJobs()
    expect((await shop.read(billingNo)).refunds).toMatchObject([{ amount: '120.00' }])
    await expect(approve('--as', shop.finance.email)).rejects.toThrow(`No refund of ${billingNo} waits for approval.`)
  })

  it('that somebody asked for cannot be approved by themselves, in whatever role', async () => {
    const billingNo = await shop.buyAndDeliver({ amountMinor: 30_000 })
    const both = await shop.office.hire({ brand: '*', role: 'operations' }, { brand: 'watt', role: 'owner' })
    const operations = await shop.office.hire({ brand: 'watt', role: 'operations' })
    expect(await shop.refund(billingNo, operations)).toMatchObject({ outcome: 'awaitsApproval' })
    const [approval] = (await shop.read(billingNo, both)).approvals
    const decline = {
      ...(await shop.actionOn(billingNo)),
      approvalId: approval?.approvalId ?? '',
      decision: 'decline',
      reason: 'notJustified',
    } as const
    await both.browser.call('decideRefund', decline)
    expect(await shop.read(billingNo)).toMatchObject({ money: 'paid', approvals: [] })
    expect(await both.browser.fail('decideRefund', { ...decline, ...(await shop.actionOn(billingNo)) })).toEqual({
      error: 'notAllowed',
      reason: 'noWaitingRefund',
    })
  })

  it('needs a second person once the agent has refunded as much as one day allows', async () => {
    const busy = await shop.office.hire({ brand: 'watt', role: 'support' })
    for (let n = 0; n < 10; n += 1)
      expect(await shop.refund(await shop.buyAndDeliver({ amountMinor: 5000 }), busy)).toMatchObject({
        outcome: 'requested',
      })
    const next = await shop.buyAndDeliver({ amountMinor: 5000 })
    expect((await shop.read(next, busy)).refundLimit).toMatchObject({ perDay: '500.00', usedToday: '500.00' })
    expect(await shop.refund(next, busy)).toMatchObject({ outcome: 'awaitsApproval' })
    shop.clock += 86_400_000
    const later = await shop.buyAndDeliver({ amountMinor: 5000 })
    const again = await shop.office.hire({ brand: 'watt', role: 'support' })
    expect((await shop.read(later, again)).refundLimit).toMatchObject({ usedToday: '0.00' })
  })
})

it('the log names the role by which a person with two roles may do something in that brand', async () => {
  const billingNo = await shop.buyAndDeliver({ amountMinor: 40_000 })
  const both = await shop.office.hire({ brand: 'watt', role: 'support' }, { brand: '*', role: 'finance' })
  await shop.refund(billingNo, shop.agent)
  const [approval] = (await shop.read(billingNo, both)).approvals
  await both.browser.call('decideRefund', {
    ...(await shop.actionOn(billingNo)),
    approvalId: approval?.approvalId ?? '',
    decision: 'decline',
    reason: 'notJustified',
  })
  const { timeline } = await shop.read(billingNo)
  expect(timeline[0]?.log).toMatchObject({ verb: 'order.declineRefund', role: 'finance' })
})

it('every action on an order stands in the log, whose chain is unbroken', async () => {
  expect(await verifyLog(shop.office.db)).toMatchObject({ fault: undefined })
})
