import { eq } from 'drizzle-orm'
import { ageNotConfirmedReason } from '../../../src/contract/law/age-not-confirmed.ts'
import { withRetry } from '../../db/retry.ts'
import { runInTransaction } from '../../db/transaction.ts'
import { withTimeout } from '../../providers/outbound/with-timeout.ts'
import type { Delivery, GameDelivery } from '../../providers/payments.ts'
import { getDeliveryNo } from '../delivery-number.ts'
import { crashAtFailpoint } from '../failpoints.ts'
import { lockOrder } from '../money/lock-order.ts'
import type { OrderPlace } from '../order-place.ts'
import type { OrderRow } from '../orders.repository.ts'
import { isRandomGoodsDeliveryForbidden } from '../random-goods-age.ts'
import { createConcurrencyLanes, type ConcurrencyLanes } from '../lanes/concurrency-lanes.ts'
import { orderDeliveryOutbox } from '../orders.tables.ts'
import { markDelivered } from '../state/transitions.ts'
import { recordDeliveryFailure } from './suspend-delivery.ts'
import { cancelRefusedDelivery } from './cancel-refused-delivery.ts'
import { deliveryTimelineSource, takeDueDeliveries } from './take-due-deliveries.ts'
import type { WorkerDeps } from '../lanes/job.ts'

type DueDelivery = Delivery & OrderPlace & Pick<OrderRow, 'deliveryNo' | 'state'>

export interface DeliverySender {
  /** Sends due deliveries without waiting for responses, limited by each game's free slots. */
  sendDue: () => Promise<void>
  /** Resolves when no delivery is in flight. */
  whenIdle: () => Promise<void>
}

/**
 * Creates the sender that delivers paid orders to games. Each game has its own lane, so a slow game does not delay
 * others. Retries are safe because games accept each billing number only once.
 */
export function createDeliverySender(deps: WorkerDeps, onSlotFree: () => void): DeliverySender {
  const lanes = createConcurrencyLanes({ ...deps, onSlotFree })
  return {
    whenIdle: lanes.whenIdle,
    // One batch per call is enough, because each free slot and each new order triggers another call.
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

async function deliver(
  deps: WorkerDeps,
  { deliveryNo, area, region, playerCountries, state, ...delivery }: DueDelivery,
): Promise<void> {
  const { db, payments, now } = deps
  const { billingNo } = delivery
  crashAtFailpoint('delivery.taken')
  const sent = { ...delivery, billingNo: getDeliveryNo({ billingNo, deliveryNo }) }
  // After an earlier attempt, even if an operator has reset the attempts, the game may have delivered the goods already.
  const isNew = state === 'paid' && deliveryNo === null
  const isForbidden = await isRandomGoodsDeliveryForbidden(db, { billingNo, area, region, playerCountries }, now())
  if (isForbidden && (isNew || (await isRevokedByGame(payments.game, sent))))
    return void (await cancelRefusedDelivery(deps, { billingNo, reason: ageNotConfirmedReason, at: now() }))
  const answer = await withTimeout(payments.game.deliver(sent))
  crashAtFailpoint('delivery.made')
  if ('refused' in answer) await cancelRefusedDelivery(deps, { billingNo, reason: answer.refused, at: now() })
  else if ('later' in answer) await postpone(deps, billingNo, answer.later)
  else
    await markDelivered.applyBatched(db)({
      billingNo,
      at: now(),
      source: deliveryTimelineSource,
      gameReference: answer.reference ?? null,
    })
}

/** Returns false if the player has already used the goods. Otherwise, the game will never deliver them. */
const isRevokedByGame = async (game: GameDelivery, delivery: Delivery): Promise<boolean> =>
  (await withTimeout(game.revoke({ ...delivery, reason: ageNotConfirmedReason }))) !== 'spent'

async function postpone({ db, onError, now }: WorkerDeps, billingNo: string, seconds: number) {
  const at = now()
  const dueAt = at + seconds
  await runInTransaction(db, async (tx) => {
    // The lock fails while the brand is moved to another database. The move has postponed the delivery; without the
    // lock, this update would make it due again.
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
