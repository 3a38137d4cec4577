import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { orderDisputes } from '../../../../server/orders/money/money.tables.ts'
import { applyPaymentReport as hearPayment } from '../../../../server/orders/payment/apply-report.ts'
import { settlePayment } from '../../../../server/orders/payment/settle-payment.ts'
import { cancelRefusedDelivery } from '../../../../server/orders/delivery/cancel-refused-delivery.ts'
import {
  applyRefundOrDispute,
  type RefundOrDisputeEvent,
} from '../../../../server/orders/refunds/apply-refund-or-dispute.ts'
import type { ReportedPayment } from '../../../../server/providers/payments.ts'
import { markDelivered } from '../../../../server/orders/state/transitions.ts'
import { price, createRefundFixture } from '../../fixtures/refund-place.ts'

const place = createRefundFixture()
const { at, store, round, paid, delivered, give, refundsOf, sums, requestsFor, points, balanced } = place

describe('a refund or dispute reported by the provider', () => {
  const notice = (billingNo: string, more: Partial<RefundOrDisputeEvent>): RefundOrDisputeEvent =>
    ({
      eventId: `evt_${JSON.stringify(more)}`,
      billingNo,
      providerRef: `ref_${billingNo}`,
      occurredAt: at(),
      amountMinor: price,
      currency: 'USD',
      ...more,
    }) as RefundOrDisputeEvent
  const receive = (billingNo: string, more: Partial<RefundOrDisputeEvent>) =>
    applyRefundOrDispute(store(), notice(billingNo, more), { at: at(), source: 'notification' })

  it('finishes a refund of ours, which stays refunded', async () => {
    place.company.settings.answers = 'pending'
    const billingNo = await delivered()
    await give(billingNo, undefined, 'RFtold')
    await round()
    const about = { about: 'refund', refundNo: 'RFtold' } as const
    expect(await receive(billingNo, { ...about, status: 'refused' })).toBe('moved')
    expect(await receive(billingNo, { ...about, status: 'refunded' })).toBe('moved')
    expect(await receive(billingNo, { ...about, status: 'refused' })).toBe('unchanged')
    expect(await refundsOf(billingNo)).toMatchObject([{ state: 'refunded' }])
    await balanced()
  })

  it('is booked once if the provider made the refund itself', async () => {
    const billingNo = await delivered()
    const about = { about: 'refund', refundNo: undefined, status: 'refunded', amountMinor: 99 } as const
    expect([await receive(billingNo, about), await receive(billingNo, about)]).toEqual(['moved', 'unchanged'])
    expect(await place.fixture.rowOf(billingNo)).toMatchObject({ refundMinor: 99, refundedMinor: 99 })
    await balanced()
  })

  it.each([
    ['another amount', { refundNo: 'RFodd', amountMinor: 1 }],
    ['another currency', { refundNo: 'RFodd', currency: 'EUR' }],
    ['another payment', { refundNo: 'RFodd', providerRef: 'else' }],
    ['more than was paid', { refundNo: undefined, amountMinor: price + 1 }],
    ['an unknown refund number', { refundNo: 'RFnone' }],
  ])('changes nothing if it has %s', async (_what, more) => {
    place.company.settings.answers = 'pending'
    const billingNo = await delivered()
    await give(billingNo, undefined, 'RFodd')
    await round()
    const before = await refundsOf(billingNo)
    expect(await receive(billingNo, { about: 'refund', status: 'refunded', ...more })).toBe('strange')
    expect(await refundsOf(billingNo)).toEqual(before)
    await balanced()
  })

  const dispute = (status: 'opened' | 'won' | 'lost') => ({ about: 'dispute', status }) as const

  it('withholds the money of a disputed order until the dispute is won', async () => {
    const billingNo = await delivered()
    await receive(billingNo, dispute('opened'))
    expect(await sums(billingNo)).toEqual({ withheld: price, sales: -price })
    expect(await place.fixture.rowOf(billingNo)).toMatchObject({ state: 'delivered', flag: 'disputed' })
    await balanced()
    await receive(billingNo, dispute('won'))
    expect(await sums(billingNo)).toEqual({ company: price, sales: -price })
    await balanced()
  })

  it('keeps the latest deadline that the bank gives for evidence, until the company has the evidence', async () => {
    const billingNo = await delivered()
    const readDeadline = async () =>
      (await place.gateway.db.select().from(orderDisputes).where(eq(orderDisputes.billingNo, billingNo)))[0]?.respondBy
    const report = async (respondBy: number | null) => {
      await receive(billingNo, { ...dispute('opened'), respondBy })
      return readDeadline()
    }
    const day = 86_400
    expect(await report(at() + 1000 * day)).toBeNull()
    expect(await report(at() + 7 * day)).toBe(at() + 7 * day)
    expect(await report(at() + 10 * day)).toBe(at() + 10 * day)
    expect(await report(at() + 7 * day)).toBe(at() + 10 * day)
    expect(await report(null)).toBeNull()
    await report(at() + 8 * day)
    await receive(billingNo, dispute('won'))
    expect(await report(at() + 9 * day)).toBe(at() + 8 * day)
    await balanced()
  })

  it('keeps the deadline ended if an older report arrives after the company has the evidence', async () => {
    const billingNo = await delivered()
    const respondBy = at() + 86_400
    await receive(billingNo, { ...dispute('opened'), respondBy: null, occurredAt: at() - 30 })
    await receive(billingNo, { ...dispute('opened'), respondBy, occurredAt: at() - 60 })
    const readDisputes = () =>
      place.gateway.db.select().from(orderDisputes).where(eq(orderDisputes.billingNo, billingNo))
    expect(await readDisputes()).toMatchObject([{ respondBy: null }])
    await receive(billingNo, { ...dispute('opened'), respondBy })
    expect(await readDisputes()).toMatchObject([{ respondBy }])
  })

  it('takes back the goods and the VIP points if the dispute is lost', async () => {
    const billingNo = await delivered()
    for (const status of ['opened', 'opened', 'lost', 'won'] as const) await receive(billingNo, dispute(status))
    await balanced()
    await round()
    expect(place.revoked).toEqual([billingNo])
    expect(await place.fixture.rowOf(billingNo)).toMatchObject({ state: 'revoked', refundedMinor: price })
    expect([await sums(billingNo), await points(billingNo)]).toEqual([{}, 0])
    await balanced()
  })

  it('stops the delivery if the dispute is lost before it', async () => {
    const billingNo = await paid()
    await receive(billingNo, dispute('lost'))
    await round()
    expect(await place.fixture.rowOf(billingNo)).toMatchObject({ state: 'withdrawn', refundedMinor: price })
    expect(await place.fixture.deliveries(billingNo)).toBe(0)
    await balanced()
  })

  it('holds back an unsent refund during a dispute and never sends it if the dispute is lost', async () => {
    const billingNo = await delivered()
    place.company.settings.isDown = true
    await give(billingNo)
    await receive(billingNo, dispute('opened'))
    place.company.settings.isDown = false
    await round(600)
    expect(requestsFor(billingNo)).toEqual([])
    await receive(billingNo, dispute('lost'))
    await balanced()
    expect(await sums(billingNo)).toMatchObject({ chargebacks: price })
    await round(600)
    expect(requestsFor(billingNo)).toEqual([])
    expect((await place.fixture.rowOf(billingNo)).state).toBe('revoked')
    await balanced()
  })

  it('ends in the same state whatever the order of dispute events', async () => {
    for (const order of [
      ['opened', 'won', 'lost'],
      ['lost', 'won', 'opened'],
      ['won', 'opened', 'lost'],
      ['won', 'lost', 'opened'],
    ] as const) {
      const billingNo = await delivered()
      for (const status of order) await receive(billingNo, dispute(status))
      await round()
      expect((await place.fixture.rowOf(billingNo)).state).toBe('revoked')
      expect(await sums(billingNo)).toEqual({})
    }
    await balanced()
  })
})

