import { sql } from 'drizzle-orm'
import { createBrandContentsQuery, isSellable } from '../../catalogue/brand-contents.ts'
import { databaseUse } from '../../db/database-use.tables.ts'
import { listPendingMigrations } from '../../db/migrate.ts'
import {
  describeRouteRegionWithoutMethods,
  findRouteRegionsWithoutMethods,
} from '../setup/find-route-regions-without-methods.ts'
import { createMethodsWithoutAccountFinder } from '../setup/methods-without-account-finder.ts'
import { sellingRequirements } from '../setup/requirements.table.ts'
import { createFailure, isFinding, createNote, createDatabaseCheck, createPass, type Check } from './check.ts'

/** Oldest supported version of PostgreSQL. */
const minServerVersion = 150_000

export const checkDatabaseReachable: Check = async ({ database }) => {
  if (isFinding(database)) return [database]
  const begun = Date.now()
  const { rows } = await database.execute(sql`
    select current_setting('server_version') as name, current_setting('server_version_num')::int as number`)
  const name = `PostgreSQL ${String(rows[0]?.['name'])}`
  if (Number(rows[0]?.['number']) < minServerVersion)
    return [createFailure(`${name} is too old`, 'use PostgreSQL 15 or newer')]
  return [createPass(`${name} responds in ${Date.now() - begun} ms`)]
}

export const checkDatabaseMigrations = createDatabaseCheck(async (db) => {
  const pending = await listPendingMigrations(db)
  if (pending.length === 0) return [createPass('up to date')]
  const missing = pending.filter(({ isApplied }) => !isApplied).length
  const unfinished = pending.length - missing
  const notes = [
    [missing, `${missing} migrations behind`, '`npm start` applies them'],
    [unfinished, `indexes of ${unfinished} migrations are missing`, '`npm run admin -- migrate` builds them'],
  ] as const
  return notes.flatMap(([count, message, remedy]) => (count === 0 ? [] : [createNote(message, remedy)]))
})

export const checkDatabaseOwner = createDatabaseCheck(async (db, { settings: { SANDBOX } }) => {
  const { rows } = await db.execute(sql`select to_regclass('database_use') is not null as "isMarked"`)
  if (rows[0]?.['isMarked'] !== true) return [createNote('has no owner mark yet', '`npm start` adds it')]
  const [row] = await db.select({ use: databaseUse.use }).from(databaseUse)
  const wanted = SANDBOX ? 'sandbox' : 'shop'
  if (!row) return [createNote('has no owner yet', `the first start assigns it to the ${wanted}`)]
  if (row.use === wanted) return [createPass(`belongs to the ${wanted}`)]
  const wayOut = SANDBOX ? 'DATA_DIR=./sandbox-data, or SANDBOX=off' : sellingRequirements.ownDatabase.example
  return [createFailure(`belongs to a ${row.use}`, wayOut)]
})

export const checkCatalogue = createDatabaseCheck(async (db, { brands, settings: { SANDBOX } }) => {
  const sold = new Set((await createBrandContentsQuery(db)()).filter(isSellable).map(({ brand }) => brand))
  const keys = brands.map(({ key }) => key)
  const [open, closed] = [keys.filter((key) => sold.has(key)), keys.filter((key) => !sold.has(key))]
  if (open.length === 0)
    return SANDBOX
      ? [createNote('no brand sells anything yet', '`npm start` loads the demo catalogue')]
      : [createFailure('no brand sells anything', sellingRequirements.catalogue.example)]
  const finding = createPass(`open: ${open.join(', ')}`)
  return closed.length === 0
    ? [finding]
    : [finding, createNote(`not open yet: ${closed.join(', ')}`, sellingRequirements.catalogue.example)]
})

/**
 * Reports payment methods in the catalogue without a payment route. A route for a region without payment methods is
 * only a note, because the region may open later or be in another database.
 */
export const checkPaymentMethodsHaveAccount = createDatabaseCheck(async (db, { brands, payments }) => {
  if (!payments || isFinding(payments)) return [createNote('not checked: no payment company')]
  const { lines } = await createMethodsWithoutAccountFinder({
    db,
    brands,
    whyUncovered: payments.provider.explainUncovered,
  })()
  const wayOut = 'a route in PAYMENTS_FILE (server/providers/README.md), or no such line in methods.json'
  const unknown = await findRouteRegionsWithoutMethods(
    db,
    payments.provider.listRouteRegions(brands.map(({ key }) => key)),
  )
  const failures = lines.map((line) => createFailure(`offered but not payable: ${line}`, wayOut))
  const covered = createPass('every payment method of the catalogue has a merchant account')
  const notes = unknown.map((region) =>
    createNote(describeRouteRegionWithoutMethods(region), 'the regions of methods.json'),
  )
  return [...(failures.length === 0 ? [covered] : failures), ...notes]
})
