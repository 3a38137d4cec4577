import { and, eq, sql } from 'drizzle-orm'
import { limitUses } from '../catalogue/catalogue.tables.ts'
import type { FailureCode } from '../../src/contract/codes.table.ts'
import type { Database } from '../db/database.ts'
import type { Transaction } from '../db/transaction.ts'
import { CallFailure } from '../http/contract/call-failure.ts'
import type { OrderRow } from './orders.repository.ts'

/**
 * Order columns that purchase limits depend on. `limit_uses` has one row per character and product. An unpaid order
 * reserves the row, the payment increments its count, and failure or expiry releases the reservation. Each change is a
 * single conditional statement, so two gateways cannot both sell the last item.
 */
type LimitedOrder = Pick<
  OrderRow,
  'billingNo' | 'brand' | 'gpId' | 'productId' | 'roleId' | 'limitFrequency' | 'limitDays'
>

type LimitedPurchase = Omit<LimitedOrder, 'billingNo'>

const matchesLimit = ({ brand, gpId, productId, roleId }: LimitedPurchase) =>
  and(
    eq(limitUses.brand, brand),
    eq(limitUses.gpId, gpId),
    eq(limitUses.productId, productId),
    eq(limitUses.roleId, roleId),
  )
const isPeriodOver = (at: number) => sql`(${limitUses.nextAt} > 0 and ${limitUses.nextAt} <= ${at}::bigint)`

/**
 * Returns the reason why the item cannot be bought, or undefined. The check reads without locks, so that rejecting an
 * order requires no transaction when many players compete for an item.
 */
export async function findLimitRefusal(
  db: Database,
  order: LimitedPurchase,
  at: number,
): Promise<FailureCode | undefined> {
  const { limitFrequency } = order
  if (limitFrequency === null) return undefined
  const [row] = await db
    .select({
      unpaid: limitUses.unpaid,
      isFree: sql<boolean>`not ${limitUses.unpaid} and (${isPeriodOver(at)} or ${limitUses.used} < ${limitFrequency}::int)`,
    })
    .from(limitUses)
    .where(matchesLimit(order))
  if (!row || row.isFree) return undefined
  return row.unpaid ? 'unpaidOrder' : 'limitReached'
}

export async function reserveLimit(tx: Transaction, order: LimitedOrder, at: number): Promise<void> {
  const { billingNo, brand, gpId, productId, roleId, limitFrequency } = order
  if (limitFrequency === null) return
  if (limitFrequency <= 0) throw new CallFailure('limitReached')
  const over = isPeriodOver(at)
  const held = await tx
    .insert(limitUses)
    .values({ brand, gpId, productId, roleId, used: 0, unpaid: true, heldBy: billingNo, nextAt: 0 })
    .onConflictDoUpdate({
      target: [limitUses.brand, limitUses.gpId, limitUses.productId, limitUses.roleId],
      set: {
        unpaid: true,
        heldBy: billingNo,
        used: sql`case when ${over} then 0 else ${limitUses.used} end`,
        nextAt: sql`case when ${over} then 0 else ${limitUses.nextAt} end`,
      },
      setWhere: sql`not ${limitUses.unpaid} and (${over} or ${limitUses.used} < ${limitFrequency}::int)`,
    })
    .returning({ heldBy: limitUses.heldBy })
  if (held.length > 0) return
  throw new CallFailure((await findLimitRefusal(tx, order, at)) ?? 'limitReached')
}

/** Counts a paid order. Returns true if the limit is now exceeded, which only a late payment can cause. */
export async function countLimitUse(tx: Transaction, order: LimitedOrder, at: number): Promise<boolean> {
  const { billingNo, limitFrequency, limitDays } = order
  if (limitFrequency === null) return false
  const nextAt = limitDays === null || limitDays <= 0 ? 0 : at + limitDays * 86_400
  const over = isPeriodOver(at)
  const mine = sql`(${limitUses.heldBy} is not distinct from ${billingNo})`
  const [row] = await tx
    .update(limitUses)
    .set({
      used: sql`case when ${over} then 1 else ${limitUses.used} + 1 end`,
      nextAt: sql`case when ${over} or ${limitUses.nextAt} = 0 then ${nextAt}::bigint else ${limitUses.nextAt} end`,
      unpaid: sql`${limitUses.unpaid} and not ${mine}`,
      heldBy: sql`case when ${mine} then null else ${limitUses.heldBy} end`,
    })
    .where(matchesLimit(order))
    .returning({ used: limitUses.used, unpaid: limitUses.unpaid })
  return row !== undefined && row.used + (row.unpaid ? 1 : 0) > limitFrequency
}

export async function releaseLimit(tx: Transaction, order: LimitedOrder): Promise<void> {
  await tx
    .update(limitUses)
    .set({ unpaid: false, heldBy: null })
    .where(and(matchesLimit(order), eq(limitUses.heldBy, order.billingNo)))
}

/** Subtracts a reversed order from the count if the limit period has not ended. */
export async function undoLimitUse(tx: Transaction, order: LimitedOrder & Pick<OrderRow, 'paidAt'>): Promise<void> {
  const { limitFrequency, limitDays, paidAt } = order
  if (limitFrequency === null || paidAt === null) return
  const begun = sql`${limitUses.nextAt} - ${(limitDays ?? 0) * 86_400}::bigint`
  await tx
    .update(limitUses)
    .set({ used: sql`${limitUses.used} - 1` })
    .where(
      and(
        matchesLimit(order),
        sql`${limitUses.used} > 0 and (${limitUses.nextAt} = 0 or ${begun} <= ${paidAt}::bigint)`,
      ),
    )
}
