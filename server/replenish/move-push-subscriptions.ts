import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/transaction.ts'
import type { ReplenishLinkSteps } from '../orders/order-store.ts'

type PaidOrder = Parameters<ReplenishLinkSteps['close']>[1]

/**
 * Moves the subscriptions of a pay request to the order that has paid it, and queues the notification of the payment.
 * The order's transition, which queues it for other subscribers, was made before. A browser that is subscribed to the
 * order already is skipped, and its row of the request expires.
 */
export const movePayRequestSubscriptions = (
  tx: Transaction,
  payRequestId: string,
  { billingNo, brand, paidAt }: PaidOrder,
): Promise<unknown> => {
  const at = paidAt ?? 0
  return tx.execute(sql`
    update push_subscriptions as asker
    set billing_no = ${billingNo}, news = 'paid', news_at = ${at}::bigint, due_at = ${at}::bigint
    where billing_no = ${payRequestId} and brand = ${brand}
      and not exists (select from push_subscriptions as known where known.billing_no = ${billingNo} and known.id = asker.id)`)
}
