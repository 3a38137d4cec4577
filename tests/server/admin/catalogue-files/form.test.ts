import { describe, expect, it } from 'vitest'
import type { CatalogueRows } from '../../../../server/admin/catalogue-files/rows/catalogue-rows.ts'
import { checkCatalogue } from '../../../../server/admin/catalogue-files/check/check-catalogue.ts'
import { formatMistakes } from '../../../../server/admin/catalogue-files/check/mistakes.ts'
import { diffCatalogueRows } from '../../../../server/admin/catalogue-files/load/diff-catalogue-rows.ts'
import { buildBrandContent } from '../../../../server/admin/catalogue-files/kinds/kinds.table.ts'
import { readCatalogue, readBrandCatalogueRows } from '../../../../server/admin/catalogue-files/load/read-catalogue.ts'
import { buildCatalogueRows } from '../../../../server/admin/catalogue-files/rows/build-catalogue-rows.ts'
import { brands, openTestDatabase } from '../../fixtures/gateway.ts'

const toJsonAndBack = <Content>(content: Content): Content => JSON.parse(JSON.stringify(content)) as Content

/** Removes an invalid colour of one demo game. Pages ignore it, and files omit it. */
const withoutStrangeColours = (rows: CatalogueRows): CatalogueRows => ({
  ...rows,
  pageConfigs: rows.pageConfigs.map((row) =>
    row.config.brand_color === '#12gg99' ? { ...row, config: { ...row.config, brand_color: null } } : row,
  ),
})

describe('the sandbox catalogue as files', async () => {
  const { db } = await openTestDatabase()
  const catalogue = toJsonAndBack(await readCatalogue(db))

  it('has a folder for every brand', () => {
    expect(Object.keys(catalogue).sort()).toEqual(brands.map(({ key }) => key).sort())
  })

  it.each(brands.map(({ key }) => key))(
    'converts everything that %s sells to files and back without differences',
    async (key) => {
      const rows = await readBrandCatalogueRows(db, key)
      const { catalogue: checked, ...mistakes } = checkCatalogue(
        { [key]: toJsonAndBack(buildBrandContent(rows)) },
        brands,
      )
      expect(formatMistakes(mistakes)).toBe('')
      const content = checked[key]
      if (!content) throw new Error('not checked')
      expect(await diffCatalogueRows(withoutStrangeColours(rows), await buildCatalogueRows(content, key))).toEqual([])
    },
  )

  it('lists games and methods once, however many places share them', () => {
    const { games, methods } = catalogue['watt'] ?? { games: [], methods: [] }
    expect(games.length).toBeLessThan(10)
    expect(methods.length).toBeLessThan(80)
  })
})
