import { eq } from 'drizzle-orm'
import { withRetry } from '../../db/retry.ts'
import { runInTransaction } from '../../db/transaction.ts'
import { withTimeout } from '../../providers/outbound/with-timeout.ts'
import type { Delivery } from '../../providers/payments.ts'
import { getDeliveryNo } from '../delivery-number.ts'
import { crashAtFailpoint } from '../failpoints.ts'
import { lockOrder } from '../money/lock-order.ts'
import type { OrderRow } from '../orders.repository.ts'
import { createConcurrencyLanes, type ConcurrencyLanes } from '../lanes/concurrency-lanes.ts'
import { orderDeliveryOutbox } from '../orders.tables.ts'
import { markDelivered } from '../state/transitions.ts'
import { recordDeliveryFailure } from './suspend-delivery.ts'
import { cancelRefusedDelivery } from './cancel-refused-delivery.ts'
import { deliveryTimelineSource, takeDueDeliveries } from './take-due-deliveries.ts'
import type { WorkerDeps } from '../lanes/job.ts'

type DueDelivery = Delivery & Pick<OrderRow, 'deliveryNo'>

export interface DeliverySender {
  /** Sends due deliveries without waiting for the responses. Each game's free slots limit how many are sent. */
  sendDue: () => Promise<void>
  /** Resolves when no delivery is in flight. */
  whenIdle: () => Promise<void>
}

/**
 * Creates the sender that delivers paid orders to their games. Each game has its own lane so that an unresponsive game
 * does not delay the others. Retries are safe because a game accepts each billing number only once.
 */
export function createDeliverySender(deps: WorkerDeps, onSlotFree: () => void): DeliverySender {
  const lanes = createConcurrencyLanes({ ...deps, onSlotFree })
  return {
    whenIdle: lanes.whenIdle,
    // One batch per call is enough: `onSlotFree` triggers another call when a full lane has a free slot, and each new
    // order triggers one too.
    async sendDue() {
      const taken = await withRetry(() =>
        takeDueDeliveries(deps.db).execute({ at: deps.now(), rooms: JSON.stringify(lanes.freeSlotsByLane()) }),
      )
      for (const { lane, ...delivery } of taken) runDelivery(deps, lanes, lane, delivery)
    },
  }
}

const runDelivery = (deps: WorkerDeps, lanes: ConcurrencyLanes, lane: string, delivery: DueDelivery): void =>
  lanes.run(
    lane,
    () => deliver(deps, delivery),
    (error) =>
      recordDeliveryFailure(deps.db, { billingNo: delivery.billingNo, error, onError: deps.onError, at: deps.now() }),
  )

async function deliver(deps: WorkerDeps, { deliveryNo, ...delivery }: DueDelivery): Promise<void> {
  const { db, payments, now } = deps
  const { billingNo } = delivery
  crashAtFailpoint('delivery.taken')
  const answer = await withTimeout(
    payments.game.deliver({ ...delivery, billingNo: getDeliveryNo({ billingNo, deliveryNo }) }),
  )
  crashAtFailpoint('delivery.made')
  if ('refused' in answer) await cancelRefusedDelivery(deps, { billingNo, reason: answer.refused, at: now() })
  else if ('later' in answer) await postpone(deps, billingNo, answer.later)
  else await markDelivered.applyBatched(db)({ billingNo, at: now(), source: deliveryTimelineSource })
}

async function postpone({ db, onError, now }: WorkerDeps, billingNo: string, seconds: number) {
  const at = now()
  const dueAt = at + seconds
  await runInTransaction(db, async (tx) => {
    // Without the lock, a delivery that a move holds back would be due again.
    await lockOrder(tx, billingNo)
    await tx.update(orderDeliveryOutbox).set({ dueAt }).where(eq(orderDeliveryOutbox.billingNo, billingNo))
  })
  await recordDeliveryFailure(db, {
    billingNo,
    error: new Error(`the game wants to be asked again in ${seconds} s`),
    onError,
    at,
  })
}
