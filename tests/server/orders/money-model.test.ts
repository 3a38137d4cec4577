import { eq, sum } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { limitUses } from '../../../server/catalogue/catalogue.tables.ts'
import type { Database } from '../../../server/db/database.ts'
import { officeFigures, officeProgress } from '../../../server/office/figures/figures.tables.ts'
import { figuresJob } from '../../../server/office/figures/roll-up-figures.ts'
import { findImbalances } from '../../../server/orders/money/find-imbalances.ts'
import { refuseDelivery } from '../../../server/orders/delivery/refuse-delivery.ts'
import { reserveLimit } from '../../../server/orders/limits.ts'
import { lockOrder } from '../../../server/orders/money/lock-order.ts'
import { orderEntries, orderRefunds } from '../../../server/orders/money/money.tables.ts'
import { transitionOrder } from '../../../server/orders/money/transition-order.ts'
import { orderDefaults, type OrderRow } from '../../../server/orders/orders.repository.ts'
import { getJapaneseMonth } from '../../../src/contract/law/countries.table.ts'
import { orders, spendUses } from '../../../server/orders/orders.tables.ts'
import { applyPaymentReport } from '../../../server/orders/payment/apply-report.ts'
import { applyRefundOrDispute } from '../../../server/orders/refunds/apply-refund-or-dispute.ts'
import { requestRefund } from '../../../server/orders/refunds/request-refund.ts'
import { recordRevokeAnswer } from '../../../server/orders/refunds/revoke-job.ts'
import { overdueSeconds, takeBackOrder } from '../../../server/orders/refunds/take-back-order.ts'
import { withdrawOrder } from '../../../server/orders/refunds/withdraw-order.ts'
import { reserveSpend } from '../../../server/orders/spend-caps.ts'
import { markFlagSeen } from '../../../server/admin/orders/mark-flag-seen.ts'
import { CallFailure } from '../../../server/http/contract/call-failure.ts'
import { updateRefund } from '../../../server/orders/refunds/update-refund.ts'
import { markDelivered } from '../../../server/orders/state/transitions.ts'
import { replenishLinkSteps } from '../../../server/replenish/link-steps.ts'
import { isLong } from '../../long-form.ts'
import { openTestDatabase } from '../fixtures/gateway.ts'
import { compareFigures, computeFigures } from './figures-model.ts'
import * as model from './money-model.ts'

/**
 * Random histories of one order: late, repeated and delivered payments, refusals, partial refunds, disputes,
 * withdrawals, orders that are taken back, monthly limits and flags that an operator handles, in any order. After every step the order must match the model, its books must balance, and refunds must not exceed payments.
 * `npm run model -- 10000` runs more of them.
 */
const lives = Number(process.env['STORE_MODEL'] ?? (isLong ? 40 : 15))
const price = 1000

const part = fc.constantFrom(1, 250, 500, 999, price, price + 1)
const number = fc.constantFrom('RF1', 'RF2', 'RF3')
const step = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ does: 'pays' } as const) },
  fc.record({ does: fc.constant('paysAgain' as const), ref: fc.constantFrom('again1', 'again2') }),
  fc.record({ does: fc.constant('ends' as const), how: fc.constantFrom('failed' as const, 'expired' as const) }),
  fc.constant({ does: 'anotherBuys' } as const),
  fc.constant({ does: 'anotherSpends' } as const),
  { weight: 2, arbitrary: fc.record({ does: fc.constant('withdraws' as const), isLate: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('takesBack' as const), isOverdue: fc.boolean() }) },
  fc.constant({ does: 'isSeen' } as const),
  { weight: 2, arbitrary: fc.constant({ does: 'isSent' } as const) },
  { weight: 2, arbitrary: fc.constant({ does: 'isDelivered' } as const) },
  fc.constant({ does: 'isRefused' } as const),
  { weight: 3, arbitrary: fc.record({ does: fc.constant('isRefunded' as const), number, part }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('companySays' as const),
      index: fc.nat(4),
      state: fc.constantFrom('pending' as const, 'refunded' as const, 'refused' as const),
    }),
  },
  fc.record({ does: fc.constant('isGivenBackByHand' as const), event: fc.constantFrom('a', 'b'), part }),
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('isDisputed' as const),
      to: fc.constantFrom('opened' as const, 'won' as const, 'lost' as const),
      part: fc.constantFrom(300, price, price + 1),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('gameAnswers' as const),
      result: fc.constantFrom('revoked' as const, 'spent' as const, 'unknown' as const),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
