import type { FastifyInstance } from 'fastify'
import type { Brand } from '../../src/brands/load/brand.schema.ts'
import type { Currency } from '../../src/contract/domain.table.ts'
import type { ReadVersioned } from '../catalogue/snapshot.ts'
import { CallFailure } from '../http/contract/call-failure.ts'
import type { RequestFacts } from '../http/contract/request-facts.ts'
import type { GuessLimiter } from '../players/guess-limiter.ts'
import type { PlayerService } from '../players/player-service.ts'
import { findPlayerBudget } from '../players/budgets/budgets.ts'
import { createHmacHasher } from '../players/seal.ts'
import type { PaymentOptions } from '../providers/payments.ts'
import type { Vip } from '../vip/vip.ts'
import { createCardsRepository } from './cards/cards.repository.ts'
import { createCardFinder } from './cards/find-card.ts'
import { redeemCard } from './start/redeem-card.ts'
import { correctCharacterForBuyer } from './delivery/correct-character-for-buyer.ts'
import { handleGameDeliveryReport, type GameDeliveryReport } from './delivery/handle-game-delivery-report.ts'
import { createOrderJobWorker, type OrderJobWorker } from './worker/order-job-worker.ts'
import type { Job } from './lanes/job.ts'
import type { OrderStore } from './order-store.ts'
import { readSpendCap } from './spend-caps.ts'
import { createOrdersHandlers, type OrdersHandlerDeps } from './orders.handlers.ts'
import { wireStatus } from './state/order-states.table.ts'
import { createOrdersRepository, type OrderRow } from './orders.repository.ts'
import type { WebhookDeps } from './payment/handle-webhook.ts'
import { webhookPlugin } from './payment/webhook.plugin.ts'
import { getOrderPlace } from './order-place.ts'
import { createOrderAccessChecks } from './order-access-checks.ts'
import { readRefunds } from './refunds/read-refunds.ts'
import { createGuardianHandlers } from './refunds/guardian-requests.ts'
import { canWithdrawFromOrder } from './refunds/can-withdraw-from-order.ts'
import { declareWithdrawal } from './refunds/declare-withdrawal.ts'
import { recordOrderWithdrawal } from './refunds/record-order-withdrawal.ts'
import { createRetryJobForEventsBeforePayment } from './refunds/early-events.ts'
import { createRefundJob } from './refunds/refund-job.ts'
import { cancelOrderForBuyer, isMoveOverdue } from './refunds/cancel-order-for-buyer.ts'
import { moveUnusedGoods } from './delivery/move-unused-goods.ts'
import { takeBackUnusedGoods } from './refunds/take-back-unused-goods.ts'
import { isAboveLegalLimit, type PriceForAccount } from './legal-limit.ts'
import { createGoodsRevocationJob } from './refunds/goods-revocation-job.ts'
import { findExistingOrder, requireExistingOrder } from './start/find-existing-order.ts'
import { insertOrder, type OrderInsert, type RequestKey } from './start/insert-order.ts'
import { limitConcurrentStarts, type ConcurrentStartLimits } from './start/limit-concurrent-starts.ts'
import { createBuyersRepository } from './start/buyers.repository.ts'
import { assertNotPaused } from './start/assert-not-paused.ts'
import { checkPayRequest, type RequestablePurchase } from './start/check-pay-request.ts'
import type { ContextRequest } from './start/load-purchase-context.ts'
import type { LastStepParams } from './start/purchase-terms.ts'
import { updateDeliveryChoice } from './start/update-delivery-choice.ts'
import { startOrderForPayRequest, type RequestedPurchase } from './start/start-order-for-pay-request.ts'
import { createPayResponse, startOrder, type StartResult, type StartDeps } from './start/start-order.ts'

interface OrderServiceDeps extends OrderStore {
  players: PlayerService
  vip: Vip
  readVersioned: ReadVersioned
  guesses: GuessLimiter
  /** Secret keys for sealing card hashes, newest first. */
  secretKeys: readonly string[]
  /** Payment providers and game delivery. Undefined if the store sells nothing. */
  payments: PaymentOptions | undefined
  brandByKey: (key: string) => Brand | undefined
  /** Unix time in seconds. */
  now: () => number
  onError: (error: unknown) => void
  /** Background jobs of other features, run by the order worker. */
  otherWork: readonly Job[]
  concurrentStarts: ConcurrentStartLimits
  lagSeconds: (overrides: readonly string[]) => number
  /** Returns true if a signed receipt was issued to the order's buyer. */
  isReceiptOfBuyer: OrdersHandlerDeps['isReceiptOfBuyer']
}

/**
 * Functions through which other features create orders. Repeating a start request creates no second order, and an order
 * is written before its payment is created.
 */
export interface Checkout {
  /** Returns the order of an earlier request with the same id. */
  findExistingOrder: (request: RequestKey) => Promise<OrderRow | undefined>
  /** Returns the order of a concurrent request with the same id. Throws if there is none. */
  requireExistingOrder: (request: RequestKey) => Promise<OrderRow>
  insertOrder: (purchase: OrderInsert) => Promise<OrderRow | undefined>
  /** Stores a repeated request's delivery choice in an unpaid order. */
  updateDeliveryChoice: (order: OrderRow, params: LastStepParams, facts: RequestFacts) => Promise<void>
  /** Returns the payment link, form or drop-in session. Empty if the payment has ended. */
  createPayResponse: (order: OrderRow, facts: RequestFacts) => Promise<Omit<StartResult, 'status'>>
  /** Validates goods that the caller asks another person to pay for. */
  checkPayRequest: (
    params: ContextRequest & { currency: Currency },
    facts: RequestFacts,
  ) => Promise<RequestablePurchase>
  /** Returns true if a price exceeds what a minor's legal limit leaves this month. */
  isAboveLegalLimit: (price: PriceForAccount, facts: RequestFacts) => Promise<boolean>
  /** Starts an order that the caller pays for another account at its request. */
  startRequestedOrder: (purchase: RequestedPurchase, facts: RequestFacts) => Promise<StartResult>
}

