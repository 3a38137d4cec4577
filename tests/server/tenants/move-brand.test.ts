import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { eq, ne, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openWithoutMigrating } from '../../../server/db/open-database.ts'
import type { Database } from '../../../server/db/database.ts'
import { runInTransaction } from '../../../server/db/transaction.ts'
import type { Environment } from '../../../server/env.ts'
import { findImbalances } from '../../../server/orders/money/find-imbalances.ts'
import { lockOrder } from '../../../server/orders/money/lock-order.ts'
import { orderJobProgress } from '../../../server/office/figures/figures.tables.ts'
import { createHourlyExportJob } from '../../../server/office/hourly-export/export-job.ts'
import { rollUpFiguresJob } from '../../../server/office/figures/roll-up-figures.ts'
import { officeLog } from '../../../server/office/log/log.tables.ts'
import { apologyGifts } from '../../../server/office/orders/office-orders.tables.ts'
import { tenantMoveFailpoints, type Failpoint } from '../../../server/orders/failpoints.ts'
import { addPushKey } from '../../../server/orders/push/push-key-ring.ts'
import { orderReceivedPayments, orders, orderTimeline } from '../../../server/orders/orders.tables.ts'
import { runGatewayCommand } from '../../../server/run-gateway-command.ts'
import { loadTenants, buildTenantEnvironment } from '../../../server/shop/load-tenants.ts'
import { brandTables, buildBrandRowsCondition } from '../../../server/tenants/brand-tables.ts'
import { readBrandLocations } from '../../../server/tenants/brand-locations.ts'
import { moveBrandToTenant, cancelBrandMove, type BrandMove } from '../../../server/tenants/move-brand.ts'
import { apiResponseCodes } from '../../../src/contract/codes.table.ts'
import { isLong } from '../../long-form.ts'
import { runAfterFile } from '../fixtures/at-end.ts'
import { createStartParams, payermax } from '../fixtures/buyer.ts'
import { citusServer, distributeSchemas } from '../fixtures/citus.ts'
import { brands } from '../fixtures/gateway.ts'
import type { GatewayClient } from '../fixtures/gateway-client.ts'
import { insertPerson } from '../office/office.ts'
import { createDatabase, nameTenantSchema, postgresServer } from '../fixtures/postgres-database.ts'
import { createEmptyFolder } from '../fixtures/shop-folder.ts'
import { findFreePort, startPostgres } from '../fixtures/postgres-server.ts'
import { getOrderState, startPurchase } from '../fixtures/process-buyer.ts'
import {
  buyGoods,
  catalogueOfTwoBrands,
  openTenantShop,
  signIn,
  startTenantGateway,
  visitBrand,
} from '../fixtures/tenant-shop.ts'

/** Error of a write to a brand that has moved. Workers of a Citus name the constraint only in the message. */
const isRefused = (brand: string) => ({
  cause: { message: expect.stringContaining(`brand_elsewhere_${brand}`) as string },
})
type Publisher = Awaited<ReturnType<typeof openTenantShop>>['publisher']

/** The gateways of this test read the places of brands every second. */
const shortNotice = ['--notice', '2']

/** Crash points of the short form: while the brand is open and closed, after the decision, and after its opening. */
const shortFailpoints: readonly Failpoint[] = ['move.copying', 'move.comparing', 'move.decided', 'move.opened']
const decidedFailpoints = new Set<Failpoint>(tenantMoveFailpoints.slice(tenantMoveFailpoints.indexOf('move.decided')))
const openedFailpoints = new Set<Failpoint>(tenantMoveFailpoints.slice(tenantMoveFailpoints.indexOf('move.opened')))
const failpoints = isLong ? tenantMoveFailpoints : shortFailpoints

/**
 * Two schemas of one database. In the long form, three servers with two schemas each. The brand moves between the first
 * two tenants, of which the second is empty.
 */
