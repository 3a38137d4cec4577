import type { Transaction } from '../../db/transaction.ts'
import { orderRevokes } from '../money/money.tables.ts'
import { reverse } from '../money/reverse.ts'
import { tellBrowsers } from '../money/tell-browsers.ts'
import type { LinkSteps } from '../order-store.ts'
import type { OrderRow } from '../orders.repository.ts'

/** All money of a locked order has gone back: it counts as not bought, and the game takes its goods back. */
export async function undo(tx: Transaction, links: LinkSteps, order: OrderRow, at: number): Promise<void> {
  await reverse(tx, links, order, at)
  await tellBrowsers(tx, order.billingNo, 'refunded', at)
  if (order.state !== 'delivered') return
  await tx.insert(orderRevokes).values({ billingNo: order.billingNo, dueAt: at, attempts: 0 }).onConflictDoNothing()
}
