import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { orderRefunds } from '../../../server/orders/money/money.tables.ts'
import { orders, orderWithdrawals } from '../../../server/orders/orders.tables.ts'
import { flagOrder } from '../../../server/orders/state/flag-order.ts'
import { openShop } from './staffed-shop.ts'

const shop = openShop()
const inKorea = { region: 'KR', area: 'kr' } as const
const seconds = (moment: string) => Date.parse(moment) / 1000
const monday = seconds('2026-11-30T10:00+09:00')
/** Three business days later, at the end of the day in Korea. */
const due = { lastDay: '2026-12-03', until: seconds('2026-12-04T00:00+09:00'), isExact: true }

beforeAll(() => {
  shop.clock = monday * 1000
})
beforeEach(async () => {
  await shop.office.db.execute(sql`truncate order_refunds, order_withdrawals`)
  await shop.office.db.update(orders).set({ flag: null, openFlags: [] })
})

async function withdraw(billingNo: string, outcome: 'refund' | 'review', receivedAt = monday) {
  await shop.office.db.insert(orderWithdrawals).values({ billingNo, name: 'Minjun Kim', receivedAt, outcome })
}
async function owe(billingNo: string, requestedAt: number, state: 'requested' | 'refunded' = 'requested') {
  await shop.office.db.insert(orderRefunds).values({
    billingNo,
    refundNo: `${billingNo}.withdrawal`,
    of: 'order',
    amountMinor: 499,
    currency: 'USD',
    reason: 'withdrawal',
    state,
    requestedAt,
    attempts: 1,
  })
}
async function listWaiting(kind: 'refundsWaiting' | 'flagged') {
  const { waiting } = await shop.agent.browser.call('getToday', {})
  return waiting
    .find((section) => section.kind === kind)
    ?.items.map(({ billingNo, refundBy }) => [billingNo, refundBy?.until ?? null])
}

describe('an agent sees until when the law requires a refund', () => {
  it('of a purchase in Korea that was withdrawn and whose refund waits for a person', async () => {
    const billingNo = await shop.buyAndDeliver(inKorea)
    await withdraw(billingNo, 'refund')
    await owe(billingNo, monday)
    expect(await listWaiting('refundsWaiting')).toEqual([[billingNo, due.until]])
    expect((await shop.read(billingNo)).withdrawal?.refundDue).toEqual(due)
  })

  it('of a withdrawal in Korea that a person must decide', async () => {
    const billingNo = await shop.buyAndDeliver(inKorea)
    await withdraw(billingNo, 'review')
    await flagOrder(shop.office.db, { billingNo }, 'withdrawal')
    expect(await listWaiting('flagged')).toEqual([[billingNo, due.until]])
    expect((await shop.read(billingNo)).withdrawal?.refundDue).toEqual(due)
  })

  it('but not of a withdrawal that staff have refunded before handling its flag', async () => {
    const billingNo = await shop.buyAndDeliver(inKorea)
    await withdraw(billingNo, 'review')
    await flagOrder(shop.office.db, { billingNo }, 'withdrawal')
    await shop.office.db
      .update(orders)
      .set({ refundMinor: sql`${orders.amountMinor}` })
      .where(eq(orders.billingNo, billingNo))
    expect(await listWaiting('flagged')).toEqual([[billingNo, null]])
    expect((await shop.read(billingNo)).withdrawal?.refundDue).toBeNull()
  })

  it('but not after the refund, and not where no law sets a deadline', async () => {
    const [refunded, american] = [await shop.buyAndDeliver(inKorea), await shop.buyAndDeliver({ region: 'US' })]
    for (const billingNo of [refunded, american]) await withdraw(billingNo, 'refund')
    await owe(refunded, monday, 'refunded')
    await owe(american, monday)
    expect(await listWaiting('refundsWaiting')).toEqual([[american, null]])
    expect((await shop.read(refunded)).withdrawal?.refundDue).toBeNull()
    expect((await shop.read(american)).withdrawal?.refundDue).toBeNull()
  })

  it('with late refunds first, then the nearest deadline, then refunds without one', async () => {
    const [none, late, soon] = [
      await shop.buyAndDeliver({ region: 'US' }),
      await shop.buyAndDeliver(inKorea),
      await shop.buyAndDeliver(inKorea),
    ]
    await owe(none, monday - 30 * 86_400)
    await withdraw(soon, 'refund')
    await owe(soon, monday)
    await withdraw(late, 'refund', monday - 14 * 86_400)
    await owe(late, monday - 14 * 86_400)
    expect((await listWaiting('refundsWaiting'))?.map(([billingNo]) => billingNo)).toEqual([late, soon, none])
  })

  it('although more than a hundred older orders wait, too', async () => {
    const [flagged, owed] = [await shop.buyAndDeliver(), await shop.buyAndDeliver()]
    await flagOrder(shop.office.db, { billingNo: flagged }, 'goods_kept')
    await owe(owed, monday - 30 * 86_400)
    for (const [table, billingNo] of Object.entries({ orders: flagged, order_refunds: owed }))
      await shop.office.db.execute(sql`
        with copies as materialized (
          select copy.* from ${sql.identifier(table)} one, generate_series(1, 101) as n,
            lateral jsonb_populate_record(one, jsonb_build_object('refund_no', 'RF' || n,
              'billing_no', case when ${table} = 'orders' then one.billing_no || n else one.billing_no end)) as copy
          where one.billing_no = ${billingNo}
        ) insert into ${sql.identifier(table)} select * from copies`)
    const [undecided, unpaid] = [await shop.buyAndDeliver(inKorea), await shop.buyAndDeliver(inKorea)]
    await withdraw(undecided, 'review')
    await flagOrder(shop.office.db, { billingNo: undecided }, 'withdrawal')
    await withdraw(unpaid, 'refund')
    await owe(unpaid, monday)
    expect((await listWaiting('flagged'))?.[0]).toEqual([undecided, due.until])
    expect((await listWaiting('refundsWaiting'))?.[0]).toEqual([unpaid, due.until])
  })

  it('and a flag of another kind does not bring the deadline back', async () => {
    const billingNo = await shop.buyAndDeliver(inKorea)
    await withdraw(billingNo, 'review')
    await flagOrder(shop.office.db, { billingNo }, 'goods_kept')
    expect(await listWaiting('flagged')).toEqual([[billingNo, null]])
    expect((await shop.office.db.select().from(orders).where(eq(orders.billingNo, billingNo)))[0]?.openFlags).toEqual([
      'goods_kept',
    ])
  })
})
