import type { FastifyInstance } from 'fastify'
import type { Brand } from '../../src/brands/brand.schema.ts'
import type { ReadByCatalogue } from '../catalogue/snapshot.ts'
import { CallFailure } from '../http/contract/call-failure.ts'
import type { RequestFacts } from '../http/contract/request-facts.ts'
import type { Guesses } from '../players/guesses.ts'
import type { Players } from '../players/players.ts'
import { createSeal } from '../players/seal.ts'
import type { PaymentOptions } from '../providers/payments.ts'
import type { Vip } from '../vip/vip.ts'
import { cardsRepository } from './cards/cards.repository.ts'
import { createFindCard } from './cards/find-card.ts'
import { redeemCard } from './start/redeem.ts'
import { hearGame, type GameNotice } from './delivery/hear-game.ts'
import { createWorker, type Worker } from './delivery/worker.ts'
import type { OtherWork } from './worker-deps.ts'
import type { OrderStore } from './order-store.ts'
import { createOrdersHandlers } from './orders.handlers.ts'
import { wireStatus } from './order-graph.table.ts'
import { ordersRepository, type OrderRow } from './orders.repository.ts'
import { notify } from './payment/notify.plugin.ts'
import { createReadOrder } from './read-order.ts'
import { readMoneyBack } from './refunds/read-money-back.ts'
import { earlyWork } from './refunds/early.ts'
import { refundWork } from './refunds/refund-work.ts'
import { createRevokeWork } from './refunds/revoke-work.ts'
import { findStarted, findFirstStarted } from './start/find-started.ts'
import { insertOrder, type NewPurchase, type StartRequest } from './start/insert-order.ts'
import { buyersRepository } from './start/buyers.repository.ts'
import { answerOf, startOrder, type Started, type StartDeps } from './start/start.ts'

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
  otherWork: readonly OtherWork[]
  lagSeconds: (overrides: readonly string[]) => number
}

/** How other features make an order: the same request has the same order, and the order is written before anybody is asked for money. */
export interface Till {
  /** The order of an earlier request with this id. */
  findStarted: (request: StartRequest) => Promise<OrderRow | undefined>
  /** The order of the request that came at the same time and was first. */
  findFirstStarted: (request: StartRequest) => Promise<OrderRow>
  insert: (purchase: NewPurchase) => Promise<OrderRow | undefined>
  /** A way into its payment, where it is not over. */
  answerOf: (order: OrderRow, facts: RequestFacts) => Promise<Omit<Started, 'status'>>
}

/** What a gateway that sells has besides: how payments are heard of, and what goes on behind. */
interface Selling {
  till: Till
  notify: (app: FastifyInstance) => Promise<void>
  worker: Worker
  /** A game reports an order's delivery by itself. */
  hearGame: (notice: GameNotice, mayTell: Parameters<typeof hearGame>[2]) => ReturnType<typeof hearGame>
}

const notSold = async (): Promise<never> => {
  throw new CallFailure('storeClosed')
}

/** The order system. What others may use of it is here and in its tables. */
export function createOrders({ otherWork, lagSeconds, guesses, payments, secretKeys, ...deps }: OrdersDeps) {
  const { db, players, now } = deps
  const orders = ordersRepository(db)
  const findCard = createFindCard({ cards: cardsRepository(db, createSeal(secretKeys, 'card')), guesses })
  const read = createReadOrder({ orders, players, guesses, lagSeconds })
  const moneyBack = (rows: readonly OrderRow[]) => readMoneyBack(db, rows)
  const reading = { orders, players, findCard, read, moneyBack }
  if (!payments) {
    return {
      ...read,
      selling: undefined,
      handlers: createOrdersHandlers({ ...reading, buy: notSold, payOn: notSold, redeem: notSold }),
    }
  }

  const worker = createWorker({ ...deps, payments }, [
    refundWork(deps.links),
    earlyWork(deps.links),
    createRevokeWork(deps),
    ...otherWork,
  ])
  const all: StartDeps = { ...deps, payments, orders, buyers: buyersRepository(db), findCard, onPaid: worker.kick }
  const selling: Selling = {
    worker,
    hearGame: (notice, mayTell) => hearGame(deps, notice, mayTell, now()),
    notify: (app) => notify(app, { provider: payments.provider, store: deps, now, onPaid: worker.kick }),
    till: {
      findStarted: (request) => findStarted(orders, request),
      findFirstStarted: (request) => findFirstStarted(orders, request),
      insert: (purchase) => insertOrder(deps, purchase),
      answerOf: (order, facts) => answerOf(all, order, facts),
    },
  }
  const handlers = createOrdersHandlers({
    ...reading,
    buy: (name, params, facts) => startOrder(all, name, params, facts),
    payOn: async (order, facts) => ({ ...(await answerOf(all, order, facts)), status: wireStatus.repeat }),
    redeem: (params, facts) => redeemCard({ ...all, players }, params, facts),
  })
  return { ...read, selling, handlers }
}

export type Orders = ReturnType<typeof createOrders>
