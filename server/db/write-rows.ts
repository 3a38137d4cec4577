import { getTableColumns, sql, type SQL, type SQLChunk } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from './transaction.ts'

/** Maximum rows per statement, which limits the JSON parameter's size. */
const maxRows = 2000

/** Returns the new value of an existing row's column. Defaults to the written value. */
type Overwritten = (column: PgColumn, written: SQL) => SQL

/** Upserts rows by primary key. One JSON parameter is faster than thousands of parameters. */
export async function upsertRows(
  tx: Transaction,
  table: PgTable,
  rows: readonly object[],
  overwritten: Overwritten = (_column, written) => written,
): Promise<void> {
  const columns = Object.entries(getTableColumns(table))
  const list = joinSql(columns.map(([, column]) => toIdentifier(column)))
  const key = joinSql(getKeyColumns(table).map(toIdentifier))
  const overwrite = joinSql(
    columns.map(
      ([, column]) => sql`${toIdentifier(column)} = ${overwritten(column, sql`excluded.${toIdentifier(column)}`)}`,
    ),
  )
  for (const records of toJsonBatches(columns, rows))
    await tx.execute(sql`
      insert into ${table} (${list})
      select ${list} from json_populate_recordset(null::${table}, ${records}::json)
      on conflict (${key}) do update set ${overwrite}`)
}

/** Deletes rows by primary key. */
export async function deleteRows(tx: Transaction, table: PgTable, rows: readonly object[]): Promise<void> {
  const columns = getKeyColumns(table).map((column): [string, PgColumn] => [getFieldName(table, column), column])
  const list = joinSql(columns.map(([, column]) => toIdentifier(column)))
  for (const records of toJsonBatches(columns, rows))
    await tx.execute(sql`
      delete from ${table} where (${list}) in (
        select ${list} from json_populate_recordset(null::${table}, ${records}::json))`)
}

function* toJsonBatches(columns: readonly [string, PgColumn][], rows: readonly object[]): Generator<string, void> {
  for (let at = 0; at < rows.length; at += maxRows)
    yield JSON.stringify(
      rows
        .slice(at, at + maxRows)
        .map((row) =>
          Object.fromEntries(
            columns.map(([name, column]) => [column.name, (row as Record<string, unknown>)[name] ?? column.default]),
          ),
        ),
    )
}

const toIdentifier = (column: PgColumn) => sql.identifier(column.name)
const joinSql = (parts: SQLChunk[]) => sql.join(parts, sql`, `)

export const getFieldName = (table: PgTable, { name }: PgColumn): string =>
  Object.entries(getTableColumns(table)).find(([, column]) => column.name === name)?.[0] ?? name

export function getKeyColumns(table: PgTable): PgColumn[] {
  const { primaryKeys, columns } = getTableConfig(table)
  // Drizzle declares a primary key of one column on the column itself.
  const key = primaryKeys[0]?.columns ?? columns.filter((column) => column.primary)
  if (key.length === 0) throw new Error('a table without a primary key')
  return key
}
