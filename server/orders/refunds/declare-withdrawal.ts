import { and, eq, getTableColumns, isNull } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { WorkerDeps } from '../lanes/job.ts'
import { orderGoodsRevocations } from '../money/money.tables.ts'
import type { OrderStore } from '../order-store.ts'
import { orders, orderWithdrawals } from '../orders.tables.ts'
import { revokeGoods } from './goods-revocation-job.ts'
import { recordOrderWithdrawal, type WithdrawalDeclaration, type WithdrawalRow } from './record-order-withdrawal.ts'

type Deps = OrderStore & Pick<WorkerDeps, 'payments' | 'now' | 'onError'>

/**
 * Records a withdrawal. If a refund requires that the goods are unused, asks the game to revoke them at once, so that
 * the buyer usually sees the outcome. The worker retries if the game does not respond.
 */
export async function declareWithdrawal(
  { payments, now, onError, ...store }: Deps,
  { billingNo }: { billingNo: string },
  declaration: WithdrawalDeclaration,
): Promise<WithdrawalRow> {
  const { withdrawal, isReturnRequested } = await recordOrderWithdrawal(store, { billingNo }, declaration)
  if (!isReturnRequested) return withdrawal
  const order = await findUnansweredReturn(store.db, billingNo)
  if (!order) return withdrawal
  await revokeGoods({ ...store, payments, now }, order).catch(onError)
  const [decided] = await store.db.select().from(orderWithdrawals).where(eq(orderWithdrawals.billingNo, billingNo))
  return decided ?? withdrawal
}

async function findUnansweredReturn(db: Database, billingNo: string) {
  const [order] = await db
    .select({ ...getTableColumns(orders), purpose: orderGoodsRevocations.purpose })
    .from(orderGoodsRevocations)
    .innerJoin(orders, eq(orders.billingNo, orderGoodsRevocations.billingNo))
    .where(
      and(
        eq(orderGoodsRevocations.billingNo, billingNo),
        eq(orderGoodsRevocations.purpose, 'withdrawn'),
        isNull(orderGoodsRevocations.answer),
      ),
    )
  return order
}
