import { eq, sql } from 'drizzle-orm'
import { buildCallUrl, type OfficeCall } from '../../office/contract/call.ts'
import { getFigures } from '../../office/contract/calls/figures.calls.ts'
import { findOrders, getOrder, countOrders } from '../../office/contract/calls/orders.calls.ts'
import { getSalesToday, getTodayDashboard } from '../../office/contract/calls/today.calls.ts'
import { buildApp } from '../../server/app.ts'
import type { Database } from '../../server/db/database.ts'
import { openDatabase } from '../../server/db/open-database.ts'
import { runInTransaction } from '../../server/db/transaction.ts'
import { officeFigures, orderJobProgress } from '../../server/office/figures/figures.tables.ts'
import { rollUpFiguresJob } from '../../server/office/figures/roll-up-figures.ts'
import { exportOrdersFile } from '../../server/office/orders/export-orders.ts'
import { createId } from '../../server/office/secrets.ts'
import { insertSession } from '../../server/office/sessions/sessions.repository.ts'
import { officeStaff } from '../../server/office/staff/staff.tables.ts'
import { replaceRoles } from '../../server/office/staff/staff.repository.ts'
import { orders } from '../../server/orders/orders.tables.ts'
import { seedDemoData } from '../../server/sandbox/world/seed-demo-data.ts'
import { getSupportCode } from '../../src/contract/links/support-code.ts'
import { loadBrands } from '../../src/brands/load/load-brands.ts'
import { startPostgres } from '../server/fixtures/postgres-server.ts'
import { createReadContext } from '../server/office/read-context.ts'

/**
 * `npm run bench:office -- --orders 1000000`: times of the office's reads on PostgreSQL with so many orders, and the
 * memory of an export of all. Fails if a bar is missed. `BENCH_DATABASE_URL`
 * names a database that stays, and is filled once.
 */
const position = process.argv.indexOf('--orders')
const size = position === -1 ? 1_000_000 : Number(process.argv[position + 1])
const origin = 'http://office.localhost:4173'
const rounds = 40
const step = 50_000
const figureDays = 30
const at = Math.floor(Date.now() / 1000)

/** Inserts orders of the last 400 days, of six brands, of which a hundredth is refunded and a thousandth flagged. */
async function fill(db: Database): Promise<void> {
  for (let from = 1; from <= size; from += step)
    await db.execute(sql`
      insert into orders (billing_no, brand, area, client_id, gp_id, game_names, suid, user_name, server_id, server_name,
        role_id, role_name, product_id, product_names, region, payway_id, channel_id, method_name, traffic_channel,
        amount_minor, currency, state, version, flag, open_flags, return_url, language, provider_ref, account, created_at,
        expires_at, paid_at, delivered_at, refund_minor, refunded_minor, asks)
      select 'WA' || substr(translate(encode(sha256(n::text::bytea), 'base64'), '+/=', '-_'), 1, 22),
        (array['watt', 'joyage', 'rhinos', 'coolgame', 'dragon', 'joynet'])[1 + n % 6], 'universal', '1101003',
        'starfallOdyssey', '{"en": "Starfall Odyssey"}', 'player-' || n % 200000, 'user' || n % 200000 || '@mail.example',
        's5', 'Server 5', (1000000 + n % 300000)::text,
        (array['Kaze', 'Nova', 'Mika', 'Rhea', 'Tomo'])[1 + n % 5] || md5((n % 300000)::text), 'crystals',
        '{"en": "300 Crystals"}', 'Global', 11801, 0, 'Card', '2',
        (array[99, 499, 999, 1999, 4999, 9999])[1 + n % 6] + case when n % 997 = 0 then n % 100000 else 0 end,
        'USD', case when n % 10 = 0 then 'expired' else 'delivered' end, 4,
        case when n % 1000 = 1 then 'goods_kept' end, case when n % 1000 = 1 then array['goods_kept'] else '{}' end, 'http://watt.localhost/', 'en', 'PAY-' || md5(n::text),
        'sandbox/sandbox', ${at}::bigint - (n::bigint * 34560000 / ${size}::bigint), ${at}::bigint,
        case when n % 10 > 0 then ${at}::bigint - (n::bigint * 34560000 / ${size}::bigint) + 20 end,
        case when n % 10 > 0 then ${at}::bigint - (n::bigint * 34560000 / ${size}::bigint) + 25 end,
        case when n % 100 = 1 then 99 else 0 end, case when n % 100 = 1 then 99 else 0 end, 0
      from generate_series(${from}::int, ${Math.min(size, from + step - 1)}::int) as n`)
  await db.execute(sql`
    insert into order_ledger (billing_no, brand, amount_minor, currency, provider_ref, at)
    select billing_no, brand, amount_minor, currency, provider_ref, paid_at from orders where paid_at is not null`)
  await db.execute(sql`analyze`)
}

