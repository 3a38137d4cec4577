import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { orderStatusSchema } from '../../../src/contract/entities/order.ts'
import { findImbalances } from '../../../server/orders/money/find-imbalances.ts'
import { orderRefunds, orderGoodsRevocations } from '../../../server/orders/money/money.tables.ts'
import type { OrderRow } from '../../../server/orders/orders.repository.ts'
import { orderDeliveryOutbox, orders } from '../../../server/orders/orders.tables.ts'
import { informationalFlags } from '../../../server/orders/state/order-flags.table.ts'
import * as v from 'valibot'
import type { Player, World } from './player-life.ts'
import { getLimit, isPaid, sumSpent } from './player-life-steps.ts'

/**
 * Checks the monthly limits after a step in which exactly one order was paid and no other was reversed. Otherwise, their
 * sequence is unknown, and a payment above the limit may have been refunded before another order's refund.
 */
export function checkLimits(player: Player, before: readonly OrderRow[], after: readonly OrderRow[]): void {
  const paid = after.filter(
    (row) => isPaid(row) && !before.some((one) => one.billingNo === row.billingNo && isPaid(one)),
  )
  const [row] = paid
  if (!row || paid.length > 1 || row.paidAt === null) return
  const atStart = player.limitAtStart.get(row.billingNo) ?? Infinity
  // An order that was started without a limit is never refused for one.
  const limit = atStart === Infinity ? Infinity : Math.max(atStart, getLimit(player, row.paidAt))
  const others = after.filter(({ billingNo }) => billingNo !== row.billingNo)
  const isReversed = (rows: readonly OrderRow[], no: string) =>
    rows.some(({ billingNo, reversedAt }) => billingNo === no && reversedAt !== null)
  if (others.some(({ billingNo }) => isReversed(after, billingNo) && !isReversed(before, billingNo))) return
  const isAbove = sumSpent(player, others, row.paidAt) + row.amountMinor > limit
  if (isAbove) expect(row.reversedAt, 'a payment above the monthly limit is refunded').not.toBeNull()
  expect(row.openFlags, 'no payment above the limit is left to an operator').not.toContain('over_cap')
}

/** Checks what holds at every moment: refunds within the payment, and the limit of a minor. */
export function checkAlways(player: Player, rows: readonly OrderRow[]): void {
  for (const { amountMinor, refundMinor, refundedMinor } of rows) {
    expect(refundedMinor).toBeLessThanOrEqual(refundMinor)
    expect(refundMinor).toBeLessThanOrEqual(amountMinor)
  }
  const { lawMinor } = player.place
  if (lawMinor === undefined) return
  for (const { paidAt } of rows)
    if (paidAt !== null) expect(sumSpent(player, rows, paidAt), 'the limit of a minor').toBeLessThanOrEqual(lawMinor)
}

const isOperatorTold = ({ openFlags }: OrderRow): boolean =>
  openFlags.some((flag) => !informationalFlags.some((one) => one === flag))

const endStates = ['expired', 'failed', 'delivered', 'withdrawn', 'refused', 'revoked']

/** Checks the end of a life as its player would: the goods or the money, never both and never neither. */
export async function checkEnd(world: World, player: Player): Promise<void> {
  for (const row of await world.listOrders(player)) await checkEndOfOrder(world, player, row)
}

async function checkEndOfOrder(world: World, player: Player, row: OrderRow): Promise<void> {
  const { billingNo, amountMinor } = row
  const { db, outside } = world.gateway
  expect(endStates).toContain(row.state)
  expect(await findImbalances(db, billingNo)).toEqual([])

  const made = [...world.refunds.made.values()].filter(
    (refund) => refund.billingNo === billingNo && refund.status === 'refunded',
  )
  const isSecond = ({ providerRef }: { providerRef: string }) => providerRef.startsWith('again_')
  const back = made.filter((refund) => !isSecond(refund)).reduce((sum, refund) => sum + refund.amountMinor, 0)
  expect(back).toBe(row.refundedMinor)
  expect(back).toBeLessThanOrEqual(amountMinor)
  expect(made.filter(isSecond).length).toBeLessThanOrEqual(1)

  const isCharged =
    outside.payment(billingNo) !== undefined && (await outside.provider.query(billingNo))?.status === 'paid'
  const isMoneyKept = isCharged && back < amountMinor
  const goods = world.game.listGoods(billingNo)
  const held = goods.filter(({ isTakenBack }) => !isTakenBack)
  const hasGoods = held.length > 0
  expect(held.length, 'goods are with one character').toBeLessThanOrEqual(1)
  if (isMoneyKept !== hasGoods)
    expect(isOperatorTold(row), 'either the goods or the money, or an operator decides').toBe(true)
  if (hasGoods && !isMoneyKept) expect(row.openFlags, 'goods and money').toContain('goods_kept')
  if (!isCharged) expect(goods, 'goods that nobody has paid for').toEqual([])
  for (const { roleId } of held) expect(roleId, 'the goods have the character that the order names').toBe(row.roleId)

  const promise = player.promises.get(billingNo)
  if (promise !== undefined && isMoneyKept) expect(row.openFlags, promise).toContain('refund_refused')

  await checkNothingIsDue(world, row)
  const answer = await world.call(player, '/api/pay/getOrderInfo', { billing_no: billingNo })
  const info = v.parse(orderStatusSchema, answer.data)
  expect(info.status).toBe(isPaid(row) ? 1 : -2)
  if (row.state === 'delivered') expect(info.delivery).toBe('delivered')
  const shownBack = (info.refunds ?? []).filter(({ second, state }) => !second && state === 'refunded')
  expect(
    shownBack.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0),
    'the player sees each refund',
  ).toBe(back)
  expect(
    await db.$count(
      orders,
      and(eq(orders.billingNo, billingNo), sql`${orders.refundMinor} <> ${orders.refundedMinor}`),
    ),
  ).toBe(0)
}

async function checkNothingIsDue({ gateway: { db } }: World, { billingNo }: OrderRow): Promise<void> {
  const waiting = await db.$count(
    orderDeliveryOutbox,
    and(eq(orderDeliveryOutbox.billingNo, billingNo), eq(orderDeliveryOutbox.done, false)),
  )
  const revokes = await db.$count(
    orderGoodsRevocations,
    and(eq(orderGoodsRevocations.billingNo, billingNo), isNotNull(orderGoodsRevocations.dueAt)),
  )
  const refunds = await db.$count(
    orderRefunds,
    and(eq(orderRefunds.billingNo, billingNo), isNotNull(orderRefunds.dueAt)),
  )
  expect({ waiting, revokes, refunds }).toEqual({
    waiting: 0,
    revokes: 0,
    refunds: 0,
  })
}
