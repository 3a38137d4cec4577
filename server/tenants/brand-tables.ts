import { is, sql, type SQL } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import * as shopTables from './shop-tables.ts'

/** Table whose rows are not scoped to one brand, and what moving a brand to another database does with them. */
interface Exception {
  /** `stays`: the rows are not moved. `shared`: rows that the other database lacks are copied to it. */
  readonly move: 'stays' | 'shared'
  readonly why: string
}

const ofDatabase: Exception = { move: 'stays', why: 'each database has its own' }
const ofOffice: Exception = { move: 'stays', why: 'names staff or entries of the log, which stay with their tenant' }
const sharedKeys: Exception = { move: 'shared', why: 'rows of any brand may need the key' }

/** Exceptions by table name. To add a table without a brand in its keys, add a row here. */
export const brandTableExceptions: Readonly<Record<string, Exception>> = {
  database_use: ofDatabase,
  brand_places: ofDatabase,
  catalogue_version: ofDatabase,
  catalogue_versions: ofDatabase,
  catalogue_changes: { move: 'stays', why: 'counts the versions of its database' },
  order_purges: ofDatabase,
  guess_levels: { move: 'stays', why: 'keys are hashes, and guesses are forgotten within hours' },
  push_keys: sharedKeys,
  receipt_keys: sharedKeys,
  office_progress: ofDatabase,
  office_company_health: ofDatabase,
  office_staff: ofOffice,
  office_staff_roles: ofOffice,
  office_invitations: ofOffice,
  office_challenges: ofOffice,
  office_passkeys: ofOffice,
  office_sessions: ofOffice,
  office_log: ofOffice,
  office_log_head: ofOffice,
  office_requests: ofOffice,
  office_views: ofOffice,
  office_presences: ofOffice,
  office_reveals: ofOffice,
  office_players: ofOffice,
  office_player_reveals: ofOffice,
  office_refunds: ofOffice,
  office_apologies: ofOffice,
  office_catalogue_drafts: ofOffice,
}

/**
 * Columns with the time at which a background job processes a row. A brand's move to another database postpones these
 * rows, so that no gateway processes them in either database. `rows` is the condition for rows that a job may process.
 */
const dueColumns: Readonly<Record<string, { readonly column: string; readonly rows?: string }>> = {
  orders: { column: 'ask_at' },
  order_outbox: { column: 'due_at', rows: 'not done' },
  order_quarantine: { column: 'due_at' },
  order_refunds: { column: 'due_at' },
  order_revokes: { column: 'due_at' },
  order_confirmations: { column: 'due_at' },
  gift_claims: { column: 'due_at' },
  push_subscriptions: { column: 'due_at' },
}

/** Table whose rows belong to brands. */
export interface BrandTable {
  readonly name: string
  /** Column by which a brand's rows are found: their own `brand`, or the `billing_no` of their order. */
  readonly owner: 'brand' | 'order'
  /** Columns of the primary key. */
  readonly key: readonly string[]
  /** Columns to copy. Generated columns are not included. */
  readonly columns: readonly string[]
  readonly due: { readonly column: string; readonly rows?: string } | undefined
}

const exported: readonly unknown[] = Object.values(shopTables)
const tables = exported.flatMap((one) => (is(one, PgTable) ? [getTableConfig(one)] : []))

const getPrimaryKey = ({ primaryKeys, columns }: ReturnType<typeof getTableConfig>): string[] =>
  (primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)).map(({ name }) => name)

/**
 * Tables whose rows move with their brand. `orders` comes first, because the rows of some tables are found by their
 * order.
 */
export const brandTables: readonly BrandTable[] = tables
  .filter(({ name }) => brandTableExceptions[name] === undefined)
  .map((table): BrandTable => ({
    name: table.name,
    owner: table.columns.some((column) => column.name === 'brand') ? 'brand' : 'order',
    key: getPrimaryKey(table),
    columns: table.columns.filter(({ generated }) => generated === undefined).map((column) => column.name),
    due: dueColumns[table.name],
  }))
  .toSorted((a, b) => Number(b.name === 'orders') - Number(a.name === 'orders'))

/** Returns the SQL condition for a brand's rows in a table. */
export const buildBrandRowsCondition = ({ owner }: BrandTable, brand: string): SQL =>
  owner === 'brand' ? sql`brand = ${brand}` : sql`billing_no in (select billing_no from orders where brand = ${brand})`

/** Tables whose rows are needed in both databases. */
export const sharedTables: readonly BrandTable[] = tables
  .filter(({ name }) => brandTableExceptions[name]?.move === 'shared')
  .map((table) => ({
    name: table.name,
    owner: 'brand',
    key: getPrimaryKey(table),
    columns: table.columns.map((column) => column.name),
    due: undefined,
  }))

/** Tables of figures that the office's job computes from other tables. */
export const computedTableNames: ReadonlySet<string> = new Set(['office_figures', 'office_visits'])

/**
 * Tables that refuse changes to brands in other databases. Tables of computed figures are not included, because one
 * statement computes the figures of all brands and must not fail.
 */
export const fencedTableNames: readonly string[] = brandTables
  .filter(({ name, owner }) => owner === 'brand' && !computedTableNames.has(name))
  .map(({ name }) => name)
