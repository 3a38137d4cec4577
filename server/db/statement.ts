import { sql, type GetColumnData, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

/** Parameter of a prepared statement. */
export const createPlaceholder = (name: string): SQL => sql`${sql.placeholder(name)}`

/** Named parts (CTEs) of a combined SQL statement. A part can use the rows that earlier parts return. */
export type StatementFragments = Readonly<Record<string, SQL>>

type Columns = Readonly<Record<string, PgColumn>>
type RowOf<C extends Columns> = { [Name in keyof C]: GetColumnData<C[Name]> }

/** Prepared statement with explicitly typed rows. */
interface Statement<Row> {
  execute: () => Promise<Row[]>
  prepare: (name: string) => { execute: (values: Record<string, unknown>) => Promise<Row[]> }
}

export function combineStatements<C extends Columns>(
  on: Database,
  fragments: StatementFragments,
  { from, columns }: { from: string; columns: C },
): Statement<RowOf<C>> {
  const part = (name: string, text = sql``) => on.$with(name, columns).as(text)
  const all = Object.entries(fragments).map(([name, text]) => part(name, text))
  const statement: unknown = on
    .with(...all)
    .select()
    .from(part(from) as never)
  return statement as Statement<RowOf<C>>
}

/**
 * Returns a function that prepares a statement once per database. Each transaction builds it again, but PostgreSQL
 * reuses the plan by its name.
 */
export function prepareOnce<Statement>(build: (on: Database) => Statement): (on: Database) => Statement {
  const built = new WeakMap<Database, Statement>()
  return (on) => {
    const known = built.get(on)
    if (known !== undefined) return known
    const made = build(on)
    built.set(on, made)
    return made
  }
}
