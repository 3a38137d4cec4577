import type { WirePageConfig } from '../../src/contract/entities/page-config.ts'
import type { Database } from '../db/database.ts'
import { sharedRead } from '../db/shared-read.ts'
import { CallFailure } from '../http/contract/call-failure.ts'
import type { RequestFacts } from '../http/contract/request-facts.ts'
import { brandsSoldQuery, createShownBrands } from './brands-sold.ts'
import { catalogueRepository } from './catalogue.repository.ts'
import { gamesRepository, type GameRow } from './games.repository.ts'
import { goodsRepository } from './goods.repository.ts'
import { createLeastPrices } from './least-prices.ts'
import { createOneVersion } from './one-version.ts'
import { paymentsRepository } from './payments.repository.ts'
import { createSnapshots } from './snapshot.ts'

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
  return {
    games,
    goods,
    payments,
    turnConfig,
    /** Raised by every change that pages show. */
    version,
    /** Which brands have something to show, as of that version. */
    shownBrands: createShownBrands(brandsSoldQuery(db)),
    /** The least price of each game of a brand. */
    leastPrices: createLeastPrices({ prices: goods.prices, version }),
    /** Makes a read see one version, whole. */
    oneVersion: createOneVersion(version),
    /** For reads of what every purchase needs, from memory. */
    bySnapshot: createSnapshots({ games, goods, payments, version }),
    /** The game behind a client id. An id of another brand is as unknown as one that never existed. */
    gameOf: async ({ brand }: RequestFacts, clientId: string): Promise<GameRow> => {
      const game = await games.find({ brand: brand.key, clientId })
      if (!game) throw new CallFailure('notAGame')
      return game
    },
  }
}

export type Catalogue = ReturnType<typeof createCatalogue>
