import { expect, it } from 'vitest'
import { readBrandCatalogueRows } from '../../../server/admin/catalogue-files/load/read-catalogue.ts'
import { fillDefaultColumnValues } from '../../../server/admin/catalogue-files/rows/stored-rows.ts'
import { createCatalogue, createCatalogueFromSource, type Catalogue } from '../../../server/catalogue/catalogue.ts'
import { readMethodStates, writeMethodStates } from '../../../server/catalogue/payment-methods/method-states.ts'
import { createInMemoryCatalogueSource } from '../../../server/catalogue/rows-source.ts'
import { runInTransaction } from '../../../server/db/transaction.ts'
import { disabledDemoSettings } from '../../../server/providers/demo.ts'
import { brands, openTestDatabase } from '../fixtures/gateway.ts'

const platforms = ['android', 'ios', 'web']

/** Everything that a store reads about a brand. */
const readAll = async (catalogue: Catalogue, brand: string) => {
  const games = await catalogue.read(async (snapshot) =>
    (await Promise.all(platforms.map((platform) => snapshot.games({ brand, platform })))).flat(),
  )
  const gpIds = [...new Set(games.map(({ gpId }) => gpId))].sort()
  const areas = [...new Set(games.map(({ area }) => area))].sort()
  return catalogue.read(async (snapshot) => ({
    games,
    configs: await Promise.all(
      ['', ...games.map((game) => game.clientId)].map((clientId) => snapshot.pageConfig({ brand, clientId })),
    ),
    servers: await Promise.all(gpIds.map((gpId) => snapshot.servers({ brand, gpId }))),
    goods: await Promise.all(gpIds.map((gpId) => snapshot.goodsOfGame({ brand, gpId }))),
    limits: await Promise.all(gpIds.map((gpId) => catalogue.limits({ brand, gpId, roleId: 'nobody' }))),
    // The order matters only within a region, or an area.
    methods: await Promise.all(
      areas.map(async (area) =>
        (await snapshot.methods({ brand, area })).toSorted((a, b) => a.region.localeCompare(b.region)),
      ),
    ),
    currencies: await Promise.all(
      areas.map(async (area) =>
        Object.fromEntries(
          (await snapshot.currencies({ brand, area })).map(({ region, currency }) => [region, currency]),
        ),
      ),
    ),
    countries: (await snapshot.countries({ brand })).toSorted((a, b) => a.area.localeCompare(b.area)),
    lowest: await catalogue.getLowestPrices(brand, 'USD'),
    isVisible: (await catalogue.getVisibleBrands(snapshot.version)).has(brand),
  }))
}

it('a person who previews the live catalogue sees exactly the live store', async () => {
  const { db } = await openTestDatabase()
  await runInTransaction(db, (tx) =>
    writeMethodStates(tx, { brand: 'watt', ways: ['11801'], state: 'maintenance', at: 0 }),
  )
  const live = createCatalogue({ db, applyOverrides: disabledDemoSettings.applyOverrides })
  for (const { key: brand } of brands) {
    const rows = fillDefaultColumnValues(await readBrandCatalogueRows(db, brand))
    const source = createInMemoryCatalogueSource({ brand, rows, states: await readMethodStates(db, brand) })
    const draft = createCatalogueFromSource(source, disabledDemoSettings.applyOverrides)
    expect([brand, await readAll(draft, brand)]).toEqual([brand, await readAll(live, brand)])
  }
})
