import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { assertSafeSettings } from './assert-safe-settings.ts'
import type { OpenDatabase } from './database.ts'
import { lockFolder } from './folder-lock.ts'
import { migrate } from './migrate.ts'
import { queryTimeouts, openPostgres } from './open-postgres.ts'
import type { OpenPool } from './shared-pools.ts'

/** Database location: `url` for PostgreSQL, otherwise `dataDir` for an embedded database. */
export interface DatabaseLocation {
  url?: string | undefined
  dataDir: string
  /** Disables query timeouts for long reports. */
  isUnlimited?: boolean
  /** Maximum number of connections to PostgreSQL. */
  maxConnections?: number | undefined
  /** Opens the pool of a tenant (a database with some of the brands). */
  openPool?: OpenPool | undefined
}

export async function openDatabase(place: DatabaseLocation): Promise<OpenDatabase> {
  if (place.url === undefined) return migrateOrClose(await openFolder(place.dataDir))
  const { openPool = openPostgres } = place
  // Migrate without query timeouts, because migrations may take long.
  const patient = await migrateOrClose(openPostgres(place.url, {}, place.isUnlimited ? undefined : 1))
  if (place.isUnlimited) return patient
  await patient.close()
  return openPool(place.url, queryTimeouts, place.maxConnections)
}

/** Opens the database without applying migrations. */
export const openWithoutMigrating = async (place: DatabaseLocation): Promise<OpenDatabase> =>
  place.url === undefined ? openFolder(place.dataDir) : openPostgres(place.url, place.isUnlimited ? {} : queryTimeouts)

async function migrateOrClose(opened: OpenDatabase): Promise<OpenDatabase> {
  try {
    await assertSafeSettings(opened.db)
    await migrate(opened.db)
    return opened
  } catch (error) {
    await opened.close()
    throw error
  }
}

async function openFolder(dataDir: string): Promise<OpenDatabase> {
  const lock = await lockFolder(dataDir)
  try {
    const opened = await openPglite(new PGlite(join(dataDir, 'pg')))
    return {
      db: opened.db,
      close: async () => {
        await opened.close()
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** Opens an embedded database. Exported for tests with an in-memory instance. */
export async function openPglite(client: PGlite): Promise<OpenDatabase> {
  await client.waitReady
  return { db: drizzlePglite(client), close: () => client.close() }
}
