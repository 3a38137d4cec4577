import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/transaction.ts'
import { returnCoupon } from '../../vip/coupon-steps.ts'
import { reverseGrowthPoints } from '../../vip/growth-steps.ts'
import { undoLimitUse } from '../limits.ts'
import { undoMonthlySpend } from '../spend-caps.ts'
import type { ReplenishLinkSteps } from '../order-store.ts'
import type { OrderRow } from '../orders.repository.ts'
import { orders } from '../orders.tables.ts'

/**
 * Reverses what an order has earned and used, at most once: growth points, purchase limit, coupon, monthly spending and
 * replenish link. Event progress excludes orders with `reversedAt`.
 */
export async function reverseOrderEffects(
  tx: Transaction,
  replenishLinks: ReplenishLinkSteps,
  order: OrderRow,
  at: number,
): Promise<OrderRow> {
  if (order.reversedAt !== null) return order
  await tx.update(orders).set({ reversedAt: at }).where(eq(orders.billingNo, order.billingNo))
  await reverseGrowthPoints(tx, order, at)
  await undoLimitUse(tx, order)
  await returnCoupon(tx, order, at)
  await undoMonthlySpend(tx, order)
  await replenishLinks.reopen(tx, order)
  return { ...order, reversedAt: at }
}
