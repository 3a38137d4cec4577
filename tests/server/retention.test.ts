import { eq, inArray, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { findImbalances } from '../../server/orders/money/find-imbalances.ts'
import { orderLedgerEntries, orderRefunds } from '../../server/orders/money/money.tables.ts'
import {
  orderAppliedEvents,
  orderReceivedPayments,
  orderPurgesTable,
  orderQuarantinedEvents,
  orders,
  orderTimeline,
  guardianRequests,
  orderWithdrawals,
  monthlySpendEntries,
} from '../../server/orders/orders.tables.ts'
import { birthMonths } from '../../server/players/birth-months/birth-months.tables.ts'
import { trackedEvents } from '../../server/tracking/tracking.tables.ts'
import { startGateway, type Gateway } from './fixtures/gateway.ts'
import { createOrderFixture, type OrderFixture } from './fixtures/orders.ts'

const day = 86_400
const begin = 1_800_000_000
let seconds = begin
let gateway: Gateway
let fixture: OrderFixture
beforeAll(async () => {
  gateway = await startGateway({
    now: () => seconds * 1000,
    keepDays: { sessions: 3000, events: 100, notices: 200, quarantine: 300, timelines: 400, withdrawals: 500 },
  })
  fixture = createOrderFixture(gateway)
})

const createPaidOrder = async (): Promise<string> => {
  const billingNo = await fixture.begin()
  await fixture.happens(billingNo, 'paid')
  await gateway.worker?.runDueJobs()
  return billingNo
}
const timelineOf = (billingNo: string) => gateway.db.$count(orderTimeline, eq(orderTimeline.billingNo, billingNo))
const noticesOf = (billingNo: string) =>
  gateway.db.$count(orderAppliedEvents, eq(orderAppliedEvents.billingNo, billingNo))
const waitDays = async (days: number) => {
  seconds += days * day
  await gateway.worker?.runDueJobs()
}

describe('the purge of old data', () => {
  it('deletes events, notifications, quarantine and timelines after their days, but not orders and the ledger', async () => {
    const old = await createPaidOrder()
    const { db } = gateway
    await db.insert(orderQuarantinedEvents).values({
      billingNo: 'WTnobody',
      eventId: 'e1',
      status: 'paid',
      reason: 'unknownOrder',
      amountMinor: 1,
      currency: 'USD',
      merchant: 'watt',
      receivedAt: seconds,
    })
    await db.insert(trackedEvents).values({
      brand: 'watt',
      key: 'k1',
      name: 'WEBPAY-x',
      eventId: 1,
      visit: 'v',
      area: 'sea',
      trafficSource: '',
      trafficChannel: 1,
      data: {},
      at: seconds,
      receivedAt: seconds,
    })
    const entries = await db.$count(orderLedgerEntries, eq(orderLedgerEntries.billingNo, old))
    const left = async () => [
      await db.$count(trackedEvents),
      await noticesOf(old),
      await db.$count(orderQuarantinedEvents),
      (await timelineOf(old)) > 0 ? 1 : 0,
    ]
    await waitDays(99)
    expect(await left()).toEqual([1, 1, 1, 1])
    await waitDays(2)
    expect(await left()).toEqual([0, 1, 1, 1])
    await waitDays(100)
    expect(await left()).toEqual([0, 0, 1, 1])
    await waitDays(100)
    expect(await left()).toEqual([0, 0, 0, 1])
    const young = await createPaidOrder()
    await waitDays(100)
    expect(await left()).toEqual([0, 0, 0, 0])
    expect([(await timelineOf(young)) > 0, await noticesOf(young)]).toEqual([true, 1])

    expect(await db.$count(orders, inArray(orders.billingNo, [old, young]))).toBe(2)
    expect(await db.$count(orderReceivedPayments, eq(orderReceivedPayments.billingNo, old))).toBe(1)
    expect(await db.$count(orderLedgerEntries, eq(orderLedgerEntries.billingNo, old))).toBe(entries)
    expect(await findImbalances(db, old)).toEqual([])
  })

  it('deletes the names of withdrawals, guardians’ requests, the spending of minors and months of birth after their time', async () => {
    const { db } = gateway
    const old = await createPaidOrder()
    await db
      .insert(orderWithdrawals)
      .values({ billingNo: old, name: 'Mika Sunder', receivedAt: seconds, outcome: 'review' })
    const request = { relation: 'parent', contact: 'parent@mail.example', story: 'No consent' } as const
    await db.insert(guardianRequests).values({ ...request, billingNo: old, keyHash: 'hash', receivedAt: seconds })
    await db.insert(monthlySpendEntries).values({
      billingNo: old,
      brand: 'watt',
      suid: '1',
      month: '2027-01',
      amountMinor: 1,
      isPaid: true,
      countedAt: seconds,
    })
    const birth = { brand: 'watt', consentAt: null, language: 'ja', givenAt: seconds }
    await db.insert(birthMonths).values([
      { ...birth, suid: '1', born: '2011-06', keptUntil: seconds + 600 * day },
      { ...birth, suid: '2', born: null, keptUntil: seconds + 50 * day },
    ])
    const left = async () => [
      await db.$count(birthMonths, eq(birthMonths.brand, 'watt')),
      await db.$count(monthlySpendEntries),
      (await db.$count(orderWithdrawals)) + (await db.$count(guardianRequests)),
    ]
    await waitDays(49)
    expect(await left()).toEqual([2, 1, 2])
    await waitDays(2)
    expect(await left()).toEqual([1, 1, 2])
    await waitDays(12)
    expect(await left()).toEqual([1, 0, 2])
    await waitDays(440)
    expect(await left()).toEqual([1, 0, 0])
    await waitDays(100)
    expect(await left()).toEqual([0, 0, 0])
    expect(await db.$count(orders, eq(orders.billingNo, old))).toBe(1)
  })

  it('deletes what a guardian wrote 180 days after the decision, however late it came', async () => {
    const { db } = gateway
    const [refused, refunded, waiting] = [await createPaidOrder(), await createPaidOrder(), await createPaidOrder()]
    const request = { relation: 'parent', contact: 'parent@mail.example', story: 'No consent' } as const
    await db
      .insert(guardianRequests)
      .values(
        [refused, refunded, waiting].map((no) => ({ ...request, billingNo: no, keyHash: no, receivedAt: seconds })),
      )
    const read = async (billingNo: string) =>
      (await db.select().from(guardianRequests).where(eq(guardianRequests.billingNo, billingNo)))[0]
    await waitDays(200)
    await db
      .update(guardianRequests)
      .set({ refusedAt: seconds, refusal: 'noProof' })
      .where(eq(guardianRequests.billingNo, refused))
    await db.insert(orderRefunds).values({
      billingNo: refunded,
      refundNo: `${refunded}.1`,
      of: 'order',
      providerRef: 'payment',
      amountMinor: 1,
      currency: 'USD',
      reason: 'operator',
      state: 'refunded',
      requestedAt: seconds,
      attempts: 0,
    })
    await waitDays(179)
    expect([await read(refused), await read(refunded)]).toMatchObject([request, request])
    await waitDays(2)
    expect(await read(refused)).toMatchObject({ contact: '', story: '', refusal: 'noProof' })
    expect(await read(refunded)).toMatchObject({ contact: '', story: '' })
    expect(await read(waiting)).toMatchObject(request)
  })

  it('does not let a repeated notification change an old order', async () => {
    const old = await createPaidOrder()
    await waitDays(401)
    expect([await timelineOf(old), await noticesOf(old)]).toEqual([0, 0])
    await fixture.happens(old, 'paid')
    await gateway.worker?.runDueJobs()
    expect(await fixture.credits(old)).toBe(1)
    expect(await findImbalances(gateway.db, old)).toEqual([])
    expect((await fixture.infoOf(old)).status).toBe(1)
  })

  it('runs in batches, each from where the last one ended', async () => {
    const { db } = gateway
    const old = await createPaidOrder()
    const copies = 450
    await db.execute(sql`
      with copies as materialized (
        select copy.* from orders o, generate_series(1, ${copies}::int) n, jsonb_populate_record(null::orders,
          to_jsonb(o) || jsonb_build_object('billing_no', 'copy-' || n, 'created_at', o.created_at + n)) copy
        where o.billing_no = ${old}
      ) insert into orders select * from copies`)
    await db.execute(sql`
      insert into order_timeline select 'copy-' || n, 1, 'created', 'start', ${seconds}::bigint from generate_series(1, ${copies}::int) n`)
    const before = (await db.select().from(orderPurgesTable).where(eq(orderPurgesTable.kind, 'timelines')))[0]
    await waitDays(402)
    const isCopy = sql`billing_no like 'copy-%'`
    expect(await db.$count(orderTimeline, isCopy)).toBe(0)
    expect(await db.$count(orders, isCopy)).toBe(copies)
    const after = (await db.select().from(orderPurgesTable).where(eq(orderPurgesTable.kind, 'timelines')))[0]
    expect(after?.through).toBeGreaterThan(before?.through ?? 0)
    expect(after?.dueAt).toBe(seconds + 3600)
    await db.execute(sql`delete from orders where ${isCopy}`)
  })
})
