import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { runInTransaction, type Transaction } from '../db/transaction.ts'
import { runIfBrandLocationUnchanged, type BrandLocation } from './brand-locations.ts'
import type { BrandTable } from './brand-tables.ts'
import { allowFencedBrandWrites } from './fence-brand.ts'

/** Maximum number of rows per statement, and the size in characters that a statement should have. */
const maxRows = 1000
const wantedSize = 2_000_000
/** Rows of the first statement, from which the size of a row is estimated. */
const firstRows = 20
/** Attempts to copy a table whose rows are deleted meanwhile, because a fence does not refuse deletions. */
const maxAttempts = 3

interface Databases {
  readonly source: Database
  readonly target: Database
}

/** Number and hash of the rows that a brand has in a table. */
interface RowsDigest {
  readonly count: number
  readonly hash: string
}

class DifferentRowsError extends Error {
  override readonly name = 'DifferentRowsError'
}

const selectRows = (table: BrandTable, brand: string): SQL =>
  sql`select t.* from ${sql.identifier(table.name)} t where ${buildBrandRowsCondition(table, brand)}`

/** Returns the condition that selects the rows of a brand in a table. */
export const buildBrandRowsCondition = ({ owner }: BrandTable, brand: string): SQL =>
  owner === 'brand' ? sql`brand = ${brand}` : sql`billing_no in (select billing_no from orders where brand = ${brand})`

/**
 * Computes the digest of a brand's rows. The columns are hashed by name, so their order may differ between databases,
 * and a column that only one database has makes the digests differ.
 */
async function digestRows(db: Database, table: BrandTable, brand: string): Promise<RowsDigest> {
  const { rows } = await db.execute(sql`
    select count(*)::int as count,
      coalesce(sum(('x' || substr(md5(to_jsonb(t)::text), 1, 15))::bit(60)::bigint), 0)::text as hash
    from (${selectRows(table, brand)}) t`)
  return rows[0] as unknown as RowsDigest
}

/** Returns the number of rows if both databases have the same ones. Returns undefined if they differ. */
async function countEqualRows({ source, target }: Databases, table: BrandTable, brand: string) {
  const [before, after] = await Promise.all([digestRows(source, table, brand), digestRows(target, table, brand)])
  return before.count === after.count && before.hash === after.hash ? before.count : undefined
}

/**
 * Makes the brand's rows of a table in the target equal to those in the source, and compares them. Rows that an earlier
 * run has copied are only compared. Returns their number. `arriving` is the place of the brand in the target.
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
      await allowFencedBrandWrites(to, brand)
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

/** Copies the rows of a table that the target lacks, whatever their brand. */
export const copySharedRows = ({ source, target }: Databases, table: BrandTable): Promise<void> =>
  runInTransaction(target, (to) =>
    runInTransaction(source, (from) =>
      insertRows(from, to, table, sql`select t.* from ${sql.identifier(table.name)} t`),
    ),
  )

/** Returns the statement that deletes a brand's rows. */
export const buildDeleteBrandRowsSql = (table: BrandTable, brand: string): SQL =>
  sql`delete from ${sql.identifier(table.name)} where ${buildBrandRowsCondition(table, brand)}`

/** Reads rows with a cursor, so that a large table does not have to fit into memory. */
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
