import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { runInTransaction, type Transaction } from '../db/transaction.ts'
import { runIfBrandLocationUnchanged, type BrandLocation } from './brand-locations.ts'
import { buildBrandRowsCondition, type BrandTable } from './brand-tables.ts'
import { allowBlockedBrandWrites } from './fence-brand.ts'
import { buildPostponedRow } from './postponed-work.ts'

/**
 * Copies a brand's rows while the brand sells, and again what has changed once it is closed. Rows are divided into
 * buckets by a hash of their key. Both databases count and hash the rows of each bucket, and only buckets that differ
 * are replaced in the target. This finds new, changed and deleted rows alike.
 *
 * Hashing all rows takes most of the time. Once the brand is closed, only buckets are hashed again that may have changed
 * since: those in which a row was written by a later transaction (`xmin`), or of which the keys differ. All other
 * buckets must have had equal hashes.
 */

/** Number of buckets per table. A power of two, because the bucket is the last bits of a hash. */
const buckets = 16_384
/** Maximum number of rows per statement, and desired statement size in characters. */
const maxRows = 1000
const wantedSize = 2_000_000
/** Number of rows in the first statement. Their size determines the number of rows in later statements. */
const firstRows = 20
/**
 * Maximum number of attempts to copy a table of a closed brand. Rows may be deleted in the meantime, because only
 * inserts and updates are refused.
 */
const maxAttempts = 3

interface Databases {
  readonly source: Database
  readonly target: Database
}

/** Number of rows, sum of their keys' hashes and sum of their hashes by bucket, as `count:keys:rows`. */
type Digests = Readonly<Record<string, string>>

/** Digests of a database, and the oldest transaction that may have changed rows after them. */
export interface DatabaseDigests {
  readonly digests: Digests
  /** Undefined on a Citus, whose transactions have different numbers on each node. All rows may then have changed. */
  readonly since: string | undefined
}

/** Digests of both databases while the brand was open. */
export interface OpenDigests {
  readonly source: DatabaseDigests
  /** Computed when no table was being copied, because a running copy would make all rows look new. */
  readonly target: DatabaseDigests
}

interface Comparison extends OpenDigests {
  /** Number of rows in the source. */
  readonly count: number
  /** Buckets in which the databases differ. */
  readonly different: readonly string[]
}

class DifferentRowsError extends Error {
  override readonly name = 'DifferentRowsError'
}

const listColumns = (names: readonly string[]): SQL =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  )

const buildKeyHash = ({ key }: BrandTable): SQL => sql`hash_record_extended(row(${listColumns(key)}), 0)`

const buildBucket = (table: BrandTable): SQL => sql`(${buildKeyHash(table)} & ${sql.raw(String(buckets - 1))})`

/** Returns the SQL condition for a brand's rows in a table, or in some of its buckets. */
const buildRowsCondition = (table: BrandTable, brand: string, only?: readonly string[]): SQL =>
  only === undefined
    ? buildBrandRowsCondition(table, brand)
    : sql`${buildBrandRowsCondition(table, brand)} and ${buildBucket(table)} = any(${`{${only.join()}}`}::bigint[])`

/**
 * Counts and hashes a brand's rows by bucket. The key is part of each value's hash, because the sum would otherwise be
 * the same if two rows exchanged a value.
 */
export async function digestRows(
  db: Database,
  table: BrandTable,
  brand: string,
  only?: readonly string[],
): Promise<DatabaseDigests> {
  const key = buildKeyHash(table)
  const hash = sql`hash_record_extended(row(${listColumns(table.columns)}), ${key})`
  const { rows } = await db.execute(sql`
    select coalesce(json_object_agg(bucket, digest), '{}') as digests, ${oldestTransaction} as since from (
      select ${buildBucket(table)} as bucket, count(*) || ':' || sum(${key}) || ':' || sum(${hash}) as digest
      from ${sql.identifier(table.name)} where ${buildRowsCondition(table, brand, only)} group by 1
    ) as d`)
  const { digests, since } = rows[0] as { digests: Digests; since: string | null }
  return { digests, since: since ?? undefined }
}

/** SQL expression for the oldest transaction that is still running, or null on a Citus. */
const oldestTransaction = sql`
  case when current_setting('citus.shard_count', true) is null
    then pg_snapshot_xmin(pg_current_snapshot())::text end`

