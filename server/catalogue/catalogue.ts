import type { WirePageConfig } from '../../src/contract/entities/page-config.ts'
import type { Database } from '../db/database.ts'
import { shareConcurrentReads } from '../db/shared-read.ts'
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
  /** Applies a demo visitor's settings to the page config. */
  applyOverrides: (config: WirePageConfig, overrides: readonly string[]) => WirePageConfig
}

/** Creates the catalogue. Create only one per database, because its statements are prepared once. */
export function createCatalogue({ db, applyOverrides }: CatalogueDeps) {
  const games = createGamesRepository(db)
  const goods = createGoodsRepository(db)
  const payments = createPaymentsRepository(db)
  const version = shareConcurrentReads(createCatalogueRepository(db).version)
  const readVersioned = createVersionedReader({ games, goods, payments, version })
  const read = createCatalogueReader(readVersioned, version)
  return {
    /** Reads purchase limits and their use by a character. */
    limits: goods.limits,
    applyOverrides,
    /** Reads the catalogue version, which changes whenever the content of pages changes. */
    version,
    /** Returns the brands that have pages to show in a catalogue version. */
    getVisibleBrands: createVisibleBrands(createBrandContentsQuery(db)),
    /** Returns the lowest price of each game of a brand. */
    getLowestPrices: createLowestPrices({ prices: goods.prices, version }),
    /** Runs a read on the snapshot, if the read already queries the version in one of its statements. */
    readVersioned,
    /** Runs a read on the snapshot of one consistent version, at the cost of one additional query for the version. */
    read,
    requireGame: (facts: RequestFacts, clientId: string) => read((snapshot) => requireGame(snapshot, facts, clientId)),
  }
}

export type Catalogue = ReturnType<typeof createCatalogue>
