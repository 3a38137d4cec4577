import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool, type Client, type PoolClient } from 'pg'
import type { Database, OpenDatabase } from './database.ts'
import { retryConflicts } from './retry.ts'

/**
 * Timeouts in milliseconds. The server's timeout comes first, so that locks are released; the client's detects dead
 * connections.
 */
export const queryTimeouts = {
  statement_timeout: 4000,
  query_timeout: 4500,
  idle_in_transaction_session_timeout: 10_000,
}

/** Pool options. Idle connections close early, because they may be dead after a failover. */
const poolOptions = { connectionTimeoutMillis: 2000, idleTimeoutMillis: 4000, keepAlive: true }
const defaultMaxConnections = 20
/** Maximum number of connections to a read replica. */
export const replicaConnections = 4

export function openPostgres(
  connectionString: string,
  limited: Partial<typeof queryTimeouts>,
  max: number = defaultMaxConnections,
): OpenDatabase {
  const pool = new Pool({ connectionString, ...poolOptions, ...limited, max })
  // Without a listener, a broken idle connection would end the process.
  pool.on('error', () => undefined)
  // Ignore a connection that breaks inside a transaction; its next statement fails anyway.
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

/** Retries single statements after serialization conflicts, which is safe because failed statements have no effect. */
function retryStatements(pool: Pool): void {
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>
  Object.assign(pool, { query: (...args: unknown[]) => retryConflicts(() => query(...args)) })
}

/** Replaces drizzle's transaction function, which leaks the connection if BEGIN fails. */
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

/** Closes a connection after a query timeout, because it is still busy. */
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

/** Ends a connection, even if a query is still pending. */
const endConnection = (client: PoolClient): Promise<void> => (client as unknown as Client).end().catch(() => undefined)