/** Returns the buckets in which a row was inserted, changed or deleted after the digests were computed. */
async function findChangedBuckets(
  db: Database,
  table: BrandTable,
  brand: string,
  { digests, since }: DatabaseDigests,
): Promise<{ count: number; changed: readonly string[] } | undefined> {
  if (since === undefined) return undefined
  const key = buildKeyHash(table)
  // `xmin` has 32 bits, so compare the distance. A row that is too old looks new, and is only compared needlessly.
  const isNew = sql`((xmin::text::bigint - ${since}::bigint) & 4294967295) < 2147483648`
  const { rows } = await db.execute(sql`
    select coalesce(json_object_agg(bucket, keys), '{}') as digests from (
      select ${buildBucket(table)} as bucket,
        case when bool_or(${isNew}) then 'changed' else '' end || count(*) || ':' || sum(${key}) as keys
      from ${sql.identifier(table.name)} where ${buildRowsCondition(table, brand)} group by 1
    ) as d`)
  const found = rows[0]?.['digests'] as Digests
  return {
    count: countRows(found),
    changed: Object.keys({ ...digests, ...found }).filter(
      (bucket) => !digests[bucket]?.startsWith(`${found[bucket]}:`),
    ),
  }
}

const countRows = (digests: Digests): number =>
  Object.values(digests).reduce((sum, digest) => sum + Number.parseInt(digest.replace('changed', ''), 10), 0)

const findDifferences = (source: Digests, target: Digests): string[] =>
  Object.keys({ ...source, ...target }).filter((bucket) => source[bucket] !== target[bucket])

async function compareRows(
  { source, target }: Databases,
  table: BrandTable,
  brand: string,
  only?: readonly string[],
): Promise<Comparison> {
  const [before, after] = await Promise.all([
    digestRows(source, table, brand, only),
    digestRows(target, table, brand, only),
  ])
  return {
    source: before,
    target: after,
    count: countRows(before.digests),
    different: findDifferences(before.digests, after.digests),
  }
}

/**
 * Copies rows that differ, once, and returns the digests of the source before that. `arriving` is the brand's location
 * in the target. If the brand is open, its rows change in the meantime.
 */
export async function copyDifferentRows(
  databases: Databases,
  table: BrandTable,
  arriving: BrandLocation,
): Promise<DatabaseDigests> {
  const { source, different } = await compareRows(databases, table, arriving.brand)
  if (different.length > 0) await replaceRows(databases, table, arriving, different)
  return source
}

/** Copies rows of a closed brand until both databases have the same rows, and returns their number. */
export async function copyRowsUntilEqual(
  databases: Databases,
  table: BrandTable,
  arriving: BrandLocation,
  open: OpenDigests | undefined,
): Promise<number> {
  const { brand } = arriving
  const [ofSource, ofTarget] = await Promise.all([
    open && findChangedBuckets(databases.source, table, brand, open.source),
    open && findChangedBuckets(databases.target, table, brand, open.target),
  ])
  let suspects: readonly string[] | undefined
  if (open && ofSource && ofTarget)
    suspects = [
      ...new Set([
        ...ofSource.changed,
        ...ofTarget.changed,
        ...findDifferences(open.source.digests, open.target.digests),
      ]),
    ]
  let count = ofSource?.count ?? 0
  for (let attempt = 1; suspects === undefined || suspects.length > 0; attempt += 1) {
    const compared = await compareRows(databases, table, brand, suspects)
    if (suspects === undefined) ({ count } = compared)
    suspects = compared.different
    if (suspects.length === 0) break
    if (attempt > maxAttempts)
      throw new DifferentRowsError(`The rows of ${table.name} differ after copying. Are both databases migrated?`)
    await replaceRows(databases, table, arriving, suspects)
  }
  return count
}

const replaceRows = (
  { source, target }: Databases,
  table: BrandTable,
  arriving: BrandLocation,
  different: readonly string[],
): Promise<void> =>
  runIfBrandLocationUnchanged(target, arriving, async (to) => {
    const condition = buildRowsCondition(table, arriving.brand, different)
    await allowBlockedBrandWrites(to, arriving.brand)
    await to.execute(sql`delete from ${sql.identifier(table.name)} where ${condition}`)
    await runInTransaction(source, (from) => insertRows(from, to, table, condition))
  })

/** Copies the rows that the target lacks, whatever brand they belong to. */
export const copySharedRows = ({ source, target }: Databases, table: BrandTable): Promise<void> =>
  runInTransaction(target, (to) => runInTransaction(source, (from) => insertRows(from, to, table, sql`true`)))

export const buildDeleteBrandRowsSql = (table: BrandTable, brand: string): SQL =>
  sql`delete from ${sql.identifier(table.name)} where ${buildBrandRowsCondition(table, brand)}`

/** Reads rows with a cursor, because a large table may not fit into memory. */
async function insertRows(from: Transaction, to: Transaction, table: BrandTable, condition: SQL): Promise<void> {
  const name = sql.identifier(table.name)
  const columns = listColumns(table.columns)
  const row = buildPostponedRow(table)
  await from.execute(
    sql`declare moved_rows no scroll cursor for select (${row})::text as row from ${name} t where ${condition}`,
  )
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
