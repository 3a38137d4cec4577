import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { withRetry } from '../../db/retry.ts'
import { withTimeout } from '../../providers/with-timeout.ts'
import type { Delivery } from '../../providers/payments.ts'
import { reach } from '../failpoints.ts'
import { createLanes, type Lanes } from '../lanes.ts'
import { orderOutbox } from '../orders.tables.ts'
import { handOut } from '../steps.ts'
import { noteFailure } from './park.ts'
import { refuseDelivery } from './refuse.ts'
import { source, takeDue } from './take.ts'
import type { WorkerDeps } from '../worker-deps.ts'

export interface Deliveries {
  /** Sends the due deliveries, as far as each game has room, and does not wait for the games. */
  begin: () => Promise<void>
  /** Resolves when the games have answered. */
  idle: () => Promise<void>
}

/**
 * A paid order goes to its game, in the lane of that game: one that hangs delays no other. When in doubt a delivery is sent again, for a game
 * books each billing number once.
 */
export function createDeliveries(deps: WorkerDeps, onFree: () => void): Deliveries {
  const lanes = createLanes({ ...deps, onFree })
  return {
    idle: lanes.idle,
    // One take is enough: the rest is in full lanes, which ask for more when they have room, or was promised after it.
    async begin() {
      const taken = await withRetry(() =>
        takeDue(deps.db).execute({ at: deps.now(), rooms: JSON.stringify(lanes.rooms()) }),
      )
      for (const { lane, ...delivery } of taken) run(deps, lanes, lane, delivery)
    },
  }
}

const run = (deps: WorkerDeps, lanes: Lanes, lane: string, delivery: Delivery): void =>
  lanes.run(
    lane,
    () => deliver(deps, delivery),
    (error) => noteFailure(deps.db, { billingNo: delivery.billingNo, error, at: deps.now() }),
  )

async function deliver(deps: WorkerDeps, delivery: Delivery): Promise<void> {
  const { db, payments, now } = deps
  const { billingNo } = delivery
  reach('delivery.taken')
  const answer = await withTimeout(payments.game.deliver(delivery))
  reach('delivery.made')
  if ('refused' in answer) await refuseDelivery(deps, { billingNo, reason: answer.refused, at: now() })
  else if ('later' in answer) await postpone(db, billingNo, { at: now(), seconds: answer.later })
  else await handOut.together(db)({ billingNo, at: now(), source })
}

async function postpone(db: Database, billingNo: string, { at, seconds }: { at: number; seconds: number }) {
  const dueAt = at + seconds
  await withRetry(() => db.update(orderOutbox).set({ dueAt }).where(eq(orderOutbox.billingNo, billingNo)))
  await noteFailure(db, { billingNo, error: new Error(`the game wants to be asked again in ${seconds} s`), at })
}
