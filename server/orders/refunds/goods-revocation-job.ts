import { asc, eq, getTableColumns, inArray, lte, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { withRetry } from '../../db/retry.ts'
import { runInTransaction } from '../../db/transaction.ts'
import type { RevokeResult } from '../../providers/payments.ts'
import { withTimeout } from '../../providers/outbound/with-timeout.ts'
import type { Job, WorkerDeps } from '../lanes/job.ts'
import { getDeliveryNo } from '../delivery-number.ts'
import { createConcurrencyLanes } from '../lanes/concurrency-lanes.ts'
import { getDiscountMinor } from '../money/cancel-order.ts'
import { bookLedgerEntries } from '../money/book-ledger-entries.ts'
import { flagOrder } from '../state/flag-order.ts'
import type { OrderFlag } from '../state/order-flags.table.ts'
import { lockOrder } from '../money/lock-order.ts'
import { orderGoodsRevocations } from '../money/money.tables.ts'
import { transitionOrder } from '../money/transition-order.ts'
import type { OrderStore } from '../order-store.ts'
import type { OrderRow } from '../orders.repository.ts'
import { orders } from '../orders.tables.ts'
import { hasClaimedRewards } from './claimed-rewards.ts'
import { deliverToNewCharacter, isWhollyRefunded } from './move-goods.ts'
import { refundWithdrawnOrder } from './record-order-withdrawal.ts'

const batch = 20
/** Retry backoff: 10 s, 20 s, 40 s … 1 h. */
const firstPauseSeconds = 10
const maxPauseSeconds = 3600
/** Failed attempts after which the order is flagged for an operator. Retries continue. */
const attemptsUntilFlagged = 10
/**
 * Seconds after the cancellation of an overdue order at which the game is queried again, because a queued delivery may
 * still happen.
 */
const lateChecks = [600, 3600, 86_400, 7 * 86_400, 30 * 86_400] as const

type Deps = OrderStore & Pick<WorkerDeps, 'payments' | 'now'>

/** Creates the job that asks games to revoke goods of refunded orders. Each game has its own lane. */
export function createGoodsRevocationJob(
  deps: Pick<WorkerDeps, 'now' | 'onError'> & Pick<OrderStore, 'replenishLinks'>,
): Job {
  const lanes = createConcurrencyLanes(deps)
  return {
    due: orderGoodsRevocations.dueAt,
    whenIdle: lanes.whenIdle,
    async runBatch({ db, payments, now }) {
      const due = await withRetry(() => takeDueRevokes(db, now()))
      const late: string[] = []
      for (const order of due) {
        const lane = `${order.brand} ${order.gpId}`
        if (lanes.freeSlots(lane) === 0) late.push(order.billingNo)
        else
          lanes.run(
            lane,
            () => revokeGoods({ db, replenishLinks: deps.replenishLinks, payments, now }, order),
            async () => {
              if (order.attempts === attemptsUntilFlagged)
                await flagOrder(db, order, chooseKeptFlag(order.purpose, order))
            },
          )
      }
      for (const billingNo of late) await postponeRevoke(db, billingNo, now())
      return due.length === batch
    },
  }
}

/** Postpones a revocation because its game has no free slot. The attempt is not counted. */
const postponeRevoke = (db: Database, billingNo: string, at: number): Promise<unknown> =>
  runInTransaction(db, async (tx) => {
    // The lock fails while the brand is moved to another database. The move has postponed the row; without the lock,
    // this update would make it due again.
    await lockOrder(tx, billingNo)
    await tx
      .update(orderGoodsRevocations)
      .set({ attempts: sql`greatest(${orderGoodsRevocations.attempts} - 1, 0)`, dueAt: at + firstPauseSeconds })
      .where(eq(orderGoodsRevocations.billingNo, billingNo))
  })

type DueRevoke = OrderRow & Pick<typeof orderGoodsRevocations.$inferSelect, 'attempts' | 'purpose'>

async function takeDueRevokes(db: Database, at: number): Promise<DueRevoke[]> {
  const due = db
    .select({ billingNo: orderGoodsRevocations.billingNo })
    .from(orderGoodsRevocations)
    .where(lte(orderGoodsRevocations.dueAt, at))
    .orderBy(asc(orderGoodsRevocations.dueAt))
    .limit(batch)
    .for('update', { skipLocked: true })
  const pause = sql`least(${maxPauseSeconds}::bigint, (${firstPauseSeconds}::int * power(2, least(${orderGoodsRevocations.attempts}, 20)))::bigint)`
  return db
    .update(orderGoodsRevocations)
    .set({ attempts: sql`${orderGoodsRevocations.attempts} + 1`, dueAt: sql`${at}::bigint + ${pause}` })
    .from(orders)
    .where(
      sql`${inArray(orderGoodsRevocations.billingNo, due)} and ${eq(orders.billingNo, orderGoodsRevocations.billingNo)}`,
    )
    .returning({
      ...getTableColumns(orders),
      attempts: orderGoodsRevocations.attempts,
      purpose: orderGoodsRevocations.purpose,
    })
}

/** Asks the game to revoke an order's goods and records the response. */
export async function revokeGoods(
  { payments, now, ...store }: Deps,
  order: OrderRow & { purpose?: Purpose },
): Promise<void> {
  const { billingNo, brand, gpId, serverId, roleId, productId, gems } = order
  const delivery = { billingNo: getDeliveryNo(order), brand, gpId, serverId, roleId, productId, gems }
  const unusedReason = order.purpose === 'withdrawn' ? 'withdrawn' : 'wrong character'
  const reason = isWhollyRefunded(order) ? 'refunded' : unusedReason
  const answer = await withTimeout(payments.game.revoke({ ...delivery, reason }))
  await recordGoodsRevocationResult(store, billingNo, answer, now())
}

type Purpose = DueRevoke['purpose']

/** Returns true if unused goods are returned or moved and the order is not fully refunded. */
const isUnrefunded = (purpose: Purpose, order: OrderRow): boolean => purpose !== 'refunded' && !isWhollyRefunded(order)

/** Returns the flag for an order whose goods the game did not revoke. */
const chooseKeptFlag = (purpose: Purpose, order: OrderRow): OrderFlag =>
  isUnrefunded(purpose, order) ? chooseReturnFlag(purpose) : 'goods_kept'

/** Returns the flag for a return that an operator must handle. */
const chooseReturnFlag = (purpose: Purpose): OrderFlag => (purpose === 'withdrawn' ? 'withdrawal' : 'wrong_character')

/** Returns when to query the game again about an order that it does not know, or null for never. */
function findNextCheck({ cancelledAt }: OrderRow, at: number): number | null {
  const begin = cancelledAt ?? at
  const next = lateChecks.find((seconds) => begin + seconds > at)
  return next === undefined ? null : begin + next
}

export const recordGoodsRevocationResult = (
  { db, replenishLinks }: OrderStore,
  billingNo: string,
  answer: RevokeResult,
  at: number,
): Promise<void> =>
  runInTransaction(db, async (tx) => {
    const order = await lockOrder(tx, billingNo)
    if (!order) return
    const isUndelivered = answer === 'unknown' && order.deliveredAt === null
    const dueAt = isUndelivered ? findNextCheck(order, at) : null
    const [asked] = await tx
      .update(orderGoodsRevocations)
      .set({ answer, dueAt })
      .where(eq(orderGoodsRevocations.billingNo, billingNo))
      .returning({ purpose: orderGoodsRevocations.purpose, moveTo: orderGoodsRevocations.moveTo })
    // An earlier response has already been handled, and the goods were moved.
    if (!asked) return
    // The game does not know the order, so there is nothing to revoke.
    if (isUndelivered) return
    if (answer !== 'revoked') return flagOrder(tx, order, chooseKeptFlag(asked.purpose, order))
    const isReturn = isUnrefunded(asked.purpose, order)
    if (isReturn && asked.moveTo) return deliverToNewCharacter(tx, order, asked.moveTo, at)
    // The buyer claimed rewards before the game responded, so an operator must decide about the refund.
    if (isReturn && (await hasClaimedRewards(tx, order))) return flagOrder(tx, order, chooseReturnFlag(asked.purpose))
    if (isReturn && order.state === 'delivered')
      await refundWithdrawnOrder(tx, replenishLinks, order, { name: order.userName, receivedAt: at })
    const moved = await transitionOrder(tx, order, 'revoked', { at, source: 'delivery' })
    if (moved === order) return
    await bookLedgerEntries(
      tx,
      order,
      [
        { movement: 'revoked', amountMinor: order.amountMinor },
        { movement: 'revoked_coupon', amountMinor: getDiscountMinor(order) },
      ],
      at,
    )
  })
