import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/transaction.ts'
import type { ReplenishLinkSteps } from '../order-store.ts'
import type { OrderRow } from '../orders.repository.ts'
import { orderDeliveryOutbox } from '../orders.tables.ts'
import type { EventOrigin } from '../state/event-origin.ts'
import { bookLedgerEntries } from './book-ledger-entries.ts'
import { transitionOrder } from './transition-order.ts'
import { reverseOrderEffects } from './reverse-order-effects.ts'

export const getDiscountMinor = ({ listMinor, amountMinor }: Pick<OrderRow, 'listMinor' | 'amountMinor'>): number =>
  listMinor === null ? 0 : listMinor - amountMinor

/** Cancels the delivery of a locked order after a refusal by the game or a refund. */
export async function cancelOrder(
  tx: Transaction,
  replenishLinks: ReplenishLinkSteps,
  order: OrderRow,
  event: 'refused' | 'withdrawn',
  origin: EventOrigin & { reason?: string },
): Promise<OrderRow> {
  const { reason, ...when } = origin
  const set = { cancelledAt: order.cancelledAt ?? when.at, ...(reason === undefined ? {} : { refusal: reason }) }
  const moved = await transitionOrder(tx, order, event, when, set)
  if (moved === order || order.cancelledAt !== null) return moved
  await tx.update(orderDeliveryOutbox).set({ done: true }).where(eq(orderDeliveryOutbox.billingNo, order.billingNo))
  await bookLedgerEntries(
    tx,
    order,
    [
      { movement: 'cancelled', amountMinor: order.amountMinor - order.refundMinor },
      { movement: 'cancelled_returns', amountMinor: order.refundMinor },
      { movement: 'cancelled_coupon', amountMinor: getDiscountMinor(order) },
    ],
    when.at,
  )
  return reverseOrderEffects(tx, replenishLinks, moved, when.at)
}
