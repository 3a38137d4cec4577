import type { Transaction } from '../../db/transaction.ts'
import { orderRevokes } from '../money/money.tables.ts'
import { reversePurchase } from '../money/reverse-purchase.ts'
import { queueOrderNews } from '../money/queue-order-news.ts'
import type { ReplenishLinkSteps } from '../order-store.ts'
import type { OrderRow } from '../orders.repository.ts'

/** Reverses a fully refunded order and queues a request to the game to revoke the goods. */
export async function undoPurchase(
  tx: Transaction,
  replenishLinks: ReplenishLinkSteps,
  order: OrderRow,
  at: number,
): Promise<void> {
  await reversePurchase(tx, replenishLinks, order, at)
  await queueOrderNews(tx, order.billingNo, 'refunded', at)
  if (order.state !== 'delivered') return
  await tx.insert(orderRevokes).values({ billingNo: order.billingNo, dueAt: at, attempts: 0 }).onConflictDoNothing()
}
