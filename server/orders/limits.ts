import { and, eq, sql } from 'drizzle-orm'
import { purchaseLimitUses } from '../catalogue/catalogue.tables.ts'
import type { FailureCode } from '../../src/contract/codes.table.ts'
import type { Database } from '../db/database.ts'
import type { Transaction } from '../db/transaction.ts'
import { CallFailure } from '../http/contract/call-failure.ts'
import type { OrderRow } from './orders.repository.ts'

/**
 * Order columns that purchase limits need. The table `limit_uses` counts by character and product: an unpaid order
 * reserves a use, its payment counts it, and a failure releases it. Each change is one conditional statement, so two
 * gateways cannot both sell the last item.
 */
type LimitedOrder = Pick<
  OrderRow,
  'billingNo' | 'brand' | 'gpId' | 'productId' | 'roleId' | 'limitFrequency' | 'limitDays'
>

type LimitedPurchase = Omit<LimitedOrder, 'billingNo'>

const matchesLimit = ({ brand, gpId, productId, roleId }: LimitedPurchase) =>
  and(
    eq(purchaseLimitUses.brand, brand),
    eq(purchaseLimitUses.gpId, gpId),
    eq(purchaseLimitUses.productId, productId),
    eq(purchaseLimitUses.roleId, roleId),
  )
const isPeriodOver = (at: number) =>
  sql`(${purchaseLimitUses.nextAt} > 0 and ${purchaseLimitUses.nextAt} <= ${at}::bigint)`

/**
 * Returns why an item cannot be bought, or undefined. Reads without locks, so rejections stay cheap when many players
 * compete for an item.
 */
export async function findPurchaseLimitRefusal(
  db: Database,
  order: LimitedPurchase,
  at: number,
): Promise<FailureCode | undefined> {
  const { limitFrequency } = order
  if (limitFrequency === null) return undefined
  const [row] = await db
    .select({
      unpaid: purchaseLimitUses.unpaid,
      isFree: sql<boolean>`not ${purchaseLimitUses.unpaid} and (${isPeriodOver(at)} or ${purchaseLimitUses.used} < ${limitFrequency}::int)`,
    })
    .from(purchaseLimitUses)
    .where(matchesLimit(order))
  if (!row || row.isFree) return undefined
  return row.unpaid ? 'unpaidOrder' : 'limitReached'
}

export async function reserveLimitUse(tx: Transaction, order: LimitedOrder, at: number): Promise<void> {
  const { billingNo, brand, gpId, productId, roleId, limitFrequency } = order
  if (limitFrequency === null) return
  if (limitFrequency <= 0) throw new CallFailure('limitReached')
  const over = isPeriodOver(at)
  const held = await tx
    .insert(purchaseLimitUses)
    .values({ brand, gpId, productId, roleId, used: 0, unpaid: true, heldBy: billingNo, nextAt: 0 })
    .onConflictDoUpdate({
      target: [purchaseLimitUses.brand, purchaseLimitUses.gpId, purchaseLimitUses.productId, purchaseLimitUses.roleId],
      set: {
        unpaid: true,
        heldBy: billingNo,
        used: sql`case when ${over} then 0 else ${purchaseLimitUses.used} end`,
        nextAt: sql`case when ${over} then 0 else ${purchaseLimitUses.nextAt} end`,
      },
      setWhere: sql`not ${purchaseLimitUses.unpaid} and (${over} or ${purchaseLimitUses.used} < ${limitFrequency}::int)`,
    })
    .returning({ heldBy: purchaseLimitUses.heldBy })
  if (held.length > 0) return
  throw new CallFailure((await findPurchaseLimitRefusal(tx, order, at)) ?? 'limitReached')
}

/** Counts a paid order. Returns true if a late payment exceeds the limit. */
export async function countLimitUse(tx: Transaction, order: LimitedOrder, at: number): Promise<boolean> {
  const { billingNo, limitFrequency, limitDays } = order
  if (limitFrequency === null) return false
  const nextAt = limitDays === null || limitDays <= 0 ? 0 : at + limitDays * 86_400
  const over = isPeriodOver(at)
  const mine = sql`(${purchaseLimitUses.heldBy} is not distinct from ${billingNo})`
  const [row] = await tx
    .update(purchaseLimitUses)
    .set({
      used: sql`case when ${over} then 1 else ${purchaseLimitUses.used} + 1 end`,
      nextAt: sql`case when ${over} or ${purchaseLimitUses.nextAt} = 0 then ${nextAt}::bigint else ${purchaseLimitUses.nextAt} end`,
      unpaid: sql`${purchaseLimitUses.unpaid} and not ${mine}`,
      heldBy: sql`case when ${mine} then null else ${purchaseLimitUses.heldBy} end`,
    })
    .where(matchesLimit(order))
    .returning({ used: purchaseLimitUses.used, unpaid: purchaseLimitUses.unpaid })
  return row !== undefined && row.used + (row.unpaid ? 1 : 0) > limitFrequency
}

export async function releaseLimitUse(tx: Transaction, order: LimitedOrder): Promise<void> {
  await tx
    .update(purchaseLimitUses)
    .set({ unpaid: false, heldBy: null })
    .where(and(matchesLimit(order), eq(purchaseLimitUses.heldBy, order.billingNo)))
}

/** Subtracts a reversed order from the count if the limit period has not ended. */
export async function undoLimitUse(tx: Transaction, order: LimitedOrder & Pick<OrderRow, 'paidAt'>): Promise<void> {
  const { limitFrequency, limitDays, paidAt } = order
  if (limitFrequency === null || paidAt === null) return
  const begun = sql`${purchaseLimitUses.nextAt} - ${(limitDays ?? 0) * 86_400}::bigint`
  await tx
    .update(purchaseLimitUses)
    .set({ used: sql`${purchaseLimitUses.used} - 1` })
    .where(
      and(
        matchesLimit(order),
        sql`${purchaseLimitUses.used} > 0 and (${purchaseLimitUses.nextAt} = 0 or ${begun} <= ${paidAt}::bigint)`,
      ),
    )
}