/** Parts of the order system that require payments. */
export interface SalesModule {
  checkout: Checkout
  /** Registers the webhooks. `findOwner` finds an order's tenant, if the gateway serves several tenants. */
  webhookPlugin: (app: FastifyInstance, findOwner: WebhookDeps['findOwner']) => Promise<void>
  webhookDeps: WebhookDeps
  worker: OrderJobWorker
  handleGameReport: (
    notice: GameDeliveryReport,
    mayTell: Parameters<typeof handleGameDeliveryReport>[2],
  ) => ReturnType<typeof handleGameDeliveryReport>
}

const rejectSale = async (): Promise<never> => {
  throw new CallFailure('storeClosed')
}

/** Creates the order system. Outside this folder, import only this function and the tables. */
export function createOrderService({
  otherWork,
  concurrentStarts,
  lagSeconds,
  guesses,
  payments,
  secretKeys,
  isReceiptOfBuyer,
  ...deps
}: OrderServiceDeps) {
  const { db, players, now } = deps
  const orders = createOrdersRepository(db)
  const findCard = createCardFinder({ cards: createCardsRepository(db, createHmacHasher(secretKeys, 'card')), guesses })
  const access = createOrderAccessChecks({ orders, players, guesses, lagSeconds })
  const readRefundsOf = (rows: readonly OrderRow[]) => readRefunds(db, rows)
  const takeBack: OrdersHandlerDeps['takeBack'] = (...about) => cancelOrderForBuyer(deps, ...about)
  const correctCharacter: OrdersHandlerDeps['correctCharacter'] = (...about) => correctCharacterForBuyer(deps, ...about)
  const readCap: OrdersHandlerDeps['readCap'] = async (account, place, at) =>
    readSpendCap(db, account, { place, budget: await findPlayerBudget(db, account) }, at)
  const guardian = createGuardianHandlers({ db, access, guesses })
  const canWithdraw: OrdersHandlerDeps['canWithdraw'] = (...about) => canWithdrawFromOrder(db, ...about)
  const reading = {
    orders,
    players,
    findCard,
    access,
    readCap,
    takeBack,
    correctCharacter,
    readRefunds: readRefundsOf,
    canWithdraw,
    isReceiptOfBuyer,
    isMoveOverdue: (order: OrderRow, at: number) => isMoveOverdue(db, order, at),
  }
  if (!payments) {
    return {
      ...access,
      selling: undefined,
      handlers: {
        ...guardian,
        ...createOrdersHandlers({
          ...reading,
          start: rejectSale,
          resumePayment: rejectSale,
          redeem: rejectSale,
          returnUnused: rejectSale,
          moveUnused: rejectSale,
          withdraw: async (...about) => (await recordOrderWithdrawal(deps, ...about)).withdrawal,
        }),
      },
    }
  }

  const worker = createOrderJobWorker({ ...deps, payments }, [
    createRefundJob(deps.replenishLinks),
    createRetryJobForEventsBeforePayment(deps.replenishLinks),
    createGoodsRevocationJob(deps),
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
  const webhookDeps = { provider: payments.provider, store: deps, now, onPaid: worker.wake }
  const selling: SalesModule = {
    worker,
    handleGameReport: (notice, mayTell) => handleGameDeliveryReport(deps, notice, mayTell, now()),
    webhookDeps,
    webhookPlugin: (app, findOwner) => webhookPlugin(app, { ...webhookDeps, findOwner }),
    checkout: {
      findExistingOrder: (request) => findExistingOrder(orders, request),
      requireExistingOrder: (request) => requireExistingOrder(orders, request),
      insertOrder: (purchase) => insertOrder(deps, purchase),
      updateDeliveryChoice: (order, params, facts) =>
        updateDeliveryChoice(db, order, { place: { ...getOrderPlace(order), law: facts.brand.law }, params }, facts),
      createPayResponse: (order, facts) => createPayResponse(all, order, facts),
      checkPayRequest: (params, facts) => checkPayRequest(all, params, facts),
      isAboveLegalLimit: (price, facts) => isAboveLegalLimit(db, price, facts),
      startRequestedOrder: (purchase, facts) => startOrderForPayRequest(all, purchase, facts),
    },
  }
  const handlers = createOrdersHandlers({
    ...reading,
    start: limitConcurrentStarts(concurrentStarts, (name, params, facts) => startOrder(all, name, params, facts)),
    resumePayment: async (order, facts) => {
      // A purchase pause blocks pay requests but not make-up links, which anyone may pay.
      if (order.replenishId === null) assertNotPaused(await findPlayerBudget(db, order), facts.nowSeconds)
      return { ...(await createPayResponse(all, order, facts)), status: wireStatus.repeat }
    },
    returnUnused: (order) => takeBackUnusedGoods({ ...deps, payments }, order),
    moveUnused: (order, character) => moveUnusedGoods({ ...deps, payments }, order, character),
    withdraw: (...about) => declareWithdrawal({ ...deps, payments }, ...about),
    redeem: (params, facts) => redeemCard({ ...all, players }, params, facts),
  })
  return { ...access, selling, handlers: { ...guardian, ...handlers } }
}

export type OrderService = ReturnType<typeof createOrderService>
