import { and, desc, eq, lte, notExists } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { orderDisputes } from '../../../orders/money/money.tables.ts'
import type { OrderRow } from '../../../orders/orders.repository.ts'
import { orders } from '../../../orders/orders.tables.ts'
import { buildPaidOrdersCondition } from '../../../orders/spend-caps.ts'

const daySeconds = 86_400

/** Days before a disputed payment in which Visa accepts earlier payments as proof of a known customer (CE 3.0). */
const accepted = { from: 365, until: 120 }

/** Visa asks for two. More may help if the bank does not find one of them. */
const mostPayments = 5

export type EarlierPayment = Pick<
  OrderRow,
  'billingNo' | 'paidAt' | 'amountMinor' | 'currency' | 'providerRef' | 'methodName'
>

/** Lists earlier payments of the same account that were delivered and neither refunded nor disputed, newest first. */
export const listEarlierPayments = async (
  db: Database,
  { brand, suid, paidAt, createdAt }: OrderRow,
): Promise<EarlierPayment[]> => {
  const at = paidAt ?? createdAt
  const { billingNo, amountMinor, currency, providerRef, methodName } = orders
  return db
    .select({ billingNo, paidAt: orders.paidAt, amountMinor, currency, providerRef, methodName })
    .from(orders)
    .where(
      and(
        buildPaidOrdersCondition(db, { brand, suid }, at - accepted.from * daySeconds),
        lte(orders.paidAt, at - accepted.until * daySeconds),
        eq(orders.state, 'delivered'),
        eq(orders.refundMinor, 0),
        notExists(db.select().from(orderDisputes).where(eq(orderDisputes.billingNo, billingNo))),
      ),
    )
    .orderBy(desc(orders.paidAt), billingNo)
    .limit(mostPayments)
}
