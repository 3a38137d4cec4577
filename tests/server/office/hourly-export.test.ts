import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { orderJobProgress } from '../../../server/office/figures/figures.tables.ts'
import { rollUpFiguresJob } from '../../../server/office/figures/roll-up-figures.ts'
import { createDueJobsQuery } from '../../../server/orders/worker/due-jobs.ts'
import { runAfterFile } from '../fixtures/at-end.ts'
import { createRequestId, createStartParams, payermax } from '../fixtures/buyer.ts'
import { openTestDatabaseAt, startGateway, type Gateway } from '../fixtures/gateway.ts'
import { createOrderFixture, type OrderFixture } from '../fixtures/orders.ts'

let clock = Date.parse('2026-11-28T10:20:00Z')
const setClock = (time: string) => {
  clock = Date.parse(`2026-11-28T${time}Z`)
}
let dir: string
let gateway: Gateway
let fixture: OrderFixture
let paid: string
let unpaid: string

const run = async () => gateway.worker?.runDueJobs()
const list = async () => (await readdir(dir)).toSorted()
const read = async (hour: number) =>
  (await readFile(join(dir, `orders-2026-11-28T${hour}Z.jsonl`), 'utf8'))
    .split('\n')
    .filter((line) => line !== '')
    .map(
      (line) =>
        JSON.parse(line) as { billingNo: string; events: { event: string }[]; bookings: { movement: string }[] },
    )

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'export-'))
  runAfterFile(() => rm(dir, { recursive: true }))
  const { db } = await openTestDatabaseAt(clock)
  gateway = await startGateway({ database: db, now: () => clock, exportDir: dir })
  fixture = createOrderFixture(gateway)
  await run()
  unpaid = await fixture.begin()
  paid = await fixture.begin()
  await fixture.happens(paid, 'paid')
  await run()
})

it('an hour becomes a file ten minutes after its end, with the orders, their events and their bookings', async () => {
  setClock('11:09:59')
  await run()
  expect(await list()).toEqual([])
  setClock('11:10:00')
  await run()
  expect(await list()).toEqual(['orders-2026-11-28T10Z.jsonl'])
  const lines = await read(10)
  expect(lines.map(({ billingNo }) => billingNo)).toEqual([paid, unpaid].toSorted())
  const line = lines.find(({ billingNo }) => billingNo === paid)
  expect(line).toMatchObject({
    brand: 'watt',
    money: 'paid',
    goodsState: 'delivered',
    character: expect.stringMatching(/\*\*\*$/),
    createdAt: '2026-11-28T10:20:00.000Z',
    bookings: [
      { movement: 'delivered', amount: '4.99', currency: 'USD', debit: 'owed', credit: 'sales' },
      { movement: 'paid', amount: '4.99', currency: 'USD', debit: 'company', credit: 'owed' },
    ],
  })
  expect(line?.events.map(({ event }) => event)).toEqual(['created', 'linked', 'paid', 'sent', 'delivered'])
})

it('after a stop, the missed hours follow once each, and files that the warehouse took do not come back', async () => {
  await rm(join(dir, 'orders-2026-11-28T10Z.jsonl'))
  setClock('12:30:00')
  await fixture.happens(unpaid, 'expired')
  setClock('14:20:00')
  await run()
  await run()
  expect(await list()).toEqual(['11', '12', '13'].map((hour) => `orders-2026-11-28T${hour}Z.jsonl`))
  expect([await read(11), await read(13)]).toEqual([[], []])
  expect(await read(12)).toMatchObject([
    {
      billingNo: unpaid,
      money: 'expired',
      events: [{ event: 'expired', at: '2026-11-28T12:30:00.000Z' }],
      bookings: [],
    },
  ])
})

it('a file that a killed gateway left behind is finished if its hour was recorded, and written again if not', async () => {
  const recorded = join(dir, 'orders-2026-11-28T12Z.jsonl')
  await rename(recorded, `${recorded}.part`)
  await writeFile(join(dir, 'orders-2026-11-28T14Z.jsonl.part'), 'half a li')
  setClock('14:21:00')
  await run()
  expect(await list()).toEqual([
    ...['11', '12', '13'].map((hour) => `orders-2026-11-28T${hour}Z.jsonl`),
    'orders-2026-11-28T14Z.jsonl.part',
  ])
  expect(await read(12)).toMatchObject([{ billingNo: unpaid }])
  setClock('15:10:00')
  await run()
  expect(await list()).toEqual(['11', '12', '13', '14'].map((hour) => `orders-2026-11-28T${hour}Z.jsonl`))
  expect(await read(14)).toEqual([])
})

it('two gateways that share the folder write each hour once', async () => {
  const other = await startGateway({ database: gateway.db, now: () => clock, exportDir: dir })
  setClock('20:30:00')
  await Promise.all([gateway.worker?.runDueJobs(), other.worker?.runDueJobs()])
  expect(await list()).toEqual(
    ['11', '12', '13', '14', '15', '16', '17', '18', '19'].map((hour) => `orders-2026-11-28T${hour}Z.jsonl`),
  )
})

it('an order to which nothing but a new payment link happened is in the file of that hour', async () => {
  setClock('20:59:00')
  gateway.outside.goDown()
  const requestId = createRequestId()
  await gateway.call(payermax, createStartParams({ request_id: requestId }))
  gateway.outside.comeBack()
  setClock('21:01:00')
  const billingNo = await fixture.begin({ request_id: requestId })
  setClock('22:10:00')
  await run()
  expect(await read(21)).toMatchObject([{ billingNo, events: [{ event: 'linked' }], bookings: [] }])
})

it('a gateway without a folder neither runs jobs for a file that is due nor reports it as late', async () => {
  const other = await startGateway({ database: gateway.db, now: () => clock, metrics: true })
  await gateway.db
    .update(orderJobProgress)
    .set({ dueAt: Math.floor(clock / 1000) + 7200 })
    .where(eq(orderJobProgress.kind, 'figures'))
  setClock('23:10:00')
  const areDue = createDueJobsQuery(gateway.db, [rollUpFiguresJob])
  expect((await areDue(Math.floor(clock / 1000))).others).toEqual([false])
  expect((await other.metricsServer?.inject('/metrics'))?.body).toMatch(/^store_export_late_seconds 0$/m)
})