/** Monthly limit of a minor, into which this order or another one of the same price fits, but not both. */
const cap = price * 1.5
const life = fc.record({
  isLimited: fc.boolean(),
  isCapped: fc.boolean(),
  /** The buyer asked for time before the delivery. */
  waits: fc.boolean(),
  discount: fc.constantFrom(0, 200),
  steps: fc.array(step, { minLength: 4, maxLength: 16 }),
})

/** Longer than a history, so that a waiting order is overdue only if a step says so. */
const undoSeconds = 86_400

/** Time at which the law gives a period, which has long passed. Orders of the model are from 1970. */
const afterPeriod = Date.parse('2027-01-01') / 1000

type Life = typeof life extends fc.Arbitrary<infer T> ? T : never

let db: Database
let count = 0
beforeAll(async () => {
  ;({ db } = await openTestDatabase())
})
const store = () => ({ db, replenishLinks: replenishLinkSteps })

/** Start of an order's history in Unix seconds. The histories cover several days and overlap. */
const startOf = (order: number): number => order * 3000

async function runFigures(now: number): Promise<void> {
  while (await figuresJob.runBatch({ db, now: () => now }));
}

async function createOrder({ isLimited, isCapped, waits, discount }: Omit<Life, 'steps'>): Promise<OrderRow> {
  count += 1
  const billingNo = `WT${String(count).padStart(24, '0')}`
  const row = {
    ...orderDefaults,
    billingNo,
    brand: 'watt',
    area: count % 3 === 0 ? 'na' : 'asia',
    clientId: count % 2 === 0 ? '1101021' : '1101022',
    gpId: '1',
    gameNames: {},
    suid: billingNo,
    userName: 'model',
    serverId: '1',
    serverName: '1',
    roleId: billingNo,
    roleName: '1',
    productId: 'model',
    productNames: {},
    limitFrequency: isLimited ? 1 : null,
    capMinor: isCapped ? cap : null,
    capUseMinor: isCapped ? price : null,
    deliveryDelay: waits ? undoSeconds : 0,
    region: 'DE',
    paywayId: 11801,
    channelId: count % 4,
    methodName: 'card',
    trafficChannel: '1',
    amountMinor: price,
    listMinor: discount === 0 ? null : price + discount,
    currency: 'USD',
    points: 10,
    state: 'handed_off',
    version: 1,
    returnUrl: '',
    language: 'en',
    providerRef: `ref_${billingNo}`,
    createdAt: startOf(count),
    expiresAt: startOf(count) + 1,
    asks: 0,
  } as const
  const [order] = await db.insert(orders).values(row).returning()
  if (!order) throw new Error('no order')
  await db.transaction(async (tx) => {
    await reserveLimit(tx, order, order.createdAt)
    await reserveSpend(tx, order, order.createdAt)
  })
  return order
}

/** What other orders have done since this one was started. */
interface Others {
  hasBought: boolean
  /** Month in which another order of the account was paid. */
  spentIn: string | undefined
  /** Time at which this order was paid. */
  paidAt: number | undefined
}

const notice = ({ billingNo }: OrderRow, status: 'paid' | 'failed' | 'expired', ref: string, at: number) => ({
  eventId: `evt_${status}_${ref}`,
  billingNo,
  providerRef: ref,
  status,
  amountMinor: price,
  currency: 'USD',
  merchant: 'demo',
  account: 'sandbox/demo',
  belongsTo: () => true,
  occurredAt: at,
})

const limitOf = async ({ roleId }: OrderRow) =>
  (await db.select().from(limitUses).where(eq(limitUses.roleId, roleId)))[0]

async function anotherBuys(order: OrderRow): Promise<boolean> {
  const use = await limitOf(order)
  if (!use || use.unpaid || use.used >= 1) return false
  await db
    .update(limitUses)
    .set({ used: use.used + 1 })
    .where(eq(limitUses.roleId, order.roleId))
  return true
}

/** Pays another order of the same account, unless the monthly limit is used up. Returns the month of its payment. */
async function anotherSpends({ billingNo, brand, suid, capMinor }: OrderRow, at: number): Promise<string | undefined> {
  const month = getJapaneseMonth(at)
  const uses = await db.select().from(spendUses).where(eq(spendUses.suid, suid))
  if (capMinor === null || uses.some((use) => use.isPaid && use.month === month)) return undefined
  const use = { brand, suid, month, amountMinor: price, isPaid: true, countedAt: at }
  await db.insert(spendUses).values({ ...use, billingNo: `${billingNo}-other` })
  return month
}