/** Computes the figures of the last month with the gateway's own job. */
async function rollUpMonth(db: Database): Promise<void> {
  const through = at - figureDays * 86_400
  await db.update(orderJobProgress).set({ through, dueAt: 0 }).where(eq(orderJobProgress.kind, 'figures'))
  while (await rollUpFiguresJob.runBatch({ db, now: () => at }));
}

async function signIn(db: Database): Promise<string> {
  const id = createId()
  return runInTransaction(db, async (tx) => {
    await tx.insert(officeStaff).values({ id, email: `${id}@b.example`, name: 'Agent', state: 'active', createdAt: at })
    await replaceRoles(tx, id, [{ brand: '*', role: 'owner' }])
    const visitor = { address: '192.0.2.1', browser: 'Bench' }
    return (await insertSession(tx, { staffId: id, method: 'openid', visitor, isConfirmed: true, at })).secret
  })
}

interface Scenario {
  name: string
  /** Maximum 95th percentile in milliseconds. */
  bar: number
  call: OfficeCall
  request: (sample: Sample) => unknown
}

type Sample = Pick<
  typeof orders.$inferSelect,
  'billingNo' | 'providerRef' | 'roleId' | 'roleName' | 'suid' | 'createdAt'
>

const search = (name: string, toText: (sample: Sample) => string): Scenario => ({
  name: `search by ${name}`,
  bar: 150,
  call: findOrders,
  request: (sample) => ({ search: toText(sample) }),
})
const list = (name: string, request: object): Scenario => ({ name, bar: 100, call: findOrders, request: () => request })
const toTime = (seconds: number) => new Date(seconds * 1000).toISOString()

const scenarios: readonly Scenario[] = [
  list('first page', {}),
  list('first page of a brand', { brands: ['watt'] }),
  list('first page of one day', {
    from: toTime(at - 86_400 * 200).slice(0, 10),
    to: toTime(at - 86_400 * 200).slice(0, 10),
  }),
  list('refunded orders', { money: ['refunded', 'refundedPart'] }),
  list('flagged orders', { flags: ['any'] }),
  list('parked orders', { goods: ['parked'] }),
  {
    name: 'page in the middle',
    bar: 100,
    call: findOrders,
    request: ({ createdAt, billingNo }) => ({ cursor: `a${createdAt}.${billingNo}` }),
  },
  search('billing number', ({ billingNo }) => billingNo),
  search('support code', ({ billingNo }) => getSupportCode(billingNo)),
  search('payment reference', ({ providerRef }) => providerRef ?? ''),
  search('character', ({ roleName }) => roleName),
  search('beginning of a frequent name', ({ roleName }) => roleName.slice(0, 4)),
  search('character id', ({ roleId }) => roleId),
  search('account id', ({ suid }) => suid),
  search('frequent amount', () => '4.99'),
  search('rare amount', ({ createdAt }) => `${(createdAt % 90_000) / 100} USD`),
  search(
    'amount and time',
    ({ createdAt }) => `4.99 usd ${toTime(createdAt).slice(0, 10)} ${toTime(createdAt).slice(11, 16)}`,
  ),
  search('nothing that exists', () => 'nobody-has-this'),
  { name: 'count of all', bar: 150, call: countOrders, request: () => ({}) },
  { name: 'one order', bar: 100, call: getOrder, request: ({ billingNo }) => ({ billingNo }) },
  { name: 'what waits today', bar: 500, call: getTodayDashboard, request: () => ({}) },
  { name: 'sales of today', bar: 500, call: getSalesToday, request: () => ({}) },
  {
    name: 'figures of a month by method',
    bar: 500,
    call: getFigures,
    request: () => ({
      from: toTime(at - (figureDays - 1) * 86_400).slice(0, 10),
      to: toTime(at).slice(0, 10),
      by: 'channel',
    }),
  },
]

