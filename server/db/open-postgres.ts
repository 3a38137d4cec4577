import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool, type Client, type PoolClient } from 'pg'
import type { Database, OpenDatabase } from './database.ts'
import { retryConflicts } from './retry.ts'

/** A player waits behind every query. The server gives up first, so that a lock is let go; the gateway where nothing comes back at all. */
export const queryTimeouts = {
  statement_timeout: 4000,
  query_timeout: 4500,
  idle_in_transaction_session_timeout: 10_000,
}

/** What rests is thrown away before it has been silent for long: after a failover all of it may lead nowhere. */
const poolOptions = { connectionTimeoutMillis: 2000, idleTimeoutMillis: 4000, keepAlive: true, max: 20 }

/** A PostgreSQL server. A report, for which no player waits, has no limits. */
export function openPostgres(connectionString: string, limited: Partial<typeof queryTimeouts>): OpenDatabase {
  const pool = new Pool({ connectionString, ...poolOptions, ...limited })
  // An idle connection that breaks is replaced by the pool; unheard, the event would end the process.
  pool.on('error', () => undefined)
  // The same for one that breaks between two statements of a transaction; the next statement says so.
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('connect', dropAfterTimeout)
  retryStatements(pool)
  const db: Database = drizzle(pool)
  db.transaction = createTransactionRunner(pool)
  return {
    db,
    pool: () => ({ used: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  }
}

/** A statement outside a transaction that meets a conflict has done nothing. At SERIALIZABLE even a read may meet one. */
function retryStatements(pool: Pool): void {
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>
  Object.assign(pool, { query: (...args: unknown[]) => retryConflicts(() => query(...args)) })
}

/** drizzle's own never gives a connection back whose BEGIN fails: after a failover the pool would have none left. */
const createTransactionRunner =
  (pool: Pool): Database['transaction'] =>
  async (work, config) => {
    const client = await pool.connect()
    try {
      return await drizzle(client).transaction(work, config)
    } finally {
      client.release()
    }
  }

/** A transaction would hand a silent connection back as if it were well, and the next player would wait for it again. */
function dropAfterTimeout(client: PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const watched = (...args: unknown[]): unknown => {
    const answer = query(...args)
    if (answer instanceof Promise)
      answer.catch((error: unknown) => {
        if (error instanceof Error && error.message === 'Query read timeout') void endConnection(client)
      })
    return answer
  }
  Object.assign(client, { query: watched })
}

/** Ending it while it still waits cuts it off, and its pool lets go of it. */
const endConnection = (client: PoolClient): Promise<void> => (client as unknown as Client).end().catch(() => undefined)