/** Applies a step to the database and to the model. */
async function take(order: OrderRow, money: model.Money, one: Step, at: number, other: Others) {
  const { billingNo } = order
  const origin = { at, source: 'notification' } as const
  const ref = `ref_${billingNo}`
  const hasWaited = order.deliveryDelay > 0
  const base = { billingNo, providerRef: ref, currency: 'USD', occurredAt: at }
  switch (one.does) {
    case 'pays':
      await applyPaymentReport(store(), notice(order, 'paid', ref, at), origin)
      other.paidAt ??= at
      return model.pay(money, { isUnsold: other.hasBought, isOverCap: other.spentIn === getJapaneseMonth(at) }, price)
    case 'paysAgain':
      // The first payment that is reported pays the order.
      if (!model.isPaid(money)) return
      await applyPaymentReport(store(), notice(order, 'paid', one.ref, at), origin)
      if (!money.extras.has(one.ref)) money.extras.set(one.ref, 'requested')
      return
    case 'ends':
      await applyPaymentReport(store(), notice(order, one.how, ref, at), origin)
      return model.end(money, one.how)
    case 'anotherBuys':
      if (await anotherBuys(order)) other.hasBought = true
      return
    case 'anotherSpends':
      other.spentIn ??= await anotherSpends(order, at)
      return
    case 'withdraws':
      await withdrawOrder(store(), order, { name: 'Mika Sunder', at: one.isLate ? afterPeriod : at }).catch(
        (error: unknown) => {
          if (!(error instanceof CallFailure && error.code === 'notWithdrawable')) throw error
        },
      )
      return model.withdraw(money, { isLate: one.isLate, hasWaited }, price)
    case 'takesBack': {
      const pressedAt = one.isOverdue ? afterPeriod : at
      await takeBackOrder(store(), order, pressedAt).catch((error: unknown) => {
        if (!(error instanceof CallFailure && error.code === 'takeBackLate')) throw error
      })
      const dueAt = (other.paidAt ?? Infinity) + order.deliveryDelay
      return model.takeBack(money, { hasWaited, isOverdue: pressedAt >= dueAt + overdueSeconds }, price)
    }
    case 'isSeen': {
      const [row] = await db.select().from(orders).where(eq(orders.billingNo, billingNo))
      const flag = row?.flag
      if (!flag) return
      await db.transaction((tx) => markFlagSeen(tx, { billingNo, flag, note: 'seen', at }))
      money.openFlags.delete(flag as 'withdrawal')
      return
    }
    case 'isSent':
      await db.transaction(async (tx) => {
        const locked = await lockOrder(tx, billingNo)
        if (locked) await transitionOrder(tx, locked, 'sent', { at, source: 'delivery' })
      })
      return model.send(money)
    case 'isDelivered':
      // Only orders that were sent to the game can be delivered.
      if (!model.isPaid(money) || money.state === 'paid') return
      await markDelivered.applyBatched(db)({ billingNo, at, source: 'delivery' })
      return model.deliver(money)
    case 'isRefused':
      await refuseDelivery(store(), { billingNo, reason: 'gone', at })
      return model.refuse(money, price)
    case 'isRefunded': {
      const refundRequest = {
        refundNo: `${billingNo}${one.number}`,
        amountMinor: one.part,
        reason: 'operator',
      } as const
      await requestRefund(store(), billingNo, refundRequest, origin)
      return model.request(money, `${billingNo}${one.number}`, one.part, price)
    }
    case 'companySays': {
      const refunds = await db.select().from(orderRefunds).where(eq(orderRefunds.billingNo, billingNo))
      const chosen = refunds
        .filter(({ reason }) => reason !== 'dispute')
        .sort((a, b) => (a.refundNo < b.refundNo ? -1 : 1))[one.index]
      if (!chosen) return
      await updateRefund(store(), { billingNo, refundNo: chosen.refundNo, status: one.state }, origin)
      if (chosen.of === 'order') return model.answer(money, short(billingNo, chosen.refundNo), one.state, price)
      const extra = money.extras.get(chosen.providerRef ?? '')
      if (extra === 'refunded' || (one.state !== 'refunded' && extra === 'refused')) return
      if (one.state === 'pending' && extra !== 'requested') return
      money.extras.set(chosen.providerRef ?? '', one.state === 'pending' ? 'sent' : one.state)
      return
    }
    case 'isGivenBackByHand': {
      const event = {
        ...base,
        about: 'refund',
        refundNo: undefined,
        status: 'refunded',
        amountMinor: one.part,
      } as const
      await applyRefundOrDispute(store(), { ...event, eventId: one.event }, origin)
      return model.refundManually(money, one.event, one.part, price)
    }
    case 'isDisputed':
      await applyRefundOrDispute(
        store(),
        { ...base, about: 'dispute', status: one.to, amountMinor: one.part, eventId: `d${at}` },
        origin,
      )
      return model.dispute(money, `d${at}`, one.to, one.part, price)
    case 'gameAnswers':
      if (!money.revokeDue) return
      await recordRevokeAnswer(store(), billingNo, one.result, at)
      return model.revoke(money, one.result)
  }
}

