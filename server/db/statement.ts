import { sql, type GetColumnData, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

/** A value that a prepared statement is given when it runs. */
export const placeholder = (name: string): SQL => sql`${sql.placeholder(name)}`

/** Several writes as one statement: all of them or none, in one round trip. A part may read what those before it return. */
export type StatementFragments = Readonly<Record<string, SQL>>

type Columns = Readonly<Record<string, PgColumn>>
type RowOf<C extends Columns> = { [Name in keyof C]: GetColumnData<C[Name]> }

/** The query builder's result; its own types cannot follow fragments that are written by hand. */
interface Statement<Row> {
  execute: () => Promise<Row[]>
  prepare: (name: string) => { execute: (values: Record<string, unknown>) => Promise<Row[]> }
}

/** Answers what the part `from` returns. */
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
 * A statement that is built once a database and sent by its name, so that neither side works it out again. A transaction has a connection
 * of its own: there it is built anew, and the name still saves the database its half.
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
