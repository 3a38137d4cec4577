import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { Pool } from 'pg'
import type { OpenDatabase } from './database.ts'
import { lockFolder } from './folder-lock.ts'
import { migrate } from './migrate.ts'
import * as schema from './schema.ts'

/** `url` is a PostgreSQL server; without it the data lives in a folder, in a database inside this process. */
export interface DatabasePlace {
  url?: string | undefined
  dataDir: string
}

export async function openDatabase(place: DatabasePlace): Promise<OpenDatabase> {
  const opened = place.url === undefined ? await openFolder(place.dataDir) : openServer(place.url)
  try {
    await migrate(opened.db)
  } catch (error) {
    await opened.close()
    throw error
  }
  return opened
}

function openServer(connectionString: string): OpenDatabase {
  const pool = new Pool({ connectionString, max: 20 })
  // An idle connection that breaks is replaced by the pool; unheard, the event would end the process.
  pool.on('error', () => undefined)
  // The same for one that breaks between two statements of a transaction; the next statement says so.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return { db: drizzlePg(pool, { schema }), close: () => pool.end() }
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
  return { db: drizzlePglite(client, { schema }), close: () => client.close() }
}