async function createTenants() {
  const url = await createDatabase()
  const [second, third] = isLong ? [await startAnother(), await startAnother()] : [url, url]
  Object.assign(process.env, { SERVER_1_URL: url, SERVER_2_URL: second, SERVER_3_URL: third })
  const layout = isLong ? ({ one: 1, two: 2, three: 3, four: 1, five: 2, six: 3 } as const) : { one: 1, two: 2 }
  const others = brands.map(({ key }) => key).filter((key) => key !== 'watt' && key !== 'rhinos')
  const getBrands = (n: number): string[] => {
    if (n === 1) return []
    return isLong ? others.filter((_, at) => at % 4 === n - 2) : []
  }
  return Object.fromEntries(
    Object.entries(layout).map(([name, server], n) => [
      name,
      {
        database: { env: `SERVER_${server}_URL` },
        schema: nameTenantSchema(name),
        brands: n === 0 ? ['watt', 'rhinos', ...(isLong ? [] : others)] : getBrands(n),
      },
    ]),
  )
}

async function startAnother(): Promise<string> {
  const server = await startPostgres()
  if (!server) throw new Error('no PostgreSQL is installed')
  runAfterFile(server.remove)
  return server.url
}

/** Milliseconds between the purchases of a player. */
const restMs = 100

/** Buys and pays without end. Like the store, the player repeats a start until it succeeds. */
function startPlayer(stores: readonly GatewayClient[], publisher: Publisher, params: Record<string, string>) {
  const billingNos: string[] = []
  const refusals: string[] = []
  const over = new AbortController()
  const play = async () => {
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      const wish = createStartParams(params)
      const store = stores[turn % stores.length]
      if (!store) return
      for (;;)
        try {
          billingNos.push((await startPurchase(store, wish)).billingNo)
          break
        } catch (error) {
          refusals.push(String(error))
          await pause(50)
        }
      // A payment company repeats a webhook until it is accepted.
      const billingNo = billingNos.at(-1) ?? ''
      for (
        let status = await publisher.settle(billingNo, 'paid');
        status !== 200;
        status = await publisher.notify(billingNo)
      )
        await pause(50)
      await pause(restMs)
    }
  }
  const playing = play()
  return {
    billingNos,
    refusals,
    end: async () => {
      over.abort()
      await playing
    },
  }
}

/** Locks a table until the returned function is called or the test ends. */
async function holdTable(db: Database, table: string, mode: string): Promise<() => Promise<void>> {
  const locked = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const ended = db.transaction(async (tx) => {
    await tx.execute(sql.raw(`lock table ${table} in ${mode} mode`))
    locked.resolve()
    await released.promise
  })
  await locked.promise
  onTestFinished(() => released.resolve())
  return async () => {
    released.resolve()
    await ended
  }
}

/** Resolves when a statement waits for the lock of a table. */
const waitForStatement = (db: Database, table: string, mode: string) =>
  expect
    .poll(async () => {
      const { rows } = await db.execute(sql`
        select from pg_locks where not granted and relation = to_regclass(${table}) and mode = ${mode}`)
      return rows.length
    })
    .toBeGreaterThan(0)

/** Returns true if a statement with the text waits for a lock. */
async function isWaiting(db: Database, text: string): Promise<boolean> {
  const activity = sql.raw(citusServer === undefined ? 'pg_stat_activity' : 'citus_stat_activity')
  const { rows } = await db.execute(sql`
    select from ${activity}
    where datname = current_database() and wait_event_type = 'Lock' and query ilike ${`%${text}%`}`)
  return rows.length > 0
}

/** Counts the brand's rows in all tables or in some. */
async function countRows(db: Database, brand: string, tables = brandTables): Promise<number> {
  let count = 0
  for (const table of tables) {
    const { rows } = await db.execute(
      sql`select count(*)::int as count from ${sql.identifier(table.name)} where ${buildBrandRowsCondition(table, brand)}`,
    )
    count += Number(rows[0]?.['count'])
  }
  return count
}

