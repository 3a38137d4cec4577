import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { createPlaceholder } from './statement.ts'

const items = sql`${createPlaceholder('items')}::json`

/**
 * Returns SQL for batch items passed as one JSON parameter. The condition on `one` is a planner hint: PostgreSQL then
 * expects one item and uses indexes.
 */
export const buildBatchItemsTableSql = (columns: Readonly<Record<string, string>>): SQL => {
  const list = Object.entries({ ...columns, n: 'int', one: 'int' }).map(
    ([name, type]) => sql`${sql.identifier(name)} ${sql.raw(type)}`,
  )
  return sql`(select * from json_to_recordset(${items}) as item(${sql.join(list, sql`, `)}) where one = 1)`
}

/** Returns SQL for batch items as rows of a table. Fields without a column are ignored. */
export const buildBatchItemsAsTableSql = (table: PgTable): SQL => sql`json_populate_recordset(null::${table}, ${items})`

export const buildBatchItemsParameter = (list: readonly object[]): { items: string } => ({
  items: JSON.stringify(list.map((item, n) => ({ ...item, n, one: 1 }))),
})

/** Returns a function that renames row fields to column names. */
export function createColumnMapper(table: PgTable): (row: object) => Record<string, unknown> {
  const names = Object.entries(getTableColumns(table)).map(([key, { name }]) => [key, name] as const)
  return (row) => Object.fromEntries(names.map(([key, name]) => [name, (row as Record<string, unknown>)[key]]))
}
