import type { FastifyInstance } from 'fastify'
import type { CallContext } from '../handlers/call-context.ts'
import { startMakeUp, type MakeUpParams } from '../replenish/start-make-up.ts'
import { notify } from './notify.plugin.ts'
import type { StartParams } from './purchase.ts'
import { redeemCard, type Redeemed, type RedeemParams } from './redeem.ts'
import { startOrder, type Started } from './start.ts'
import type { PayStartName } from './start-channels.table.ts'
import { createWorker, type Worker, type WorkerParts } from './worker.ts'

export type Redeem = (params: RedeemParams, context: CallContext) => Promise<Redeemed>
export type PayMakeUp = (params: MakeUpParams, context: CallContext) => Promise<Started>
export type Buy = (name: PayStartName, params: StartParams, context: CallContext) => Promise<Started>

/** The order system: how a purchase begins, how its payment is heard of, and what goes on behind. */
export interface Orders {
  buy: Buy
  redeem: Redeem
  payMakeUp: PayMakeUp
  notify: (app: FastifyInstance) => Promise<void>
  worker: Worker
}

export function createOrders(parts: Omit<WorkerParts, 'onPaid'>): Orders {
  const worker = createWorker(parts)
  const { db, payments, now } = parts
  return {
    worker,
    buy: (name, params, context) => startOrder({ ...parts, onPaid: worker.kick }, name, params, context),
    payMakeUp: (params, context) => startMakeUp({ ...parts, onPaid: worker.kick }, params, context),
    redeem: (params, context) => redeemCard({ db, onPaid: worker.kick }, params, context),
    notify: (app) => notify(app, { db, secrets: payments.notifySecrets, now, onPaid: worker.kick }),
  }
}
