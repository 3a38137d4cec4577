import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import type { OpenDatabase } from './database.ts'
import { lockFolder } from './folder-lock.ts'
import { migrate } from './migrate.ts'
import { limits, openServer } from './open-server.ts'

/** `url` is a PostgreSQL server; without it the data lives in a folder, in a database inside this process. */
export interface DatabasePlace {
  url?: string | undefined
  dataDir: string
  /** No player waits for its answers: a report may take its time. */
  isPatient?: boolean
}

export async function openDatabase(place: DatabasePlace): Promise<OpenDatabase> {
  if (place.url === undefined) return migrated(await openFolder(place.dataDir))
  // A migration takes as long as the tables are large.
  const patient = await migrated(openServer(place.url, {}))
  if (place.isPatient) return patient
  await patient.close()
  return openServer(place.url, limits)
}

/** As it is: nothing is migrated, so that a look at it changes nothing. */
export const lookAtDatabase = async (place: DatabasePlace): Promise<OpenDatabase> =>
  place.url === undefined ? openFolder(place.dataDir) : openServer(place.url, limits)

async function migrated(opened: OpenDatabase): Promise<OpenDatabase> {
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
