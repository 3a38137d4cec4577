import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Database } from '../db/database.ts'
import { CallFailure } from '../http/contract/call-failure.ts'
import type { Handlers } from '../http/contract/handler.ts'
import type { Orders } from '../orders/orders.ts'
import type { Players } from '../players/players.ts'
import { createReplenishHandlers } from './replenish.handlers.ts'
import { replenishRepository } from './replenish.repository.ts'
import { startMakeUp } from './start-make-up.ts'

interface ReplenishDeps {
  db: Database
  catalogue: Catalogue
  players: Players
  orders: Orders
}

/** Make-up links: an amount owed for an account, payable by anyone with the link. */
export function createReplenish({ db, catalogue, players, orders }: ReplenishDeps) {
  const deps = { catalogue, players, rows: replenishRepository(db) }
  const till = orders.selling?.checkout
  const payReplenishment: Handlers['payReplenishment'] = async (params, facts) => {
    if (!till) throw new CallFailure('storeClosed')
    return startMakeUp({ ...deps, till }, params, facts)
  }
  return { handlers: { ...createReplenishHandlers(deps), payReplenishment } }
}
