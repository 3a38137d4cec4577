import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import type { OpenDatabase } from './database.ts'
import { lockFolder } from './folder-lock.ts'
import { migrate } from './migrate.ts'
import { KeepingPglite } from './kept-statements.ts'
import { limits, openServer } from './open-server.ts'
import { keepLogShort } from './short-log.ts'

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
    const client = new KeepingPglite(join(dataDir, 'pg'))
    const opened = await openPglite(client)
    const log = keepLogShort(client)
    return {
      db: opened.db,
      close: async () => {
        await log.stop()
        await opened.close()
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

/**
 * Also for tests, which bring an instance in memory. The plans of kept statements are kept, too, and this database never counts its rows: a plan
 * that is made beside an empty table would read the full one from its beginning ever after. Told to avoid that, it goes by an index from the first.
 */
export async function openPglite(client: PGlite): Promise<OpenDatabase> {
  await client.waitReady
  await client.exec('set enable_seqscan = off')
  return { db: drizzlePglite(client), close: () => client.close() }
}
