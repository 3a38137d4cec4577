import type { Database } from '../db/database.ts'
import { cardsRepository } from '../orders/cards.repository.ts'
import { ordersRepository } from '../orders/orders.repository.ts'
import { gamesRepository } from './games.repository.ts'
import { goodsRepository } from './goods.repository.ts'
import { paymentsRepository } from './payments.repository.ts'
import { playersRepository } from './players.repository.ts'

/** All SQL of the handlers. Made once a database: the statements inside are prepared. */
export function createRepositories(db: Database) {
  return {
    cards: cardsRepository(db),
    games: gamesRepository(db),
    goods: goodsRepository(db),
    orders: ordersRepository(db),
    payments: paymentsRepository(db),
    players: playersRepository(db),
  }
}

export type Repositories = ReturnType<typeof createRepositories>
