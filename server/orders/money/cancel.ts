import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/transaction.ts'
import type { LinkSteps } from '../order-store.ts'
import type { OrderRow } from '../orders.repository.ts'
import { orderOutbox } from '../orders.tables.ts'
import type { Happened } from '../happened.ts'
import { book } from './entries.ts'
import { moveOrder } from './move-order.ts'
import { reverse } from './reverse.ts'

export const discountOf = ({ listMinor, amountMinor }: Pick<OrderRow, 'listMinor' | 'amountMinor'>): number =>
  listMinor === null ? 0 : listMinor - amountMinor

/** Nothing of a locked order is delivered any more: its game has refused it, or its money goes back before. */
export async function cancel(
  tx: Transaction,
  links: LinkSteps,
  order: OrderRow,
  event: 'refused' | 'withdrawn',
  happened: Happened & { reason?: string },
): Promise<OrderRow> {
  const { reason, ...when } = happened
  const set = { cancelledAt: order.cancelledAt ?? when.at, ...(reason === undefined ? {} : { refusal: reason }) }
  const moved = await moveOrder(tx, order, event, when, set)
  if (moved === order || order.cancelledAt !== null) return moved
  await tx.update(orderOutbox).set({ done: true }).where(eq(orderOutbox.billingNo, order.billingNo))
  await book(
    tx,
    order,
    [
      { movement: 'cancelled', amountMinor: order.amountMinor - order.refundMinor },
      { movement: 'cancelled_returns', amountMinor: order.refundMinor },
      { movement: 'cancelled_coupon', amountMinor: discountOf(order) },
    ],
    when.at,
  )
  return reverse(tx, links, moved, when.at)
}
