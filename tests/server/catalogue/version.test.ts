import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  catalogueFileKindNames,
  catalogueFileKinds,
  type BrandContent,
} from '../../../server/admin/catalogue-files/kinds/kinds.table.ts'
import { publishCatalogue } from '../../../server/admin/catalogue-files/load/load-catalogue.ts'
import { catalogueTableNames } from '../../../server/admin/catalogue-files/rows/catalogue-rows.ts'
import { createCatalogueRepository } from '../../../server/catalogue/catalogue.repository.ts'
import { writeMethodStates } from '../../../server/catalogue/payment-methods/method-states.ts'
import { serviceEnds } from '../../../server/catalogue/service-ends.tables.ts'
import { runInTransaction } from '../../../server/db/transaction.ts'
import { changeCatalogue, guardedTables, guardTrigger } from '../fixtures/change-catalogue.ts'
import { openEmptyDatabase } from '../fixtures/gateway.ts'
import { createSmallCatalogue } from '../fixtures/small-catalogue.ts'

const files = createSmallCatalogue()
const content = Object.fromEntries(
  catalogueFileKindNames.map((name) => [
    name,
    v.parse(catalogueFileKinds[name].schema as v.GenericSchema, files[name]),
  ]),
) as unknown as BrandContent

describe('the catalogue version, by which running gateways notice a change', async () => {
  const { db } = await openEmptyDatabase()
  const load = (changes: Partial<BrandContent> = {}) =>
    runInTransaction(db, (tx) =>
      publishCatalogue(tx, {
        catalogue: {
          watt: {
            ...content,
            ...changes,
          },
        },
        by: '',
        source: 'commandLine',
        note: 'by a test',
        at: 0,
        assertSeen: () => undefined,
      }),
    )
  const version = async () => Number(await createCatalogueRepository(db).version())
  const written = new Set<string>()
  await load()
  await runInTransaction(db, (tx) =>
    writeMethodStates(tx, { brand: 'watt', ways: ['11801'], state: 'maintenance', at: 0 }),
  )
  const end = {
    brand: 'watt',
    gpId: 'gp',
    country: 'JP',
    lastDay: '2027-01-31',
    claimsUntil: '2027-04-30',
    announcedAt: 0,
  }
  await changeCatalogue(db, (tx) => tx.insert(serviceEnds).values(end))

  it.each(catalogueFileKindNames)('rises when an operator loads a changed %s file', async (name) => {
    const before = await version()
    const { changes } = await load({ [name]: catalogueFileKinds[name].empty })
    for (const { diffs } of changes) for (const { table } of diffs) written.add(table)
    expect(await version()).toBeGreaterThan(before)
    await load()
  })

  it('rises for each table of the catalogue', () => {
    expect([...written].sort()).toEqual([...catalogueTableNames].sort())
  })

  it('depends on no trigger of the database, which Citus would refuse', async () => {
    const { rows } = await db.execute(
      sql`select tgname from pg_trigger where not tgisinternal and tgname <> ${guardTrigger}`,
    )
    expect(rows).toEqual([])
  })

  // Other tests run their writers on the same guarded database: pay-state, the office, demo data, rollback.
  it.each(guardedTables)('is not forgotten by a new writer of %s, because its tests fail', async (table) => {
    await expect(db.execute(sql`delete from ${sql.identifier(table)}`)).rejects.toMatchObject({
      cause: { message: `${table} was written without raiseCatalogueVersion` },
    })
  })
})
