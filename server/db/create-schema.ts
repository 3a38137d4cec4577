import { sql } from 'drizzle-orm'
import { openPostgres, queryTimeouts } from './open-postgres.ts'
import { withRetry } from './retry.ts'

/** Sets the schema as search path in the database URL. */
export function addSearchPath(url: string, schema: string): string {
  const address = new URL(url)
  const options = [address.searchParams.get('options'), `-c search_path=${schema}`].filter(Boolean).join(' ')
  address.searchParams.set('options', options)
  return address.href
}

/** Creates the schema if missing. Throws if connections ignore it, which would mix several tenants' tables. */
export async function createSchema(url: string, schema: string): Promise<void> {
  const { db, close } = openPostgres(addSearchPath(url, schema), queryTimeouts, 1)
  try {
    const { rows } = await db.execute(sql`
      select current_setting('search_path') as path, to_regnamespace(${schema}) is not null as "isThere"`)
    if (rows[0]?.['path'] !== schema)
      throw new Error(
        `Connections do not use the schema ${schema}. Give the role a search path: alter role … set search_path = ${schema}`,
      )
    if (rows[0]['isThere'] !== true)
      await withRetry(() => db.execute(sql`create schema if not exists ${sql.identifier(schema)}`))
  } finally {
    await close()
  }
}