describe.runIf(postgresServer)(
  'a brand that an operator moves to another database',
  { timeout: isLong ? 600_000 : 180_000 },
  () => {
    let env: Environment
    let variables: Record<string, string>
    let publisher: Publisher
    let gateways: readonly GatewayClient[]
    let databases: Readonly<Record<'one' | 'two', Database>>
    const admin = (...argv: string[]) => runGatewayCommand(argv, env)
    const visitAll = (brand: string) => gateways.map((gateway) => visitBrand(gateway, brand))
    /** The store of a brand at the first gateway. */
    const visitFirst = (brand: string) => visitBrand(gateways[0] as GatewayClient, brand)
    let session: Record<string, string>

    beforeAll(async () => {
      const { two, ...others } = await createTenants()
      ;({ env, publisher, variables } = await openTenantShop(others))
      // In the long form, most tenants have nothing to sell.
      env = { ...env, START_INCOMPLETE: true }
      await admin('tenants', 'migrate')
      await admin('tenants', 'add', 'two', '--database-env', two?.database.env ?? '', '--schema', two?.schema ?? '')
      const tenants = loadTenants(env, brands) ?? []
      if (citusServer !== undefined) await distributeSchemas(tenants.map(({ schema = '' }) => schema))
      await admin('catalogue', 'load', catalogueOfTwoBrands, '--note=first')
      gateways = [
        await startTenantGateway(env),
        await startTenantGateway({ ...env, PORT: await findFreePort(), METRICS_PORT: await findFreePort() }),
      ]
      const opened = await Promise.all(
        tenants.map((tenant) =>
          openWithoutMigrating({
            url: buildTenantEnvironment(env, tenant).DATABASE_URL,
            dataDir: '',
            isUnlimited: true,
          }),
        ),
      )
      for (const { close } of opened) runAfterFile(close)
      const getDatabase = (name: string): Database => {
        const found = opened[tenants.findIndex((tenant) => tenant.name === name)]
        if (!found) throw new Error('a tenant is missing')
        return found.db
      }
      databases = { one: getDatabase('one'), two: getDatabase('two') }
    })

    it('keeps each order and payment while its players buy, and the other brands sell on', async () => {
      const [watt, rhinos] = [visitAll('watt'), visitAll('rhinos')]
      session = await signIn(visitFirst('watt'))
      const movers = [0, 1].map(() => startPlayer(watt, publisher, session))
      const other = startPlayer(rhinos, publisher, await signIn(visitFirst('rhinos')))
      await expect.poll(() => movers.every(({ billingNos }) => billingNos.length > 2)).toBe(true)
      const move = ['tenants', 'move', '--brand', 'watt', '--to', 'two', ...shortNotice, '--json']
      await expect(admin(...move, '--as', 'nobody@studio.example')).rejects.toThrow('nobody on the staff')
      const operator = await insertPerson(databases.one, [{ brand: '*', role: 'operations' }], 1)
      expect(JSON.parse(await admin(...move, '--as', operator.email))).toEqual({
        brand: 'watt',
        from: 'one',
        tenant: 'two',
        rows: expect.any(Number),
        closedMs: expect.any(Number),
      })
      expect(await databases.two.select().from(officeLog).where(eq(officeLog.verb, 'brand.move'))).toMatchObject([
        { staffId: operator.id, role: 'command line', brand: 'watt', after: { tenant: 'two' } },
      ])
      const before = movers.map(({ billingNos }) => billingNos.length)
      await expect.poll(() => movers.every(({ billingNos }, n) => billingNos.length > (before[n] ?? 0))).toBe(true)
      await Promise.all([...movers, other].map((player) => player.end()))
      expect(other.refusals).toEqual([])
      // The store repeats a purchase only if the shop is moving, or while a gateway opens it in its new database.
      const { storeMoving, unavailable } = apiResponseCodes
      const repeatable = new Set([storeMoving, unavailable].map((code) => `Error: the start answered ${code}`))
      for (const { refusals } of movers) expect(refusals.filter((text) => !repeatable.has(text))).toEqual([])

      const billingNos = movers.flatMap((player) => player.billingNos)
      for (const store of watt)
        for (const billingNo of billingNos)
          await expect.poll(() => getOrderState(store, billingNo), { timeout: 20_000 }).toBe('1 delivered')
      const sold = await databases.two
        .select({ billingNo: orderReceivedPayments.billingNo })
        .from(orderReceivedPayments)
      expect(sold.map(({ billingNo }) => billingNo).sort()).toEqual(billingNos.toSorted())
      expect(new Set(publisher.handedOut.map(({ billingNo }) => billingNo))).toEqual(
        new Set([...billingNos, ...other.billingNos]),
      )
      expect(await findImbalances(databases.two)).toEqual([])
      expect(await findImbalances(databases.one)).toEqual([])
      expect(await countRows(databases.one, 'watt')).toBe(0)
      await expect(admin('order', billingNos[0] ?? '', '--brand', 'watt')).resolves.toContain(billingNos[0])
      await expect(admin('tenants', 'list')).resolves.toMatch(
        /^one {2}(?!.*watt).*\n(?:.*\n)*two {2}watt {2}.* up to date$/,
      )
    })

    it('refuses changes in the database that it has left, even from a program that does not know of the move', async () => {
      const [order] = await databases.two.select().from(orders).limit(1)
      if (!order) throw new Error('no order')
      await expect(databases.one.insert(orders).values(order)).rejects.toMatchObject(isRefused('watt'))
    })

    it('stays while a gift for a player waits for a second person', async () => {
      const gift = { id: 'gift', billingNo: '1', brand: 'watt', kind: 'goods', state: 'awaiting' } as const
      await databases.two.insert(apologyGifts).values({ ...gift, dollarsMinor: 2000, staffId: 'ann', askedAt: 1 })
      await expect(admin('tenants', 'move', '--brand', 'watt', '--to', 'one')).rejects.toThrow('A gift of watt waits')
      await databases.two.delete(apologyGifts)
    })

    const order = ['one', 'two'] as const
    const logOpening = () => Promise.resolve()
    /** Moves of a brand that the gateways do not have to follow at once. */
    const createMove = (from: 'one' | 'two', waitForGateways = () => Promise.resolve()): BrandMove => {
      const [source, target] = (from === 'one' ? order : order.toReversed()).map((name) => ({
        name,
        db: databases[name],
      }))
      if (!source || !target) throw new Error('a tenant is missing')
      return {
        brand: 'rhinos',
        source,
        target,
        now: () => Math.floor(Date.now() / 1000),
        waitForGateways,
        logOpening,
      }
    }

    describe('by two commands at once', () => {
      // Moves add versions to the catalogue, and background jobs add events to an unpaid order.
      const ofOrders = brandTables.filter(({ name }) => name === 'orders' || name === 'order_ledger')
      const countIn = (name: 'one' | 'two') => countRows(databases[name], 'rhinos', ofOrders)
      const countBoth = async () => [await countIn('one'), await countIn('two')]
      const overtaken = expect.objectContaining({
        message: expect.stringContaining('Another command') as string,
      }) as Error
      /**
       * Starts a move, and resolves when it writes to a table: to `order_timeline` while the brand is open, and to
       * `push_keys` after it was closed. Returns the function that lets it go on, and its result.
       */
      const startMove = async (table: 'order_timeline' | 'push_keys') => {
        const release = await holdTable(databases.two, table, 'share')
        const result = moveBrandToTenant(createMove('one')).catch((error: unknown) => error)
        await waitForStatement(databases.two, table, 'RowExclusiveLock')
        return { release, result }
      }
      let count = 0
      let waiting = ''

      beforeAll(async () => {
        waiting = await buyGoods(visitFirst('rhinos'))
        await addPushKey(databases.one, 1)
        count = await countIn('one')
      })

      it('keeps each order if one takes it back while the other has closed it', async () => {
        const copying = await startMove('push_keys')
        // A command for all tenants changes the order in neither of them.
        for (const db of Object.values(databases))
          await expect(runInTransaction(db, (tx) => lockOrder(tx, waiting))).rejects.toMatchObject(isRefused('rhinos'))
        const releaseSource = await holdTable(databases.one, 'orders', 'access share')
        const takenBack = cancelBrandMove(createMove('one'))
        await waitForStatement(databases.one, 'orders', 'AccessExclusiveLock')
        await copying.release()
        expect(await copying.result).toEqual(overtaken)
        await releaseSource()
        await takenBack
        expect(await countBoth()).toEqual([count, 0])
        await runInTransaction(databases.one, (tx) => lockOrder(tx, waiting))
      })

      it('keeps each order if both move it, and the later one ends the move', async () => {
        const readMoveId = async () =>
          (await readBrandLocations(databases.one)).find(
            (place) => place.brand === 'rhinos' && place.state === 'leaving',
          )?.moveId
        const copying = await startMove('order_timeline')
        const moveId = await readMoveId()
        const later = moveBrandToTenant(createMove('one'))
        await expect.poll(readMoveId).not.toBe(moveId)
        await copying.release()
        expect(await copying.result).toEqual(overtaken)
        await later
        expect(await countBoth()).toEqual([0, count])
      })

      it('keeps each order if it has returned before the older one deletes the old rows', async () => {
        const [opened, noticed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
        const waitForNotice = () => {
          opened.resolve()
          return noticed.promise
        }
        const older = moveBrandToTenant(createMove('two', waitForNotice)).catch((error: unknown) => error)
        await opened.promise
        // Both databases have the order, but it is listed once.
        expect((await admin('find', waiting)).match(new RegExp(waiting, 'g'))).toHaveLength(1)
        await moveBrandToTenant(createMove('two'))
        await moveBrandToTenant(createMove('one'))
        noticed.resolve()
        expect(await older).toEqual(overtaken)
        expect(await countBoth()).toEqual([0, count])
      })
    })

    it('leaves no figures behind if the office counts orders while its old rows are deleted', async () => {
      const counting = Promise.withResolvers<{ end: () => Promise<void>; ended: Promise<boolean> }>()
      const moved = moveBrandToTenant(
        createMove('two', async () => {
          // The job has counted the orders when it waits to replace the visits.
          const end = await holdTable(databases.two, 'office_visits', 'share')
          const inTwoMinutes = () => Math.floor(Date.now() / 1000) + 120
          const ended = rollUpFiguresJob.runBatch({ db: databases.two, now: inTwoMinutes })
          await waitForStatement(databases.two, 'office_visits', 'RowExclusiveLock')
          counting.resolve({ end, ended })
        }),
      )
      const { end, ended } = await counting.promise
      await expect.poll(() => isWaiting(databases.two, 'office_progress%for update')).toBe(true)
      await end()
      await Promise.all([ended, moved])
      expect(await countRows(databases.two, 'rhinos')).toBe(0)
    })

    it('has each order in one hourly file, although files are written during the move and end at different hours', async () => {
      const hour = 3600
      const now = Math.floor(Date.now() / 1000)
      const first = now - (now % hour) - 10 * hour
      const files: string[] = []
      const writeFiles = async (name: 'one' | 'two', at: number) => {
        const dir = await createEmptyFolder()
        await createHourlyExportJob(dir).runBatch({ db: databases[name], now: () => first + at * hour + 600 })
        for (const file of await readdir(dir))
          for (const line of (await readFile(join(dir, file), 'utf8')).split('\n').filter((one) => one !== '')) {
            const { billingNo, brand } = JSON.parse(line) as { billingNo: string; brand: string }
            if (brand === 'rhinos') files.push(`${name} ${file.slice(-9, -6)} ${billingNo}`)
          }
      }
      const nameFile = (name: string, at: number, billingNo: string) =>
        `${name} ${new Date((first + at * hour) * 1000).toISOString().slice(11, 13)}Z ${billingNo}`
      /** Starts an order in an hour. */
      const order = async (db: Database, at: number) => {
        const store = visitFirst('rhinos')
        await expect.poll(() => signIn(store).then(Object.keys, () => [])).toContain('oauth_token')
        const billingNo = await buyGoods(store)
        await db
          .update(orders)
          .set({ createdAt: first + at * hour + 60 })
          .where(eq(orders.billingNo, billingNo))
        return billingNo
      }
      for (const db of Object.values(databases))
        await db.insert(orderJobProgress).values({ kind: 'export', through: first, dueAt: 0 })
      const [before, meanwhile] = [await order(databases.one, 0), await order(databases.one, 1)]

      // The move waits while it copies. The target writes a file more than the source.
      const copying = await holdTable(databases.two, 'order_timeline', 'share')
      const moved = moveBrandToTenant(createMove('one'))
      await expect.poll(() => isWaiting(databases.two, 'delete from "order_timeline"%hash_record')).toBe(true)
      await writeFiles('one', 1)
      await writeFiles('two', 1)
      await writeFiles('two', 2)
      await copying()
      await moved
      const after = await order(databases.two, 2)
      await writeFiles('two', 3)
      await writeFiles('one', 2)
      await writeFiles('one', 3)
      expect(files).toEqual([
        nameFile('one', 0, before),
        ...[meanwhile, after].toSorted().map((no) => nameFile('two', 2, no)),
      ])

      // It returns. Now the source has written a file more than the target.
      files.length = 0
      const exported = await order(databases.two, 3)
      await writeFiles('two', 4)
      const count = await countRows(databases.two, 'rhinos')
      expect((await moveBrandToTenant(createMove('two'))).rows).toBeGreaterThanOrEqual(count)
      const last = await order(databases.one, 4)
      for (const at of [4, 5]) for (const name of ['one', 'two'] as const) await writeFiles(name, at)
      expect(files).toEqual([nameFile('two', 3, exported), nameFile('one', 4, last)])
      for (const db of Object.values(databases))
        expect(await db.select().from(orderJobProgress).where(ne(orderJobProgress.kind, 'figures'))).toMatchObject([
          { kind: 'export', through: first + 5 * hour },
        ])
    })

    it('keeps what its players do after the rows were copied and before it is closed', async () => {
      const store = visitFirst('rhinos')
      publisher.strange.set('/pay/refunds', ({ refundNo }) => ({ refundNo, status: 'refunded' }))
      const pay = async (billingNo: string) => {
        await expect.poll(() => publisher.notify(billingNo)).toBe(200)
        await expect.poll(() => getOrderState(store, billingNo)).toBe('1 delivered')
      }
      // The gateways may not have noticed the move before this one.
      await expect.poll(() => signIn(store).then(Object.keys, () => [])).toContain('oauth_token')
      const [unpaid, sold, old] = [await buyGoods(store), await buyGoods(store), await buyGoods(store)]
      await publisher.settle(sold, 'paid')
      await pay(sold)

      // The move waits while it copies, until it cannot postpone the deliveries after that.
      const copying = await holdTable(databases.two, 'order_timeline', 'share')
      const moved = moveBrandToTenant(createMove('one'))
      await expect.poll(() => isWaiting(databases.two, 'delete from "order_timeline"%hash_record')).toBe(true)
      const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      onTestFinished(() => released.resolve())
      const holding = databases.one.transaction(async (tx) => {
        await tx.execute(sql`select from brand_places where brand = 'rhinos' for update`)
        locked.resolve()
        await released.promise
      })
      await locked.promise
      await copying()
      await expect.poll(() => isWaiting(databases.one, 'brand_places%for share'), { timeout: 20_000 }).toBe(true)
      expect(await databases.two.$count(orderTimeline, eq(orderTimeline.billingNo, old))).toBeGreaterThan(0)

      const started = await buyGoods(store)
      const bought = await buyGoods(store)
      for (const billingNo of [unpaid, bought]) {
        await publisher.settle(billingNo, 'paid')
        await pay(billingNo)
      }
      await admin('refund', sold, '--why', 'asked')
      await databases.one.delete(orderTimeline).where(eq(orderTimeline.billingNo, old))
      released.resolve()
      await holding
      await moved

      for (const billingNo of [unpaid, bought])
        await expect.poll(() => getOrderState(store, billingNo)).toBe('1 delivered')
      expect(await databases.two.$count(orderTimeline, eq(orderTimeline.billingNo, old))).toBe(0)
      const [refunded] = await databases.two.select().from(orders).where(eq(orders.billingNo, sold))
      expect(refunded?.refundedMinor).toBe(refunded?.amountMinor)
      await expect.poll(() => getOrderState(store, started)).toBe('-1 waiting')
      await publisher.settle(started, 'paid')
      await pay(started)
      expect(await findImbalances(databases.two)).toEqual([])
      expect(await countRows(databases.one, 'rhinos')).toBe(0)
    })

    it('is on one side, whole, after a kill at each step, and the next run goes on', async () => {
      const kill = async (failpoint: Failpoint) => {
        const argv = ['server/admin-main.ts', 'tenants', 'move', '--brand', 'watt', '--to', 'one']
        const child = spawn(process.execPath, argv, {
          env: { ...process.env, ...variables, NODE_ENV: 'development', FAILPOINT: failpoint },
          stdio: 'ignore',
        })
        expect(await once(child, 'exit'), failpoint).toEqual([null, 'SIGKILL'])
      }
      const store = visitFirst('watt')
      const waiting = await buyGoods(store)
      const count = await countRows(databases.two, 'watt')
      const readLog = () => databases.one.select().from(officeLog).where(eq(officeLog.verb, 'brand.move'))
      for (const failpoint of failpoints) {
        await kill(failpoint)
        expect(await readLog(), failpoint).toHaveLength(openedFailpoints.has(failpoint) ? 1 : 0)
        const isDecided = decidedFailpoints.has(failpoint)
        expect(await countRows(isDecided ? databases.one : databases.two, 'watt'), failpoint).toBeGreaterThanOrEqual(
          count,
        )
        if (failpoint === 'move.copying') {
          const sold = await buyGoods(store)
          expect(await publisher.settle(sold, 'paid')).toBe(200)
          await expect.poll(() => getOrderState(store, sold)).toBe('1 delivered')
        }
        if (failpoint !== 'move.comparing') continue
        // Players can read but not buy. The payment company sends its webhook again later.
        expect(await getOrderState(store, waiting)).toBe('-1 waiting')
        expect((await store.call('/api/pay/getServerList', { client_id: '1101003' })).code).toBe(
          apiResponseCodes.success,
        )
        expect((await store.call(payermax, createStartParams(session))).code).toBe(apiResponseCodes.storeMoving)
        expect(await publisher.settle(waiting, 'paid')).toBe(503)
        // A transaction that writes only rows without a brand locks its order first.
        await expect(runInTransaction(databases.two, (tx) => lockOrder(tx, waiting))).rejects.toMatchObject(
          isRefused('watt'),
        )
        await expect(admin('tenants', 'list')).resolves.toContain('watt is leaving for one')
        await expect(admin('tenants', 'move', '--brand', 'watt', '--back')).resolves.toBe('watt is open in two again.')
        expect(await publisher.notify(waiting)).toBe(200)
        await expect.poll(() => getOrderState(store, waiting)).toBe('1 delivered')
      }
      await expect(admin('tenants', 'move', '--brand', 'watt', '--to', 'one', ...shortNotice)).resolves.toBe(
        'watt has moved from two to one.',
      )
      expect(await countRows(databases.two, 'watt')).toBe(0)
      expect(await readLog()).toHaveLength(1)
      expect(await findImbalances(databases.one)).toEqual([])
      const sold = await buyGoods(store)
      expect(await publisher.settle(sold, 'paid')).toBe(200)
      await expect.poll(() => getOrderState(store, sold)).toBe('1 delivered')
      const move = (brand: string, to: string) => admin('tenants', 'move', '--brand', brand, '--to', to)
      await expect(move('watt', 'one')).rejects.toThrow('watt is in one already')
      await expect(move('wat', 'two')).rejects.toThrow('No tenant has the brand "wat".')
      await expect(move('watt', 'nine')).rejects.toThrow('The tenant "nine" doesn’t exist.')
      await expect(admin('tenants', 'move', '--brand', 'watt')).rejects.toThrow('Use: tenants move --brand')
    })
  },
)
