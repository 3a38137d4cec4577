import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { runInTransaction, type Transaction } from '../db/transaction.ts'
import { runIfBrandLocationUnchanged, type BrandLocation } from './brand-locations.ts'
import type { BrandTable } from './brand-tables.ts'
import { allowBlockedBrandWrites } from './fence-brand.ts'

/** Maximum number of rows per statement, and desired statement size in characters. */
const maxRows = 1000
const wantedSize = 2_000_000
/** Number of rows in the first statement. Their size determines the number of rows in later statements. */
const firstRows = 20
/**
 * Maximum number of attempts to copy a table. Rows may be deleted in the meantime, because only inserts and updates are
 * refused.
 */
const maxAttempts = 3

interface Databases {
  readonly source: Database
  readonly target: Database
}

/** Number of a brand's rows in a table, and a hash of them. */
interface RowsDigest {
  readonly count: number
  readonly hash: string
}

class DifferentRowsError extends Error {
  override readonly name = 'DifferentRowsError'
}

const selectRows = (table: BrandTable, brand: string): SQL =>
  sql`select t.* from ${sql.identifier(table.name)} t where ${buildBrandRowsCondition(table, brand)}`

/** Returns the SQL condition for a brand's rows in a table. */
export const buildBrandRowsCondition = ({ owner }: BrandTable, brand: string): SQL =>
  owner === 'brand' ? sql`brand = ${brand}` : sql`billing_no in (select billing_no from orders where brand = ${brand})`

/**
 * Counts and hashes a brand's rows. The hash includes column names, so it does not depend on the column order but
 * differs if only one database has a column.
 */
async function digestRows(db: Database, table: BrandTable, brand: string): Promise<RowsDigest> {
  const { rows } = await db.execute(sql`
    select count(*)::int as count,
      coalesce(sum(('x' || substr(md5(to_jsonb(t)::text), 1, 15))::bit(60)::bigint), 0)::text as hash
    from (${selectRows(table, brand)}) t`)
  return rows[0] as unknown as RowsDigest
}

/** Returns the number of rows if both databases have the same rows, otherwise undefined. */
async function countEqualRows({ source, target }: Databases, table: BrandTable, brand: string) {
  const [before, after] = await Promise.all([digestRows(source, table, brand), digestRows(target, table, brand)])
  return before.count === after.count && before.hash === after.hash ? before.count : undefined
}

/**
 * Copies a brand's rows of a table to the target and compares both databases. Rows from an earlier run are copied again
 * only if they differ. Returns the number of rows. `arriving` is the brand's location in the target.
 */
export async function copyBrandRows(databases: Databases, table: BrandTable, arriving: BrandLocation): Promise<number> {
  const { source, target } = databases
  const { brand } = arriving
  let isCopied = await hasRows(target, table, brand)
  for (let attempt = 1; ; attempt += 1) {
    const count = isCopied ? await countEqualRows(databases, table, brand) : undefined
    if (count !== undefined) return count
    if (attempt > maxAttempts)
      throw new DifferentRowsError(`The rows of ${table.name} differ after copying. Are both databases migrated?`)
    await runIfBrandLocationUnchanged(target, arriving, async (to) => {
      await allowBlockedBrandWrites(to, brand)
      await to.execute(buildDeleteBrandRowsSql(table, brand))
      await runInTransaction(source, (from) => insertRows(from, to, table, selectRows(table, brand)))
    })
    isCopied = true
  }
}

async function hasRows(db: Database, table: BrandTable, brand: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select exists (${selectRows(table, brand)}) as "isCopied"`)
  return rows[0]?.['isCopied'] === true
}

/** Copies the rows that the target lacks, whatever brand they belong to. */
export const copySharedRows = ({ source, target }: Databases, table: BrandTable): Promise<void> =>
  runInTransaction(target, (to) =>
    runInTransaction(source, (from) =>
      insertRows(from, to, table, sql`select t.* from ${sql.identifier(table.name)} t`),
    ),
  )

export const buildDeleteBrandRowsSql = (table: BrandTable, brand: string): SQL =>
  sql`delete from ${sql.identifier(table.name)} where ${buildBrandRowsCondition(table, brand)}`

/** Reads rows with a cursor, because a large table may not fit into memory. */
async function insertRows(from: Transaction, to: Transaction, table: BrandTable, rows: SQL): Promise<void> {
  const name = sql.identifier(table.name)
  const columns = sql.join(
    table.columns.map((column) => sql.identifier(column)),
    sql`, `,
  )
  await from.execute(sql`declare moved_rows no scroll cursor for select to_jsonb(r)::text as row from (${rows}) r`)
  for (let batch = firstRows; ;) {
    const { rows: found } = await from.execute(sql.raw(`fetch forward ${batch} from moved_rows`))
    if (found.length === 0) break
    const records = `[${found.map(({ row }) => String(row)).join(',')}]`
    await to.execute(sql`
      insert into ${name} (${columns}) select ${columns} from json_populate_recordset(null::${name}, ${records}::json)
      on conflict do nothing`)
    batch = Math.max(1, Math.min(maxRows, Math.floor((wantedSize / records.length) * found.length)))
  }
  await from.execute(sql`close moved_rows`)
}
