import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import type { OpenDatabase } from './database.ts'
import { lockFolder } from './folder-lock.ts'
import { migrate } from './migrate.ts'
import { queryTimeouts, openPostgres } from './open-postgres.ts'

/** `url` is a PostgreSQL server; without it the data lives in a folder, in a database inside this process. */
export interface DatabaseLocation {
  url?: string | undefined
  dataDir: string
  /** No player waits for its answers: a report may take its time. */
  isUnlimited?: boolean
}

export async function openDatabase(place: DatabaseLocation): Promise<OpenDatabase> {
  if (place.url === undefined) return migrateOrClose(await openFolder(place.dataDir))
  // A migration takes as long as the tables are large.
  const patient = await migrateOrClose(openPostgres(place.url, {}))
  if (place.isUnlimited) return patient
  await patient.close()
  return openPostgres(place.url, queryTimeouts)
}

/** As it is: nothing is migrated, so that a look at it changes nothing. */
export const openWithoutMigrating = async (place: DatabaseLocation): Promise<OpenDatabase> =>
  place.url === undefined ? openFolder(place.dataDir) : openPostgres(place.url, queryTimeouts)

async function migrateOrClose(opened: OpenDatabase): Promise<OpenDatabase> {
  try {
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

/** Also for tests, which bring an instance in memory. */
export async function openPglite(client: PGlite): Promise<OpenDatabase> {
  await client.waitReady
  return { db: drizzlePglite(client), close: () => client.close() }
}
