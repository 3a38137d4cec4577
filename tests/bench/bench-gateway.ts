import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { fastify, type FastifyInstance } from 'fastify'
import { buildApp } from '../../server/app.ts'
import type { Database } from '../../server/db/database.ts'
import { openDatabase } from '../../server/db/open-database.ts'
import { createSandboxGamePlayers } from '../../server/sandbox/game/sandbox-players.ts'
import { seedDemoData } from '../../server/sandbox/world/seed-demo-data.ts'
import { findImbalances } from '../../server/orders/money/find-imbalances.ts'
import { orderReceivedPayments, orderDeliveryOutbox, orders } from '../../server/orders/orders.tables.ts'
import { sandboxGameDeliveries } from '../../server/sandbox/game/game.tables.ts'
import { loadBrands } from '../../src/brands/load/load-brands.ts'
import { createPayments } from '../server/fixtures/fake-payments.ts'
import { createSmallCompany } from './small-company.ts'

/**
 * Values that the benchmark can request from the measured gateway over IPC. The gateway runs in its own process with a
 * provider that responds at once.
 */
export interface Answers {
  /** Port of a server that only inserts one row per request. */
  barePort: number
  port: number
  /** Milliseconds of CPU time of this process so far. */
  workedMs: number
  /** Resolves when the game has received everything that was paid for. */
  drained: null
  /** Bytes after a garbage collection. */
  memory: { heap: number; resident: number }
  books: { orders: number; credits: number; deliveries: number; broken: number }
}

const drainPollMs = 20

const url = process.env['BENCH_DATABASE_URL']
const brands = (await loadBrands()).filter(({ key }) => key === 'watt')
// In a folder as in production. In memory, each growing log file would be copied, which blocks the process.
const dataDir = await mkdtemp(join(tmpdir(), 'bench-'))
const { db, close } = await openDatabase({ url, dataDir })
await seedDemoData(db, brands)

const company = createSmallCompany()
const { server, worker } = await buildApp({
  database: db,
  brands,
  sandbox: false,
  secretKeys: ['secret-of-benches-secret-of-benches'],
  // No load shedding, so that response times show an overload.
  maxDelayMs: 0,
  rateLimit: { reads: 1e9, changes: 1e9 },
  payments: createPayments(db, company),
  players: createSandboxGamePlayers(db),
})
const bare = await bareInserts(db)

/** Reference for this machine: the same server and database with a prepared INSERT of one row. */
async function bareInserts(on: Database): Promise<FastifyInstance> {
  const rows = pgTable('bare_rows', { id: text('id').primaryKey(), word: text('word').notNull() })
  await on.execute(sql`create table if not exists bare_rows (id text primary key, word text not null)`)
  const insert = on
    .insert(rows)
    .values({ id: sql.placeholder('id'), word: sql.placeholder('word') })
    .prepare('bare_insert')
  const app = fastify()
  let done = 0
  app.get('/insert', async () => {
    await insert.execute({ id: `row-${(done += 1)}`, word: 'bare' })
    return { done }
  })
  return app
}

async function portOf(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return Number(new URL(app.listeningOrigin).port)
}

/** Resolves when all paid orders are delivered. Mails of confirmations may still be waiting. */
async function drained(): Promise<null> {
  while ((await db.$count(orderDeliveryOutbox, sql`not done and parked_at is null`)) > 0) {
    worker?.wake()
    await pause(drainPollMs)
  }
  return null
}

async function books(): Promise<Answers['books']> {
  await drained()
  return {
    orders: await db.$count(orders),
    credits: await db.$count(orderReceivedPayments),
    deliveries: await db.$count(sandboxGameDeliveries),
    broken: (await broken()).length,
  }
}

/** Runs the imbalance check without a time limit, as the operator's command does. */
async function broken() {
  if (url === undefined) return findImbalances(db)
  const patient = await openDatabase({ url, dataDir: '', isUnlimited: true })
  try {
    return await findImbalances(patient.db)
  } finally {
    await patient.close()
  }
}

const answers: { [K in keyof Answers]: () => Promise<Answers[K]> } = {
  barePort: () => portOf(bare),
  port: async () => {
    const port = await portOf(server)
    worker?.start()
    return port
  },
  workedMs: async () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  },
  drained,
  memory: async () => {
    // The mock company runs in this process, but its memory must not count.
    company.forgetAll()
    globalThis.gc?.()
    const { heapUsed, rss } = process.memoryUsage()
    return { heap: heapUsed, resident: rss }
  },
  books,
}

process.on('message', (message: keyof Answers | 'leave') => {
  void (async () => {
    if (message !== 'leave') return process.send?.(await answers[message]())
    await Promise.all([server.close(), bare.close()])
    await close()
    await rm(dataDir, { recursive: true, force: true })
    return process.exit(0)
  })()
})
process.send?.('ready')
