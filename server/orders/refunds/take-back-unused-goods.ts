import { and, eq, ne } from 'drizzle-orm'
import type { unusedGoodsReturnOutcomes } from '../../../src/contract/calls/order.calls.ts'
import { runInTransaction, type Transaction } from '../../db/transaction.ts'
import { CallFailure } from '../../http/contract/call-failure.ts'
import { lockOrder } from '../money/lock-order.ts'
import { orderGoodsRevocations, type NewCharacter } from '../money/money.tables.ts'
import type { OrderStore } from '../order-store.ts'
import type { OrderRow } from '../orders.repository.ts'
import { getDeliveryCount } from '../delivery-number.ts'
import { orders, orderWithdrawals } from '../orders.tables.ts'
import type { WorkerDeps } from '../lanes/job.ts'
import { flagOrder } from '../state/flag-order.ts'
import { endReasonByState } from '../state/order-states.table.ts'
import { hasClaimedRewards } from './claimed-rewards.ts'
import { isReturnable } from './is-returnable.ts'
import { requestGoodsMove } from './move-goods.ts'
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

/** Another character of the buyer, to which unused goods go instead of being refunded. */
export interface UnusedGoodsMove {
  readonly character: NewCharacter
  /** True if the game offers the goods at a personal price to either character. */
  readonly isPersonal: boolean
}

/**
 * Asks the game to revoke goods sent to the wrong character. Unused goods are refunded or moved; otherwise the order is
 * flagged for an operator. The first request decides: later ones return its outcome. Returns `asked` if the game has
 * not responded.
 */
export async function takeBackUnusedGoods(
  { payments, now, onError, ...store }: Deps,
  { billingNo }: Pick<OrderRow, 'billingNo'>,
  move?: UnusedGoodsMove,
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
    if (move && isSentTo(row, move.character)) return 'known'
    // Goods of a refunded order are revoked without a request by the buyer.
    if (asked || getGoodsReturnSecondsLeft(row, at) === undefined) throw new CallFailure('takeBackLate')
    if (move) {
      await requestMove(tx, row, move, at + retrySeconds)
      return row
    }
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

const isSentTo = ({ state, serverId, roleId }: OrderRow, character: NewCharacter): boolean =>
  serverId === character.serverId && roleId === character.roleId && endReasonByState[state] === undefined

/** Returns true if the buyer can move the goods without an operator, which is possible once. */
export const isMovableByBuyer = (order: OrderRow): boolean => getDeliveryCount(order) === 1

async function requestMove(
  tx: Transaction,
  order: OrderRow,
  { character, isPersonal }: UnusedGoodsMove,
  dueAt: number,
): Promise<void> {
  const withdrawals = await tx.$count(
    orderWithdrawals,
    and(eq(orderWithdrawals.billingNo, order.billingNo), ne(orderWithdrawals.outcome, 'lost')),
  )
  if (!isMovableByBuyer(order) || withdrawals > 0) throw new CallFailure('takeBackLate')
  if (isPersonal) throw new CallFailure('boundToCharacter')
  const refusal = await requestGoodsMove(tx, order, character, dueAt)
  if (refusal) throw new CallFailure(refusal === 'limitedGoods' ? 'boundToCharacter' : 'takeBackLate')
}

async function findOutcome({ db }: OrderStore, billingNo: string): Promise<Outcome> {
  const [asked] = await db
    .select({ answer: orderGoodsRevocations.answer, refundMinor: orders.refundMinor })
    .from(orderGoodsRevocations)
    .innerJoin(orders, eq(orders.billingNo, orderGoodsRevocations.billingNo))
    .where(eq(orderGoodsRevocations.billingNo, billingNo))
  // The row is deleted when the goods are moved.
  if (!asked) return 'moved'
  if (asked.answer === 'revoked' && asked.refundMinor > 0) return 'refund'
  return asked.answer ? 'review' : 'asked'
}
