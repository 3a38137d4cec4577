import type { FastifyInstance } from 'fastify'
import type { Brand } from '../../src/brands/load/brand.schema.ts'
import type { ReadByCatalogue } from '../catalogue/snapshot.ts'
import { CallFailure } from '../http/contract/call-failure.ts'
import type { RequestFacts } from '../http/contract/request-facts.ts'
import type { Guesses } from '../players/guesses.ts'
import type { Players } from '../players/players.ts'
import { createSeal } from '../players/seal.ts'
import type { PaymentOptions } from '../providers/payments.ts'
import type { Vip } from '../vip/vip.ts'
import { createCardsRepository } from './cards/cards.repository.ts'
import { createCardFinder } from './cards/find-card.ts'
import { redeemCard } from './start/redeem-card.ts'
import { handleGameReport, type GameReport } from './delivery/handle-game-report.ts'
import { createWorker, type Worker } from './worker/worker.ts'
import type { Job } from './lanes/job.ts'
import type { OrderStore } from './order-store.ts'
import { createOrdersHandlers } from './orders.handlers.ts'
import { wireStatus } from './state/order-states.table.ts'
import { createOrdersRepository, type OrderRow } from './orders.repository.ts'
import { webhookPlugin } from './payment/webhook.plugin.ts'
import { createOrderAccess } from './order-access.ts'
import { readRefunds } from './refunds/read-refunds.ts'
import { createEarlyEventJob } from './refunds/early-events.ts'
import { createRefundJob } from './refunds/refund-job.ts'
import { createRevokeJob } from './refunds/revoke-job.ts'
import { findExistingOrder, requireExistingOrder } from './start/find-existing-order.ts'
import { insertOrder, type OrderInsert, type RequestKey } from './start/insert-order.ts'
import { createBuyersRepository } from './start/buyers.repository.ts'
import { createPayResponse, startOrder, type StartResult, type StartDeps } from './start/start-order.ts'

interface OrdersDeps extends OrderStore {
  players: Players
  vip: Vip
  bySnapshot: ReadByCatalogue
  guesses: Guesses
  /** Keys that seal the hashes of cards, newest first. */
  secretKeys: readonly string[]
  /** The payment companies and the games' deliveries. Without it nothing is sold. */
  payments: PaymentOptions | undefined
  brandByKey: (key: string) => Brand | undefined
  /** Seconds since 1970. */
  now: () => number
  onError: (error: unknown) => void
  /** Other work of the worker's rounds. */
  otherWork: readonly Job[]
  lagSeconds: (overrides: readonly string[]) => number
}

/** How other features make an order: the same request has the same order, and the order is written before anybody is asked for money. */
export interface Checkout {
  /** The order of an earlier request with this id. */
  findExistingOrder: (request: RequestKey) => Promise<OrderRow | undefined>
  /** The order of the request that came at the same time and was first. */
  requireExistingOrder: (request: RequestKey) => Promise<OrderRow>
  insertOrder: (purchase: OrderInsert) => Promise<OrderRow | undefined>
  /** A way into its payment, where it is not over. */
  createPayResponse: (order: OrderRow, facts: RequestFacts) => Promise<Omit<StartResult, 'status'>>
}

/** What a gateway that sells has besides: how payments are heard of, and what goes on behind. */
interface SalesModule {
  checkout: Checkout
  webhookPlugin: (app: FastifyInstance) => Promise<void>
  worker: Worker
  /** A game reports an order's delivery by itself. */
  handleGameReport: (
    notice: GameReport,
    mayTell: Parameters<typeof handleGameReport>[2],
  ) => ReturnType<typeof handleGameReport>
}

const rejectSale = async (): Promise<never> => {
  throw new CallFailure('storeClosed')
}

/** The order system. What others may use of it is here and in its tables. */
export function createOrders({ otherWork, lagSeconds, guesses, payments, secretKeys, ...deps }: OrdersDeps) {
  const { db, players, now } = deps
  const orders = createOrdersRepository(db)
  const findCard = createCardFinder({ cards: createCardsRepository(db, createSeal(secretKeys, 'card')), guesses })
  const access = createOrderAccess({ orders, players, guesses, lagSeconds })
  const readRefundsOf = (rows: readonly OrderRow[]) => readRefunds(db, rows)
  const reading = { orders, players, findCard, access, readRefunds: readRefundsOf }
  if (!payments) {
    return {
      ...access,
      selling: undefined,
      handlers: createOrdersHandlers({ ...reading, start: rejectSale, resumePayment: rejectSale, redeem: rejectSale }),
    }
  }

  const worker = createWorker({ ...deps, payments }, [
    createRefundJob(deps.replenishLinks),
    createEarlyEventJob(deps.replenishLinks),
    createRevokeJob(deps),
    ...otherWork,
  ])
  const all: StartDeps = {
    ...deps,
    payments,
    orders,
    buyers: createBuyersRepository(db),
    findCard,
    onPaid: worker.wake,
  }
  const selling: SalesModule = {
    worker,
    handleGameReport: (notice, mayTell) => handleGameReport(deps, notice, mayTell, now()),
    webhookPlugin: (app) => webhookPlugin(app, { provider: payments.provider, store: deps, now, onPaid: worker.wake }),
    checkout: {
      findExistingOrder: (request) => findExistingOrder(orders, request),
      requireExistingOrder: (request) => requireExistingOrder(orders, request),
      insertOrder: (purchase) => insertOrder(deps, purchase),
      createPayResponse: (order, facts) => createPayResponse(all, order, facts),
    },
  }
  const handlers = createOrdersHandlers({
    ...reading,
    start: (name, params, facts) => startOrder(all, name, params, facts),
    resumePayment: async (order, facts) => ({
      ...(await createPayResponse(all, order, facts)),
      status: wireStatus.repeat,
    }),
    redeem: (params, facts) => redeemCard({ ...all, players }, params, facts),
  })
  return { ...access, selling, handlers }
}

export type Orders = ReturnType<typeof createOrders>