describe('a refund or dispute reported before the payment', () => {
  let events = 0
  const notice = (billingNo: string, more: Partial<RefundOrDisputeEvent>): RefundOrDisputeEvent =>
    ({
      eventId: `early_${(events += 1)}`,
      billingNo,
      providerRef: `ref_${billingNo}`,
      occurredAt: at(),
      amountMinor: price,
      currency: 'USD',
      ...more,
    }) as RefundOrDisputeEvent
  const receive = (event: RefundOrDisputeEvent) =>
    applyRefundOrDispute(store(), event, { at: at(), source: 'notification' })
  const refund = { about: 'refund', refundNo: undefined, status: 'refunded' } as const
  const dispute = (status: 'opened' | 'won' | 'lost') => ({ about: 'dispute', status }) as const

  it.each<[string, Partial<RefundOrDisputeEvent>[], object]>([
    ['a full refund', [refund], { state: 'withdrawn', refundedMinor: price }],
    ['a partial refund', [{ ...refund, amountMinor: 99 }], { state: 'paid', refundMinor: 99, refundedMinor: 99 }],
    ['an open dispute', [dispute('opened')], { state: 'paid', flag: 'disputed' }],
    ['a lost dispute', [dispute('lost')], { state: 'withdrawn', refundedMinor: price }],
    [
      'a dispute whose loss arrives before its opening',
      [dispute('lost'), dispute('opened')],
      { state: 'withdrawn', refundedMinor: price },
    ],
    [
      'two partial refunds',
      [
        { ...refund, amountMinor: 99 },
        { ...refund, amountMinor: 400 },
      ],
      { refundedMinor: price },
    ],
  ])('takes effect once the order is paid: %s', async (_what, reports, outcome) => {
    const billingNo = await place.fixture.begin()
    for (const more of reports) {
      const event = notice(billingNo, more)
      expect([await receive(event), await receive(event)]).toEqual(['early', 'early'])
    }
    expect(await sums(billingNo)).toEqual({})
    await place.fixture.happens(billingNo, 'paid')
    expect(await place.fixture.rowOf(billingNo)).toMatchObject(outcome)
    expect(await place.fixture.quarantined(billingNo)).toEqual([])
    await balanced()
    // Another webhook about the payment changes nothing.
    await place.fixture.happens(billingNo, 'paid')
    expect(await place.fixture.rowOf(billingNo)).toMatchObject(outcome)
    await balanced()
  })

  it('keeps the deadline for the evidence of an early dispute', async () => {
    const billingNo = await place.fixture.begin()
    await receive(notice(billingNo, { ...dispute('opened'), respondBy: at() + 86_400 }))
    await place.fixture.happens(billingNo, 'paid')
    expect(
      await place.gateway.db.select().from(orderDisputes).where(eq(orderDisputes.billingNo, billingNo)),
    ).toMatchObject([{ respondBy: at() + 86_400 }])
  })

  it('marks the second payment as refunded if it refers to that one', async () => {
    const billingNo = await paid()
    expect(await receive(notice(billingNo, { ...refund, providerRef: 'second' }))).toBe('early')
    await place.fixture.send({
      ...place.gateway.outside.settle(billingNo, 'paid'),
      eventId: 'evt_second',
      providerRef: 'second',
    })
    expect(await refundsOf(billingNo)).toMatchObject([{ of: 'extra', state: 'refunded' }])
    await round()
    expect(requestsFor(billingNo)).toEqual([])
    await balanced()
  })

  it('is applied by the worker if the gateway stopped after recording the payment', async () => {
    const billingNo = await place.fixture.begin()
    await receive(notice(billingNo, refund))
    const order = await place.fixture.rowOf(billingNo)
    const paymentReport = { ...place.gateway.outside.settle(billingNo, 'paid'), account: 'sandbox/demo', decline: null }
    await settlePayment(store(), {
      order,
      outcome: 'paid',
      origin: { at: at(), source: 'notification' },
      report: paymentReport,
    })
    await round(60)
    expect(await place.fixture.rowOf(billingNo)).toMatchObject({ refundedMinor: price })
    expect(await place.fixture.quarantined(billingNo)).toEqual([])
    await round()
    await balanced()
  })

  it('is quarantined if it does not match the payment', async () => {
    const billingNo = await place.fixture.begin()
    await receive(notice(billingNo, { ...refund, amountMinor: price + 1 }))
    await place.fixture.happens(billingNo, 'paid')
    expect(await place.fixture.rowOf(billingNo)).toMatchObject({ state: 'paid', refundMinor: 0 })
    await round(7200)
    expect(await place.fixture.quarantined(billingNo)).toEqual(['refund'])
    await balanced()
  })

  it('is kept even with a time or a text that no database can store', async () => {
    const billingNo = await place.fixture.begin()
    const odd = { ...refund, eventId: 'odd \0 \ud800', occurredAt: 1e300 }
    expect(await receive(notice(billingNo, odd))).toBe('early')
    const report: ReportedPayment = {
      eventId: 'evt_far',
      billingNo,
      providerRef: `ref_${billingNo}`,
      status: 'paid',
      amountMinor: price,
      currency: 'USD',
      merchant: 'demo',
      account: 'sandbox/demo',
      belongsTo: () => true,
      occurredAt: 1e300,
    }
    const origin = { at: at(), source: 'notification' } as const
    expect(await hearPayment(store(), report, origin)).toBe('moved')
    expect(await place.fixture.rowOf(billingNo)).toMatchObject({ refundedMinor: price })
    await balanced()
  })
})

