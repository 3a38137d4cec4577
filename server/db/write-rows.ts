import { getTableColumns, sql, type SQL, type SQLChunk } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from './transaction.ts'

/** Some megabytes of text. */
const mostRows = 2000

/** The value of a column where the row is there already; as a rule the new row's. */
type Overwritten = (column: PgColumn, written: SQL) => SQL

/**
 * All rows are one parameter, read by the database itself: to build a statement of ten thousands of parameters takes longer than to run it.
 * A row with the same key is written over.
 */
export async function insertRows(
  tx: Transaction,
  table: PgTable,
  rows: readonly object[],
  overwritten: Overwritten = (_column, written) => written,
): Promise<void> {
  const columns = Object.entries(getTableColumns(table))
  const list = joined(columns.map(([, column]) => nameOf(column)))
  const key = joined(keyColumns(table).map(nameOf))
  const overwrite = joined(
    columns.map(([, column]) => sql`${nameOf(column)} = ${overwritten(column, sql`excluded.${nameOf(column)}`)}`),
  )
  for (const records of recordsOf(columns, rows))
    await tx.execute(sql`
      insert into ${table} (${list})
      select ${list} from json_populate_recordset(null::${table}, ${records}::json)
      on conflict (${key}) do update set ${overwrite}`)
}

/** Those with the keys of these rows. */
export async function deleteRows(tx: Transaction, table: PgTable, rows: readonly object[]): Promise<void> {
  const columns = keyColumns(table).map((column): [string, PgColumn] => [fieldOf(table, column), column])
  const list = joined(columns.map(([, column]) => nameOf(column)))
  for (const records of recordsOf(columns, rows))
    await tx.execute(sql`
      delete from ${table} where (${list}) in (
        select ${list} from json_populate_recordset(null::${table}, ${records}::json))`)
}

function* recordsOf(columns: readonly [string, PgColumn][], rows: readonly object[]): Generator<string, void> {
  for (let at = 0; at < rows.length; at += mostRows)
    yield JSON.stringify(
      rows
        .slice(at, at + mostRows)
        .map((row) =>
          Object.fromEntries(
            columns.map(([name, column]) => [column.name, (row as Record<string, unknown>)[name] ?? column.default]),
          ),
        ),
    )
}

const nameOf = (column: PgColumn) => sql.identifier(column.name)
const joined = (parts: SQLChunk[]) => sql.join(parts, sql`, `)

/** The name of a column in rows. */
export const fieldOf = (table: PgTable, { name }: PgColumn): string =>
  Object.entries(getTableColumns(table)).find(([, column]) => column.name === name)?.[0] ?? name

export function keyColumns(table: PgTable): PgColumn[] {
  const { primaryKeys, columns } = getTableConfig(table)
  // A key of one column is written at the column.
  const key = primaryKeys[0]?.columns ?? columns.filter((column) => column.primary)
  if (key.length === 0) throw new Error('a table without a primary key')
  return key
}
