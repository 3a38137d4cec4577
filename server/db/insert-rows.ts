import { getTableColumns, sql, type SQL, type SQLChunk } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from './transaction.ts'

/** Some megabytes of text. */
const mostRows = 2000

/** What a row that is there already gets in a column; as a rule what the new one says. */
type Overwritten = (column: PgColumn, told: SQL) => SQL

/**
 * All rows are one parameter, read by the database itself: to build a statement of ten thousands of parameters takes longer than to run it.
 * A row with the same key is written over.
 */
export async function insertRows(
  tx: Transaction,
  table: PgTable,
  rows: readonly object[],
  overwritten: Overwritten = (_column, told) => told,
): Promise<void> {
  const columns = Object.entries(getTableColumns(table))
  const list = joined(columns.map(([, column]) => nameOf(column)))
  const key = joined(keyColumns(table).map(nameOf))
  const overwrite = joined(
    columns.map(([, column]) => sql`${nameOf(column)} = ${overwritten(column, sql`excluded.${nameOf(column)}`)}`),
  )
  for (let from = 0; from < rows.length; from += mostRows) {
    const records = rows
      .slice(from, from + mostRows)
      .map((row) =>
        Object.fromEntries(
          columns.map(([name, column]) => [column.name, (row as Record<string, unknown>)[name] ?? column.default]),
        ),
      )
    await tx.execute(sql`
      insert into ${table} (${list})
      select ${list} from json_populate_recordset(null::${table}, ${JSON.stringify(records)}::json)
      on conflict (${key}) do update set ${overwrite}`)
  }
}

const nameOf = (column: PgColumn) => sql.identifier(column.name)
const joined = (parts: SQLChunk[]) => sql.join(parts, sql`, `)

export function keyColumns(table: PgTable): PgColumn[] {
  const { primaryKeys, columns } = getTableConfig(table)
  // A key of one column is written at the column.
  const key = primaryKeys[0]?.columns ?? columns.filter((column) => column.primary)
  if (key.length === 0) throw new Error('a table without a primary key')
  return key
}
