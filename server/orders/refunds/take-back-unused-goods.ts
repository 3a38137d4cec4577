import { eq } from 'drizzle-orm'
import type { unusedGoodsReturnOutcomes } from '../../../src/contract/calls/order.calls.ts'
import { runInTransaction } from '../../db/transaction.ts'
import { CallFailure } from '../../http/contract/call-failure.ts'
import { lockOrder } from '../money/lock-order.ts'
import { orderGoodsRevocations } from '../money/money.tables.ts'
import type { OrderStore } from '../order-store.ts'
import type { OrderRow } from '../orders.repository.ts'
import { orders } from '../orders.tables.ts'
import type { WorkerDeps } from '../lanes/job.ts'
import { flagOrder } from '../state/flag-order.ts'
import { hasClaimedRewards } from './claimed-rewards.ts'
import { isReturnable } from './is-returnable.ts'
import { revokeGoods } from './goods-revocation-job.ts'

export const goodsReturnWindowSeconds = 86_400
/** Seconds after which the worker retries a request that the game did not answer. */
const retrySeconds = 30

type Outcome = (typeof unusedGoodsReturnOutcomes)[number]
type Deps = OrderStore & Pick<WorkerDeps, 'payments' | 'now' | 'onError'>

/** Returns the remaining seconds in which the buyer can return the goods, or undefined if a return is impossible. */
export function getGoodsReturnSecondsLeft(order: OrderRow, at: number): number | undefined {
  const { deliveredAt } = order
  if (deliveredAt === null || !isReturnable(order)) return undefined
  const left = deliveredAt + goodsReturnWindowSeconds - at
  return left > 0 ? left : undefined
}

/**
 * Asks the game to revoke goods sent to the wrong character. Unused goods are refunded; otherwise the order is flagged
 * for an operator. Each order can be returned only once. Returns `asked` if the game has not responded.
 */
export async function takeBackUnusedGoods(
  { payments, now, onError, ...store }: Deps,
  { billingNo }: Pick<OrderRow, 'billingNo'>,
): Promise<Outcome> {
  const at = now()
  const result = await runInTransaction(store.db, async (tx) => {
    const row = await lockOrder(tx, billingNo)
    if (!row) throw new CallFailure('notFound')
    const [asked] = await tx
      .select({ purpose: orderGoodsRevocations.purpose })
      .from(orderGoodsRevocations)
      .where(eq(orderGoodsRevocations.billingNo, billingNo))
    if (asked && asked.purpose !== 'refunded') return 'known'
    // Goods of a refunded order are revoked without a request by the buyer.
    if (asked || getGoodsReturnSecondsLeft(row, at) === undefined) throw new CallFailure('takeBackLate')
    if (await hasClaimedRewards(tx, row)) {
      await flagOrder(tx, row, 'wrong_character')
      return 'review'
    }
    await tx
      .insert(orderGoodsRevocations)
      .values({ billingNo, dueAt: at + retrySeconds, attempts: 0, purpose: 'unused' })
    return row
  })
  if (result === 'review') return result
  if (result !== 'known') await revokeGoods({ ...store, payments, now }, result).catch(onError)
  return findOutcome(store, billingNo)
}

async function findOutcome({ db }: OrderStore, billingNo: string): Promise<Outcome> {
  const [asked] = await db
    .select({ answer: orderGoodsRevocations.answer, refundMinor: orders.refundMinor })
    .from(orderGoodsRevocations)
    .innerJoin(orders, eq(orders.billingNo, orderGoodsRevocations.billingNo))
    .where(eq(orderGoodsRevocations.billingNo, billingNo))
  if (asked?.answer === 'revoked' && asked.refundMinor > 0) return 'refund'
  return asked?.answer ? 'review' : 'asked'
}
