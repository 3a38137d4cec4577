import type { WirePageConfig } from '../../src/contract/entities/page-config.ts'
import type { Database } from '../db/database.ts'
import { createSharedRead } from '../db/shared-read.ts'
import type { RequestFacts } from '../http/contract/request-facts.ts'
import { createBrandContentsQuery, createVisibleBrands } from './brand-contents.ts'
import { createCatalogueRepository } from './catalogue.repository.ts'
import { requireGame } from './require-game.ts'
import { createGamesRepository } from './games.repository.ts'
import { createGoodsRepository } from './goods.repository.ts'
import { createLowestPrices } from './prices/lowest-prices.ts'
import { createPaymentsRepository } from './payment-methods/payments.repository.ts'
import { createCatalogueReader, createVersionedReader } from './snapshot.ts'

interface CatalogueDeps {
  db: Database
  /** Applies the settings of a demo visitor. */
  applyOverrides: (config: WirePageConfig, overrides: readonly string[]) => WirePageConfig
}

/** Entry point of the catalogue. Create once per database, because its statements are prepared. */
export function createCatalogue({ db, applyOverrides }: CatalogueDeps) {
  const games = createGamesRepository(db)
  const goods = createGoodsRepository(db)
  const payments = createPaymentsRepository(db)
  const version = createSharedRead(createCatalogueRepository(db).version)
  const readVersioned = createVersionedReader({ games, goods, payments, version })
  const read = createCatalogueReader(readVersioned, version)
  return {
    /** Limits and their use by a character. */
    limits: goods.limits,
    applyOverrides,
    /** Changes with everything shown on pages. */
    version,
    /** Brands with something to show in a version. */
    getVisibleBrands: createVisibleBrands(createBrandContentsQuery(db)),
    /** Lowest price per game of a brand. */
    getLowestPrices: createLowestPrices({ prices: goods.prices, version }),
    /** For reads that return the version from a statement of their own. */
    readVersioned,
    /** For all other reads: one consistent version at the cost of one version query. */
    read,
    requireGame: (facts: RequestFacts, clientId: string) => read((snapshot) => requireGame(snapshot, facts, clientId)),
  }
}

export type Catalogue = ReturnType<typeof createCatalogue>
