import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Database } from '../db/database.ts'
import { CallFailure } from '../http/contract/call-failure.ts'
import type { Handlers } from '../http/contract/handler.ts'
import type { OrderService } from '../orders/order-service.ts'
import type { GuessLimiter } from '../players/guess-limiter.ts'
import type { PlayerService } from '../players/player-service.ts'
import { createPayRequests } from './pay-requests.ts'
import { createReplenishHandlers } from './replenish.handlers.ts'
import { createReplenishRepository } from './replenish.repository.ts'
import { startReplenishOrder } from './start-replenish-order.ts'

interface ReplenishServiceDeps {
  db: Database
  guesses: GuessLimiter
  catalogue: Catalogue
  players: PlayerService
  orders: OrderService
}

export function createReplenishService({ db, guesses, catalogue, players, orders }: ReplenishServiceDeps) {
  const deps = { catalogue, players, guesses, rows: createReplenishRepository(db) }
  const checkout = orders.selling?.checkout
  const payReplenishment: Handlers['payReplenishment'] = async (params, facts) => {
    if (!checkout) throw new CallFailure('storeClosed')
    return startReplenishOrder({ ...deps, checkout: checkout }, params, facts)
  }
  const payRequests = createPayRequests({ ...deps, db, checkout })
  return {
    findOwnPayRequest: payRequests.findOwnPayRequest,
    handlers: {
      ...createReplenishHandlers({ ...deps, checkout }),
      ...payRequests.handlers,
      payReplenishment,
    },
  }
}
