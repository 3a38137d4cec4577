import { addSearchPath, createSchema } from '../../server/db/create-schema.ts'
import { openPostgres } from '../../server/db/open-postgres.ts'
import { startPostgres } from '../server/fixtures/postgres-server.ts'

interface BenchDatabase {
  readonly url: string
  /** Removes everything that the benchmark has created. */
  readonly remove: () => Promise<void>
}

/**
 * Opens an empty database: a schema of its own in the database at the URL, or without one a new PostgreSQL. Resolves to
 * undefined if none is installed.
 */
export async function openBenchDatabase(address: string | undefined): Promise<BenchDatabase | undefined> {
  if (address === undefined) return startPostgres(['synchronous_commit=off'])
  const schema = `bench_${Date.now()}`
  await createSchema(address, schema)
  return {
    url: addSearchPath(address, schema),
    async remove() {
      // A schema with a million orders takes longer to drop than a query of the gateway may take.
      const { db, close } = openPostgres(address, {}, 1)
      await db.execute(`drop schema ${schema} cascade`)
      await close()
    },
  }
}
