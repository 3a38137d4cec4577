import { sql } from 'drizzle-orm'
import { PGlite } from '@electric-sql/pglite'
import { buildApp } from '../../server/app.ts'
import type { Database } from '../../server/db/database.ts'
import { migrate } from '../../server/db/migrate.ts'
import { openDatabase, openPglite } from '../../server/db/open-database.ts'
import { seed } from '../../server/db/seed.ts'
import { imbalances } from '../../server/orders/books.ts'
import { orderLedger, orderOutbox, orders } from '../../server/orders/orders.tables.ts'
import { sandboxGameDeliveries } from '../../server/sandbox/game/game.tables.ts'
import { loadBrands } from '../../src/brands/load-brands.ts'
import { createFakeProvider, paymentsWith } from '../server/fixtures/fake-payments.ts'

/** The gateway that is measured: a process of its own, with a provider that answers at once. It is asked things over the channel. */
export interface Answers {
  /** A plain INSERT, as often as this machine can within a second. */
  inserts: number
  port: number
  books: { orders: number; credits: number; deliveries: number; broken: number }
}

const url = process.env['BENCH_DATABASE_URL']
const brands = (await loadBrands()).filter(({ key }) => key === 'watt')
const { db, close } = url === undefined ? await openPglite(new PGlite()) : await openDatabase({ url, dataDir: '' })
if (url === undefined) await migrate(db)
await seed(db, brands)

const outside = createFakeProvider()
const { server, worker } = await buildApp({
  database: db,
  brands,
  sandbox: false,
  // What it cannot keep up with shall be seen in its times.
  maxDelayMs: 0,
  rateLimit: { reads: 1e9, changes: 1e9 },
  payments: paymentsWith(db, outside),
})

const atOnce = 20
const insertForMs = 1500

async function plainInserts(on: Database): Promise<number> {
  await on.execute(sql`create table if not exists plain (id text primary key, word text, number bigint)`)
  const until = performance.now() + insertForMs
  let done = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < until) {
        const id = `row-${(done += 1)}-${Math.random()}`
        await on.execute(sql`insert into plain (id, word, number) values (${id}, 'word', 499)`)
      }
    }),
  )
  return (done / insertForMs) * 1000
}

async function books(): Promise<Answers['books']> {
  for (;;) {
    await worker?.round()
    if ((await db.$count(orderOutbox, sql`not done and attempts = 0`)) === 0) break
  }
  return {
    orders: await db.$count(orders),
    credits: await db.$count(orderLedger),
    deliveries: await db.$count(sandboxGameDeliveries),
    broken: (await imbalances(db)).length,
  }
}

const answers: { [K in keyof Answers]: () => Promise<Answers[K]> } = {
  inserts: () => plainInserts(db),
  port: async () => {
    await server.listen({ port: 0, host: '127.0.0.1' })
    worker?.start()
    return Number(new URL(server.listeningOrigin).port)
  },
  books,
}

process.on('message', (asked: keyof Answers | 'leave') => {
  void (async () => {
    if (asked !== 'leave') return process.send?.(await answers[asked]())
    await server.close()
    await close()
    return process.exit(0)
  })()
})
process.send?.('ready')