/** The model identifies automatic refunds by their reason, without the billing number. */
const short = (billingNo: string, refundNo: string) =>
  refundNo.startsWith(`${billingNo}.`) ? refundNo.slice(billingNo.length + 1) : refundNo

async function check({ billingNo, roleId, capMinor }: OrderRow, money: model.Money, other: boolean): Promise<void> {
  const [row] = await db.select().from(orders).where(eq(orders.billingNo, billingNo))
  expect({ state: row?.state, due: row?.refundMinor, back: row?.refundedMinor }).toEqual({
    state: money.state,
    due: model.getDueRefunds(money),
    back: model.getRefundedAmount(money),
  })
  expect(await findImbalances(db, billingNo)).toEqual([])
  const entries = await db.select().from(orderEntries).where(eq(orderEntries.billingNo, billingNo))
  const of = (...names: string[]) =>
    entries.filter(({ movement }) => names.includes(movement)).reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const paid = of('paid', 'card', 'paid_twice')
  const gone = of('refunded', 'refunded_card', 'dispute_refunded')
  expect(gone).toBeLessThanOrEqual(paid)
  const handedOut = of('delivered', 'delivered_after', 'delivered_returns') > 0 ? 1 : 0
  const takenBack = of('revoked') > 0 ? 1 : 0
  expect((handedOut - takenBack) * price).toBeLessThanOrEqual(paid)
  const use = await limitOf({ roleId } as OrderRow)
  const counts = model.isPaid(money) && row?.reversedAt === null ? 1 : 0
  if (use) expect(use.used).toBe(counts + (other ? 1 : 0))
  expect(row?.openFlags.filter((flag) => model.watchedFlags.some((one) => one === flag)).sort()).toEqual(
    [...money.openFlags].sort(),
  )
  const spent = await db.select({ isPaid: spendUses.isPaid }).from(spendUses).where(eq(spendUses.billingNo, billingNo))
  const isWaiting = money.state === 'handed_off'
  expect(spent).toEqual(capMinor !== null && (isWaiting || counts > 0) ? [{ isPaid: !isWaiting }] : [])
}

it('the state, the refunds and the ledger of an order match the model after every step', async () => {
  await fc.assert(
    fc.asyncProperty(life, async ({ steps, ...about }) => {
      const order = await createOrder(about)
      const money = model.createMoney()
      const other: Others = { hasBought: false, spentIn: undefined, paidAt: undefined }
      let at = order.createdAt + 9
      for (const one of steps) {
        at += 700
        await take(order, money, one, at, other)
        await check(order, money, other.hasBought)
      }
      await runFigures(startOf(count + 1))
    }),
    { numRuns: lives },
  )
}, 3_600_000)

it('the figures of the office, counted while all of this happened, equal those of the orders and their books', async () => {
  await runFigures(startOf(count + 10))
  const read = async () => (await db.select().from(officeFigures)).toSorted(compareFigures)
  const figures = await read()
  expect(figures).toEqual((await computeFigures(db)).toSorted(compareFigures))
  const [refunded] = await db.select({ minor: sum(orders.refundedMinor) }).from(orders)
  expect(figures.reduce((total, { refundedMinor }) => total + refundedMinor, 0)).toBe(Number(refunded?.minor))
  await db.update(officeProgress).set({ through: 0, dueAt: 0 })
  await runFigures(startOf(count + 20))
  expect(await read()).toEqual(figures)
}, 600_000)
