import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { placeholder } from './statement.ts'

/** The parameter that brings the items of a batch. */
const items = sql`${placeholder('items')}::json`

/**
 * The items of a batch as a table, whatever their number: one parameter of JSON. `n` is an item's place in its batch.
 * A plan is kept for long, and may be made while the tables that it joins are empty. By the condition on `one` PostgreSQL expects a single
 * item, and goes by the keys of these tables.
 */
export const batchItemsTable = (columns: Readonly<Record<string, string>>): SQL => {
  const list = Object.entries({ ...columns, n: 'int', one: 'int' }).map(
    ([name, type]) => sql`${sql.identifier(name)} ${sql.raw(type)}`,
  )
  return sql`(select * from json_to_recordset(${items}) as item(${sql.join(list, sql`, `)}) where one = 1)`
}

/** The same as rows of a table; what these have besides its columns is left out. */
export const batchItemsAs = (table: PgTable): SQL => sql`json_populate_recordset(null::${table}, ${items})`

export const toBatchParameter = (list: readonly object[]): { items: string } => ({
  items: JSON.stringify(list.map((item, n) => ({ ...item, n, one: 1 }))),
})

/** A row by the names of its columns. */
export function createColumnMapper(table: PgTable): (row: object) => Record<string, unknown> {
  const names = Object.entries(getTableColumns(table)).map(([key, { name }]) => [key, name] as const)
  return (row) => Object.fromEntries(names.map(([key, name]) => [name, (row as Record<string, unknown>)[key]]))
}
