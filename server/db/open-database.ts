import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { Pool, type Client, type PoolClient } from 'pg'
import type { OpenDatabase } from './database.ts'
import { lockFolder } from './folder-lock.ts'
import { migrate } from './migrate.ts'

/** `url` is a PostgreSQL server; without it the data lives in a folder, in a database inside this process. */
export interface DatabasePlace {
  url?: string | undefined
  dataDir: string
  /** Nobody waits for its answers: a report may take its time. */
  isPatient?: boolean
}

/** A player waits behind every query. The server gives up first, so that a lock is let go; the gateway where nothing comes back at all. */
const limits = { statement_timeout: 4000, query_timeout: 4500, idle_in_transaction_session_timeout: 10_000 }

/** What rests is thrown away before it has been silent for long: after a failover all of it may lead nowhere. */
const always = { connectionTimeoutMillis: 2000, idleTimeoutMillis: 4000, keepAlive: true, max: 20 }

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

function openServer(connectionString: string, limited: Partial<typeof limits>): OpenDatabase {
  const pool = new Pool({ connectionString, ...always, ...limited })
  // An idle connection that breaks is replaced by the pool; unheard, the event would end the process.
  pool.on('error', () => undefined)
  // The same for one that breaks between two statements of a transaction; the next statement says so.
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('connect', dropWhenSilent)
  return {
    db: drizzlePg(pool),
    pool: () => ({ used: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  }
}

/** A transaction would hand a silent connection back as if it were well, and the next player would wait for it again. */
function dropWhenSilent(client: PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const watched = (...args: unknown[]): unknown => {
    const answer = query(...args)
    if (answer instanceof Promise)
      answer.catch((error: unknown) => {
        if (error instanceof Error && error.message === 'Query read timeout') void endOf(client)
      })
    return answer
  }
  Object.assign(client, { query: watched })
}

/** Ending it while it still waits cuts it off, and its pool lets go of it. */
const endOf = (client: PoolClient): Promise<void> => (client as unknown as Client).end().catch(() => undefined)

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
