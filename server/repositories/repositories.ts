import type { Database } from '../db/database.ts'
import { handshakesRepository } from '../logins/handshakes.repository.ts'
import { eventsRepository } from '../events/events.repository.ts'
import { giftsRepository } from '../gifts/gifts.repository.ts'
import { cardsRepository } from '../orders/cards.repository.ts'
import { ordersRepository } from '../orders/orders.repository.ts'
import { purchasesRepository } from '../orders/purchases.repository.ts'
import { replenishRepository } from '../replenish/replenish.repository.ts'
import { realNamesRepository } from '../real-names/real-names.repository.ts'
import { trackingRepository } from '../tracking/tracking.repository.ts'
import { vipRepository } from '../vip/vip.repository.ts'
import { catalogueRepository } from './catalogue.repository.ts'
import { gamesRepository } from './games.repository.ts'
import { goodsRepository } from './goods.repository.ts'
import { paymentsRepository } from './payments.repository.ts'
import { playersRepository } from './players.repository.ts'

/** All SQL of the handlers. Made once a database: the statements inside are prepared. */
export function createRepositories(db: Database) {
  return {
    cards: cardsRepository(db),
    catalogue: catalogueRepository(db),
    events: eventsRepository(db),
    games: gamesRepository(db),
    gifts: giftsRepository(db),
    goods: goodsRepository(db),
    handshakes: handshakesRepository(db),
    orders: ordersRepository(db),
    payments: paymentsRepository(db),
    players: playersRepository(db),
    purchases: purchasesRepository(db),
    replenish: replenishRepository(db),
    realNames: realNamesRepository(db),
    tracking: trackingRepository(db),
    vip: vipRepository(db),
  }
}

export type Repositories = ReturnType<typeof createRepositories>
