import type { WirePageConfig } from '../../src/contract/entities/page-config.ts'
import type { Database } from '../db/database.ts'
import { shareConcurrentReads } from '../db/shared-read.ts'
import type { RequestFacts } from '../http/contract/request-facts.ts'
import { createBrandContentsQuery, createVisibleBrandsCache, type BrandContents } from './brand-contents.ts'
import { createCatalogueRepository } from './catalogue.repository.ts'
import { requireGame } from './require-game.ts'
import { createGamesRepository } from './games.repository.ts'
import { createGoodsRepository } from './goods.repository.ts'
import { createLowestPricesCache } from './prices/lowest-prices.ts'
import { createPaymentMethodsRepository } from './payment-methods/payment-methods.repository.ts'
import { createCatalogueReader, createVersionedSnapshotReader, type SnapshotDeps } from './snapshot.ts'

/** Applies the settings that a visitor of the demo has chosen to the page config. */
type ApplyOverrides = (config: WirePageConfig, overrides: readonly string[]) => WirePageConfig

/** Source of catalogue rows: the database or a draft. */
export interface CatalogueSource extends SnapshotDeps {
  listBrandContents: () => Promise<BrandContents[]>
}

/** Creates the live catalogue. Create one per database, because its statements are prepared once. */
export const createCatalogue = ({ db, applyOverrides }: { db: Database; applyOverrides: ApplyOverrides }) =>
  createCatalogueFromSource(
    {
      games: createGamesRepository(db),
      goods: createGoodsRepository(db),
      payments: createPaymentMethodsRepository(db),
      version: shareConcurrentReads(createCatalogueRepository(db).version),
      listBrandContents: createBrandContentsQuery(db),
    },
    applyOverrides,
  )

/** Creates a catalogue that reads its rows from the source. */
export function createCatalogueFromSource(source: CatalogueSource, applyOverrides: ApplyOverrides) {
  const { goods, version } = source
  const readVersioned = createVersionedSnapshotReader(source)
  const read = createCatalogueReader(readVersioned, version)
  return {
    /** Reads a character's purchase limits and how much of them is used. */
    limits: goods.limits,
    applyOverrides,
    /** Reads the catalogue version, which changes whenever the content of pages changes. */
    version,
    /** Returns the brands that have pages to show in a catalogue version. */
    getVisibleBrands: createVisibleBrandsCache(source.listBrandContents),
    getLowestPrices: createLowestPricesCache({ prices: goods.prices, version }),
    /** Runs a read on the snapshot. The read must query the catalogue version itself. */
    readVersioned,
    /** Runs a read on one consistent snapshot. Costs one more query, for the catalogue version. */
    read,
    requireGame: (facts: RequestFacts, clientId: string) => read((snapshot) => requireGame(snapshot, facts, clientId)),
  }
}

export type Catalogue = ReturnType<typeof createCatalogue>