it('a dispute of more than was paid only flags the order for an operator', async () => {
  const billingNo = await delivered()
  const shared = { billingNo, eventId: 'evt_more', providerRef: `ref_${billingNo}`, occurredAt: at(), currency: 'USD' }
  const event = { ...shared, about: 'dispute', status: 'lost', amountMinor: price + 1 } as const
  expect(await applyRefundOrDispute(store(), event, { at: at(), source: 'notification' })).toBe('strange')
  expect(await place.fixture.rowOf(billingNo)).toMatchObject({ state: 'delivered', flag: 'disputed', refundMinor: 0 })
  await balanced()
})

describe('an automatic refund', () => {
  it('is made if the game refuses the goods', async () => {
    const billingNo = await paid()
    await cancelRefusedDelivery(store(), { billingNo, reason: 'gone', at: at() })
    await round()
    expect(await place.fixture.rowOf(billingNo)).toMatchObject({
      state: 'refused',
      refundedMinor: price,
      flag: 'refused',
    })
    expect(await refundsOf(billingNo)).toMatchObject([{ reason: 'refused', state: 'refunded' }])
    const shown = { status: 1, ended: 'refused', refunds: [{ amount: '4.99', state: 'refunded', second: false }] }
    expect(await place.fixture.infoOf(billingNo)).toMatchObject(shown)
    await balanced()
  })

  it('is made for a second payment of an order', async () => {
    const billingNo = await paid()
    await place.fixture.send({
      ...place.gateway.outside.settle(billingNo, 'paid'),
      eventId: 'evt_again',
      providerRef: 'again',
    })
    await balanced()
    await round()
    expect(await refundsOf(billingNo)).toMatchObject([{ of: 'extra', reason: 'paid_twice', state: 'refunded' }])
    expect(await place.fixture.infoOf(billingNo)).toMatchObject({ delivery: 'delivered', refunds: [{ second: true }] })
    expect(requestsFor(billingNo)).toMatchObject([{ providerRef: 'again', amountMinor: price }])
    expect(await place.fixture.rowOf(billingNo)).toMatchObject({ state: 'delivered', refundMinor: 0 })
    expect(await sums(billingNo)).toEqual({ company: price, sales: -price })
    await balanced()
  })

  it('revokes goods that the game delivered in the meantime', async () => {
    const billingNo = await paid()
    await place.gateway.payments.game.deliver({
      billingNo,
      brand: 'watt',
      gpId: '1',
      serverId: '1',
      roleId: '1',
      productId: '1',
      gems: null,
    })
    await give(billingNo)
    await markDelivered.applyBatched(place.gateway.db)({ billingNo, at: at(), source: 'delivery' })
    expect((await place.fixture.rowOf(billingNo)).state).toBe('delivered')
    await balanced()
    await round()
    expect(place.revoked).toEqual([billingNo])
    expect((await place.fixture.rowOf(billingNo)).state).toBe('revoked')
    await balanced()
  })
})
