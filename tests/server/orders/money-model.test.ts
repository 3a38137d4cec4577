import { eq, sum } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import type { Database } from '../../../server/db/database.ts'
import { officeFigures, orderJobProgress } from '../../../server/office/figures/figures.tables.ts'
import { rollUpFiguresJob } from '../../../server/office/figures/roll-up-figures.ts'
import { findImbalances } from '../../../server/orders/money/find-imbalances.ts'
import { orderLedgerEntries } from '../../../server/orders/money/money.tables.ts'
import type { OrderRow } from '../../../server/orders/orders.repository.ts'
import { orders, monthlySpendEntries } from '../../../server/orders/orders.tables.ts'
import { replenishLinkStateChanges } from '../../../server/replenish/link-steps.ts'
import { isLong } from '../../long-form.ts'
import { openTestDatabase } from '../fixtures/gateway.ts'
import { compareFigures, computeFigures } from './figures-model.ts'
import * as model from './money-model.ts'
import { createOrder, findCouponState, findLimitUse, getStart, orderKind, price } from './money-model-orders.ts'
import { step, takeStep, type Others } from './money-model-steps.ts'

/**
 * Random histories of one order: late, repeated and delivered payments, refusals, partial refunds, disputes,
 * withdrawals, returned and moved goods, orders that are taken back, monthly limits and flags that an operator handles, in any
 * order. After every step the order must match the model, its books must balance, and refunds must not exceed payments.
 * `npm run model -- 10000` runs more of them, and `SEED=17 npm run model -- 10000` other ones.
 */
const lives = Number(process.env['STORE_MODEL'] ?? (isLong ? 40 : 15))
const seed = process.env['SEED']

const life = fc.record({ kind: orderKind, steps: fc.array(step, { minLength: 4, maxLength: 16 }) })

let db: Database
let count = 0
beforeAll(async () => {
  ;({ db } = await openTestDatabase())
})

async function runFigures(now: number): Promise<void> {
  while (await rollUpFiguresJob.runBatch({ db, now: () => now }));
}

async function checkOrder(order: OrderRow, money: model.Money, { hasBought }: Others): Promise<void> {
  const { billingNo, capMinor, couponCode } = order
  const [row] = await db.select().from(orders).where(eq(orders.billingNo, billingNo))
  expect({ state: row?.state, due: row?.refundMinor, back: row?.refundedMinor }).toEqual({
    state: money.state,
    due: model.getDueRefunds(money),
    back: model.getRefundedAmount(money),
  })
  expect(await findImbalances(db, billingNo)).toEqual([])
  const entries = await db.select().from(orderLedgerEntries).where(eq(orderLedgerEntries.billingNo, billingNo))
  const of = (...names: string[]) =>
    entries.filter(({ movement }) => names.includes(movement)).reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const paid = of('paid', 'card', 'paid_twice')
  const gone = of('refunded', 'refunded_card', 'dispute_refunded')
  expect(gone).toBeLessThanOrEqual(paid)
  const handedOut = of('delivered', 'delivered_after', 'delivered_returns') > 0 ? 1 : 0
  const takenBack = of('revoked') > 0 ? 1 : 0
  expect((handedOut - takenBack) * price).toBeLessThanOrEqual(paid)
  const use = await findLimitUse(db, order)
  const counts = model.isPaid(money) && row?.reversedAt === null ? 1 : 0
  if (use) expect(use.used).toBe(counts + (hasBought ? 1 : 0))
  expect(row?.openFlags.filter((flag) => model.watchedFlags.some((one) => one === flag)).sort()).toEqual(
    [...money.openFlags].sort(),
  )
  const spent = await db
    .select({ isPaid: monthlySpendEntries.isPaid })
    .from(monthlySpendEntries)
    .where(eq(monthlySpendEntries.billingNo, billingNo))
  const isWaiting = money.state === 'handed_off'
  if (couponCode !== null)
    expect(await findCouponState(db, order)).toBe(isWaiting ? 'reserved' : counts > 0 ? 'used' : 'usable')
  expect(spent).toEqual(capMinor !== null && (isWaiting || counts > 0) ? [{ isPaid: !isWaiting }] : [])
}

it('the state, the refunds and the ledger of an order match the model after every step', async () => {
  await fc.assert(
    fc.asyncProperty(life, async ({ kind, steps }) => {
      count += 1
      const order = await createOrder(db, kind, count)
      const store = { db, replenishLinks: replenishLinkStateChanges }
      const money = model.createMoney()
      const others: Others = { hasBought: false, spentIn: undefined, paidAt: undefined, movedAt: undefined }
      let at = order.createdAt + 9
      for (const one of steps) {
        at += 700
        await takeStep({ store, order, money, others }, one, at)
        if (money.isMoved) others.movedAt ??= at
        await checkOrder(order, money, others)
      }
      await runFigures(getStart(count + 1))
    }),
    { numRuns: lives, ...(seed === undefined ? {} : { seed: Number(seed) }) },
  )
}, 7_200_000)

it('the figures of the office, counted while all of this happened, equal those of the orders and their books', async () => {
  await runFigures(getStart(count + 10))
  const read = async () => (await db.select().from(officeFigures)).toSorted(compareFigures)
  const figures = await read()
  expect(figures).toEqual((await computeFigures(db)).toSorted(compareFigures))
  const [refunded] = await db.select({ minor: sum(orders.refundedMinor) }).from(orders)
  expect(figures.reduce((total, { refundedMinor }) => total + refundedMinor, 0)).toBe(Number(refunded?.minor))
  await db.update(orderJobProgress).set({ through: 0, dueAt: 0 })
  await runFigures(getStart(count + 20))
  expect(await read()).toEqual(figures)
}, 600_000)
