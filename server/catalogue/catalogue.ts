import type { WirePageConfig } from '../../src/contract/entities/page-config.ts'
import type { Database } from '../db/database.ts'
import { sharedRead } from '../db/shared-read.ts'
import type { RequestFacts } from '../http/contract/request-facts.ts'
import { brandsSoldQuery, createShownBrands } from './brands-sold.ts'
import { catalogueRepository } from './catalogue.repository.ts'
import { demandGame } from './demand-game.ts'
import { gamesRepository } from './games.repository.ts'
import { goodsRepository } from './goods.repository.ts'
import { createLeastPrices } from './least-prices.ts'
import { paymentsRepository } from './payments.repository.ts'
import { createRead, createSnapshots } from './snapshot.ts'

interface CatalogueDeps {
  db: Database
  /** A demo visitor's settings, in place of the publisher's. */
  turnConfig: (config: WirePageConfig, overrides: readonly string[]) => WirePageConfig
}

/** What a brand sells, where, and how it is paid. Made once a database: the statements inside are prepared. */
export function createCatalogue({ db, turnConfig }: CatalogueDeps) {
  const games = gamesRepository(db)
  const goods = goodsRepository(db)
  const payments = paymentsRepository(db)
  const version = sharedRead(catalogueRepository(db).version)
  const bySnapshot = createSnapshots({ games, goods, payments, version })
  const read = createRead(bySnapshot, version)
  return {
    /** Of a character. */
    limits: goods.limits,
    turnConfig,
    /** Raised by every change that pages show. */
    version,
    /** Which brands have something to show, as of that version. */
    shownBrands: createShownBrands(brandsSoldQuery(db)),
    /** The least price of each game of a brand. */
    leastPrices: createLeastPrices({ prices: goods.prices, version }),
    /** For reads that ask for the version in a statement of their own. */
    bySnapshot,
    /** Makes a read see one version, whole, and costs one look at it: for all other reads. */
    read,
    gameOf: (facts: RequestFacts, clientId: string) => read((snapshot) => demandGame(snapshot, facts, clientId)),
  }
}

export type Catalogue = ReturnType<typeof createCatalogue>
