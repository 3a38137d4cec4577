import { and, eq, ne } from 'drizzle-orm'
import type { Transaction } from '../../db/transaction.ts'
import { orderRefunds, orderGoodsRevocations } from '../money/money.tables.ts'
import { reverseOrderEffects } from '../money/reverse-order-effects.ts'
import { queueOrderNotification } from '../money/queue-order-notification.ts'
import type { ReplenishLinkSteps } from '../order-store.ts'
import type { OrderRow } from '../orders.repository.ts'

/** Reverses a fully refunded order and asks the game to revoke the goods, unless the player keeps them. */
export async function reverseRefundedPurchase(
  tx: Transaction,
  replenishLinks: ReplenishLinkSteps,
  order: OrderRow,
  at: number,
): Promise<void> {
  await reverseOrderEffects(tx, replenishLinks, order, at)
  await queueOrderNotification(tx, order.billingNo, 'refunded', at)
  if (order.state !== 'delivered' || (await keepsGoods(tx, order))) return
  const request = { dueAt: at, attempts: 0, purpose: 'refunded', moveTo: null, answer: null } as const
  await tx
    .insert(orderGoodsRevocations)
    .values({ billingNo: order.billingNo, ...request })
    // Replace an earlier request, such as a failed move, because the game can still revoke the goods.
    .onConflictDoUpdate({
      target: orderGoodsRevocations.billingNo,
      set: request,
      setWhere: ne(orderGoodsRevocations.answer, 'revoked'),
    })
}

/** Returns true if an operator let the player keep the goods. */
async function keepsGoods(tx: Transaction, { billingNo }: OrderRow): Promise<boolean> {
  const kept = and(eq(orderRefunds.billingNo, billingNo), eq(orderRefunds.keepsGoods, true))
  return (await tx.$count(orderRefunds, kept)) > 0
}
