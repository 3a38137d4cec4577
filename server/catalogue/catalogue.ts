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
  /** A demo visitor's settings, in place of the publisher's. */
  applyOverrides: (config: WirePageConfig, overrides: readonly string[]) => WirePageConfig
}

/** What a brand sells, where, and how it is paid. Made once a database: the statements inside are prepared. */
export function createCatalogue({ db, applyOverrides }: CatalogueDeps) {
  const games = createGamesRepository(db)
  const goods = createGoodsRepository(db)
  const payments = createPaymentsRepository(db)
  const version = createSharedRead(createCatalogueRepository(db).version)
  const readVersioned = createVersionedReader({ games, goods, payments, version })
  const read = createCatalogueReader(readVersioned, version)
  return {
    /** Of a character. */
    limits: goods.limits,
    applyOverrides,
    /** Raised by every change that pages show. */
    version,
    /** Which brands have something to show, as of that version. */
    getVisibleBrands: createVisibleBrands(createBrandContentsQuery(db)),
    /** The least price of each game of a brand. */
    getLowestPrices: createLowestPrices({ prices: goods.prices, version }),
    /** For reads that ask for the version in a statement of their own. */
    readVersioned,
    /** Makes a read see one version, whole, and costs one look at it: for all other reads. */
    read,
    requireGame: (facts: RequestFacts, clientId: string) => read((snapshot) => requireGame(snapshot, facts, clientId)),
  }
}

export type Catalogue = ReturnType<typeof createCatalogue>
