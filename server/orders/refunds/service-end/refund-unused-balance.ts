import { and, desc, eq, isNotNull, lt } from 'drizzle-orm'
import type { Transaction } from '../../../db/transaction.ts'
import type { ReplenishLinkSteps } from '../../order-store.ts'
import { orders } from '../../orders.tables.ts'
import { lockOrder } from '../../money/lock-order.ts'
import { requestRefundInTransaction } from '../request-refund.ts'
import { serviceEndBalances } from './service-end.tables.ts'

export interface UnusedBalance {
  readonly brand: string
  readonly gpId: string
  readonly suid: string
  readonly unusedMinor: number
}

export interface BalanceRefund {
  readonly refunds: readonly { readonly billingNo: string; readonly amountMinor: number }[]
  readonly uncoveredMinor: number
}

/** Returns the number of an order's refund at the end of a service, so that the order is refunded only once. */
export const getServiceEndRefundNo = (billingNo: string): string => `${billingNo}.service-end`

/**
 * Requests refunds of an account's latest orders in yen, up to its unused balance, because players use older currency
 * first. Returns undefined if a previous run has handled the account.
 */
export async function refundUnusedBalance(
  tx: Transaction,
  replenishLinks: ReplenishLinkSteps,
  { brand, gpId, suid, unusedMinor }: UnusedBalance,
  at: number,
): Promise<BalanceRefund | undefined> {
  const balance = { brand, gpId, suid, unusedMinor, uncoveredMinor: unusedMinor, at }
  const inserted = await tx.insert(serviceEndBalances).values(balance).onConflictDoNothing().returning()
  if (inserted.length === 0) return undefined
  const candidates = await tx
    .select({ billingNo: orders.billingNo })
    .from(orders)
    .where(
      and(
        eq(orders.brand, brand),
        eq(orders.gpId, gpId),
        eq(orders.suid, suid),
        eq(orders.currency, 'JPY'),
        isNotNull(orders.paidAt),
        lt(orders.refundMinor, orders.amountMinor),
      ),
    )
    .orderBy(desc(orders.createdAt))
  const refunds: { billingNo: string; amountMinor: number }[] = []
  let uncoveredMinor = unusedMinor
  for (const { billingNo } of candidates) {
    if (uncoveredMinor === 0) break
    const order = await lockOrder(tx, billingNo)
    if (!order) continue
    const amountMinor = Math.min(uncoveredMinor, order.amountMinor - order.refundMinor)
    const refundNo = getServiceEndRefundNo(billingNo)
    const refund = { refundNo, amountMinor, reason: 'service_end', keepsGoods: true } as const
    const result = await requestRefundInTransaction(tx, replenishLinks, order, refund, { at, source: 'operator' })
    if (result !== 'requested') continue
    refunds.push({ billingNo, amountMinor })
    uncoveredMinor -= amountMinor
  }
  await tx
    .update(serviceEndBalances)
    .set({ uncoveredMinor })
    .where(
      and(eq(serviceEndBalances.brand, brand), eq(serviceEndBalances.gpId, gpId), eq(serviceEndBalances.suid, suid)),
    )
  return { refunds, uncoveredMinor }
}
