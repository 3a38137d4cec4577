import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/transaction.ts'
import type { ReplenishLinkSteps } from '../orders/order-store.ts'
import type { PayRequestRow } from './requested-goods.ts'

type PaidOrder = Parameters<ReplenishLinkSteps['close']>[1]

/**
 * Moves the push subscriptions of a pay request to the order that paid it. Also queues the payment notification,
 * because the order became paid before it had these subscriptions. Skips browsers that are already subscribed to the
 * order.
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

/** Extends the push subscriptions of a pay request whose expiry was postponed. */
export const prolongPayRequestSubscriptions = (
  tx: Transaction,
  { brand, replenishId }: PayRequestRow,
  seconds: number,
): Promise<unknown> =>
  tx.execute(sql`
    update push_subscriptions set due_at = due_at + ${seconds}::bigint
    where billing_no = ${replenishId} and brand = ${brand}`)