const quantile = (sorted: readonly number[], share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0

async function measure(db: Database, samples: readonly Sample[]): Promise<boolean> {
  const brands = await loadBrands()
  const { server } = await buildApp({ database: db, brands, sandbox: false, secretKeys: [], office: { origin } })
  const secret = await signIn(db)
  const begunEmpty = performance.now()
  for (let round = 0; round < rounds; round += 1) await db.execute(sql`select 1`)
  console.log(`an empty query takes ${((performance.now() - begunEmpty) / rounds).toFixed(1)} ms on this machine now`)
  let isGood = true
  for (const { name, bar, call, request } of scenarios) {
    const times: number[] = []
    for (const sample of [...samples.slice(0, 5), ...samples]) {
      const begun = performance.now()
      const reply = await server.inject({
        url: buildCallUrl(call, request(sample)),
        headers: { host: new URL(origin).host, cookie: `__Host-office=${secret}`, 'sec-fetch-site': 'same-origin' },
      })
      if (reply.statusCode !== 200) throw new Error(`${name}: ${reply.statusCode} ${reply.body}`)
      times.push(performance.now() - begun)
    }
    // The first requests prepare statements.
    const sorted = times.slice(5).toSorted((a, b) => a - b)
    const p95 = quantile(sorted, 0.95)
    isGood &&= p95 <= bar
    const figures = `p50 ${quantile(sorted, 0.5).toFixed(1)}  p95 ${p95.toFixed(1)}  bar ${bar}`
    console.log(`${name.padEnd(36)} ${figures} ms${p95 <= bar ? '' : ' !'}`)
  }
  await server.close()
  return isGood
}

/** Exports everything, and compares what the heap holds after a tenth and at the end. */
async function measureExport(db: Database): Promise<boolean> {
  const roles = [{ brand: '*', role: 'owner' as const }]
  const actor = { staffId: '', name: 'Agent', roles, address: '', sessionId: '' }
  const request = { format: 'csv' as const, zone: 'UTC', language: 'en' as const }
  const { text } = await exportOrdersFile(request, async (load) => [await load(createReadContext(db, { actor, at }))])
  const readHeap = () => {
    globalThis.gc?.()
    return process.memoryUsage().heapUsed
  }
  const begun = performance.now()
  let lines = -1
  let early: number | undefined
  for await (const part of text) {
    lines += part.split('\n').length - 1
    if (lines >= size / 10) early ??= readHeap()
  }
  const megabytes = Math.round((readHeap() - (early ?? 0)) / 1e6)
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  console.log(`export of ${lines} orders: ${seconds} s, heap grows by ${megabytes} MB, bar 20 MB`)
  return lines === size && megabytes <= 20
}

/** A database of its own, or one that an earlier run has filled (BENCH_DATABASE_URL). */
const postgres = process.env['BENCH_DATABASE_URL'] === undefined ? await startPostgres() : undefined
const url = process.env['BENCH_DATABASE_URL'] ?? postgres?.url
if (url === undefined) throw new Error('no PostgreSQL is installed')
try {
  const unlimited = await openDatabase({ url, dataDir: '', isUnlimited: true })
  if ((await unlimited.db.$count(orders)) < size) {
    await seedDemoData(unlimited.db, await loadBrands())
    console.log(`filling with ${size} orders`)
    await fill(unlimited.db)
  }
  if ((await unlimited.db.$count(officeFigures)) === 0) await rollUpMonth(unlimited.db)
  const samples = await unlimited.db
    .select()
    .from(orders)
    .orderBy(sql`md5(billing_no)`)
    .limit(rounds)
  await unlimited.close()
  const { db, close } = await openDatabase({ url, dataDir: '' })
  const isFast = await measure(db, samples)
  const isFlat = await measureExport(db)
  await close()
  process.exitCode = isFast && isFlat ? 0 : 1
} finally {
  await postgres?.remove()
}
