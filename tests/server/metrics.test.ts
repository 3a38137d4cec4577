import { readFileSync } from 'node:fs'
import { Writable } from 'node:stream'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { parseCommand } from '../../server/admin/parse-command.ts'
import { readEnvironment } from '../../server/env.ts'
import { metricDefinitions } from '../../server/operations/metrics/metric-definitions.table.ts'
import { orderDisputes, orderRefunds } from '../../server/orders/money/money.tables.ts'
import { orderQuarantinedEvents, orderReceivedPayments, orders } from '../../server/orders/orders.tables.ts'
import { brandLocations } from '../../server/tenants/brand-locations.tables.ts'
import { apiResponseCodes } from '../../src/contract/codes.table.ts'
import { orderFlags, informationalFlags } from '../../server/orders/state/order-flags.table.ts'
import { payermax, createStartParams } from './fixtures/buyer.ts'
import { signWebhook } from './fixtures/fake-payments.ts'
import { brands, openTestDatabase, startGateway, type Gateway } from './fixtures/gateway.ts'

let gateway: Gateway
let lines = ''
let now = Date.now()
const log = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    lines += chunk.toString()
    done()
  },
})
beforeAll(async () => {
  gateway = await startGateway({
    metrics: true,
    now: () => now,
    trustProxy: () => true,
    log: { level: 'info', stream: log },
  })
})

/** Advances the clock by 6 seconds and scrapes because readings are cached that long. */
async function scrape(at: Gateway = gateway): Promise<Map<string, number>> {
  now += 6000
  const answer = await at.metricsServer?.inject('/metrics')
  return new Map(
    (answer?.body ?? '').split('\n').flatMap((line) => {
      const [, name = '', value] = /^(\S+) (\S+)$/.exec(line) ?? []
      return name === '' ? [] : [[name, Number(value)] as const]
    }),
  )
}

async function start(): Promise<string> {
  const { data } = await gateway.call(payermax, createStartParams())
  return (data as { billing_no: string }).billing_no
}

describe('the monitoring of a gateway', () => {
  it('counts orders by state and channel', async () => {
    const before = (await scrape()).get('store_orders{state="handed_off",channel="11801"}') ?? 0
    await start()
    const samples = await scrape()
    expect(samples.get('store_orders{state="handed_off",channel="11801"}')).toBe(before + 1)
    expect(samples.get('store_orders_pending')).toBe(before + 1)
    expect(samples.get('store_database_up')).toBe(1)
    expect(samples.get('store_orders_unbalanced')).toBe(0)
  })

  it('counts paid orders that are not delivered, and measures their age', async () => {
    const paid = gateway.outside.settle(await start(), 'paid')
    await gateway.server.inject({ method: 'POST', url: '/notify/sandbox', ...signWebhook(paid) })
    now += 60_000
    const samples = await scrape()
    expect(samples.get('store_orders_undelivered')).toBe(1)
    expect(samples.get('store_order_oldest_undelivered_seconds')).toBeGreaterThanOrEqual(60)
    await gateway.worker?.runDueJobs()
    expect((await scrape()).get('store_orders_undelivered')).toBe(0)
  })

  it('counts parked orders', async () => {
    const billingNo = await start()
    const paid = gateway.outside.settle(billingNo, 'paid')
    await gateway.server.inject({ method: 'POST', url: '/notify/sandbox', ...signWebhook(paid) })
    await gateway.db.execute(sql`update order_outbox set parked_at = 1 where billing_no = ${billingNo}`)
    expect((await scrape()).get('store_orders_parked')).toBe(1)
    await gateway.db.execute(sql`update order_outbox set parked_at = null where billing_no = ${billingNo}`)
    await gateway.worker?.runDueJobs()
    expect((await scrape()).get('store_orders_parked')).toBe(0)
  })

  it('shows a failing payment provider by account and counts the orders without a payment link', async () => {
    const before = lines.length
    gateway.outside.goDown()
    const { code } = await gateway.call(payermax, createStartParams())
    expect(code).toBe(apiResponseCodes.paymentProblem)
    now += 180_000
    const samples = await scrape()
    expect(samples.get('store_payment_starts_total{account="sandbox/tests",outcome="refused"}')).toBe(1)
    expect(samples.get('store_payment_starts_total{account="sandbox/tests",outcome="created"}')).toBeGreaterThan(0)
    expect(samples.get('store_orders_without_link')).toBe(1)
    const line =
      lines
        .slice(before)
        .split('\n')
        .find((one) => one.includes('created no payment')) ?? '{}'
    const [order] = await gateway.db.select().from(orders).where(eq(orders.state, 'created'))
    expect(JSON.parse(line)).toMatchObject({
      account: 'sandbox/tests',
      billingNo: order?.billingNo,
      outcome: 'refused',
    })
    const stuck = (minutes: string) =>
      parseCommand(['stuck', '--minutes', minutes])({
        db: gateway.db,
        brands,
        env: readEnvironment({}),
        at: Math.floor(now / 1000),
      })
    expect(await stuck('10')).not.toContain(order?.billingNo)
    expect(await stuck('2')).toMatch(
      new RegExp(`a way to pay: 1\\n.*${order?.billingNo}  watt: 11801 in Global \\(USD\\)`),
    )
    gateway.outside.comeBack()
    await gateway.db.delete(orders).where(eq(orders.state, 'created'))
  })

  it('does not take a gift for a payment, so that apologies during an outage hide nothing', async () => {
    const billingNo = await start()
    const paid = gateway.outside.settle(billingNo, 'paid')
    await gateway.server.inject({ method: 'POST', url: '/notify/sandbox', ...signWebhook(paid) })
    now += 600_000
    const gift = { billingNo: 'gift', brand: 'watt', amountMinor: 0, currency: 'USD', at: Math.floor(now / 1000) }
    await gateway.db.insert(orderReceivedPayments).values(gift)
    const samples = await scrape()
    expect(samples.get('store_seconds_since_paid')).toBeGreaterThanOrEqual(600)
    const [order] = await gateway.db.select().from(orders).where(eq(orders.billingNo, billingNo))
    if (!order) throw new Error('the order is missing')
    await gateway.db.insert(orders).values({ ...order, ...gift, createdAt: gift.at })
    expect((await scrape()).get('store_orders_since_paid')).toBe(samples.get('store_orders_since_paid'))
    await gateway.db.delete(orderReceivedPayments).where(eq(orderReceivedPayments.billingNo, gift.billingNo))
    await gateway.db.delete(orders).where(eq(orders.billingNo, gift.billingNo))
  })

  it('counts orders whose ledger does not balance', async () => {
    const billingNo = await start()
    const paid = gateway.outside.settle(billingNo, 'paid')
    await gateway.server.inject({ method: 'POST', url: '/notify/sandbox', ...signWebhook(paid) })
    await gateway.db.execute(sql`update order_ledger set amount_minor = 1 where billing_no = ${billingNo}`)
    expect((await scrape()).get('store_orders_unbalanced')).toBe(1)
    await gateway.db.execute(sql`update order_ledger l set amount_minor = o.amount_minor from orders o
      where o.billing_no = l.billing_no and o.billing_no = ${billingNo}`)
    expect((await scrape()).get('store_orders_unbalanced')).toBe(0)
  })

  it('measures calls by name and outcome', async () => {
    await gateway.call(payermax, createStartParams({ oauth_token: 'nobody' }))
    const samples = await scrape()
    expect(samples.get('store_call_seconds_count{call="payermax",outcome="success"}')).toBeGreaterThan(0)
    expect(samples.get('store_call_seconds_count{call="payermax",outcome="notLoggedIn"}')).toBe(1)
    expect(samples.get('store_call_seconds_count{call="notice",outcome="success"}')).toBeGreaterThan(0)
  })

  it('exports every metric of the table, the event loop lag and the memory', async () => {
    const text = (await gateway.metricsServer?.inject('/metrics'))?.body ?? ''
    for (const name of [
      ...Object.keys(metricDefinitions),
      'nodejs_eventloop_lag_p99_seconds',
      'process_resident_memory_bytes',
    ])
      expect(text).toContain(`# TYPE ${name} `)
  })

  it('serves metrics on a port of their own, and only if enabled', async () => {
    expect((await gateway.ask('/metrics')).statusCode).toBe(404)
    expect((await startGateway({ database: gateway.db })).metricsServer).toBeUndefined()
    expect((await gateway.metricsServer?.inject('/readyz'))?.statusCode).toBe(200)
  })

  it('counts nothing of a brand whose rows are being copied from another database', async () => {
    const { db } = await openTestDatabase()
    const shop = await startGateway({ database: db, metrics: true, now: () => now, trustProxy: () => true })
    const { data } = await shop.call(payermax, createStartParams())
    await shop.call(payermax, createStartParams())
    const { billing_no: billingNo } = data as { billing_no: string }
    const paid = shop.outside.settle(billingNo, 'paid')
    await shop.server.inject({ method: 'POST', url: '/notify/sandbox', ...signWebhook(paid) })
    const at = Math.floor(now / 1000)
    const money = { billingNo, amountMinor: 1, currency: 'USD', requestedAt: at, openedAt: at, receivedAt: at }
    await db.insert(orderQuarantinedEvents).values([
      { ...money, eventId: '1', status: 'paid', reason: 'amount', merchant: 'm' },
      { ...money, billingNo: 'unknown', eventId: '1', status: 'paid', reason: 'unknownOrder', merchant: 'm' },
    ])
    await db
      .insert(orderRefunds)
      .values({ ...money, refundNo: '1', of: 'order', reason: 'operator', state: 'sent', attempts: 0 })
    await db.insert(orderDisputes).values({ ...money, providerRef: '1', state: 'opened' })
    await db
      .update(orders)
      .set({ openFlags: ['disputed'] })
      .where(eq(orders.billingNo, billingNo))
    await db.update(orderReceivedPayments).set({ amountMinor: 1 })
    await db.execute(sql`update order_outbox set parked_at = 1`)
    const counts = async () =>
      new Map([...(await scrape(shop))].filter(([name]) => /^store_(orders|refunds|disputes|notices)/.test(name)))
    const before = await counts()
    expect([...before].filter(([, count]) => count === 0).map(([name]) => name)).toEqual(['store_orders_without_link'])
    await db.insert(brandLocations).values({ brand: 'watt', state: 'arriving', moveId: '1', since: at })
    expect([...(await counts())].filter(([, count]) => count > 0)).toEqual([
      ['store_notices_quarantined{reason="unknownOrder"}', 1],
    ])
    await db.update(brandLocations).set({ state: 'here' })
    expect(await counts()).toEqual(before)
  })

  it('reports that the database is down and omits outdated order counts', async () => {
    const database = await openTestDatabase()
    const lonely = await startGateway({ database: database.db, metrics: true, now: () => now })
    expect((await scrape(lonely)).get('store_database_up')).toBe(1)
    await database.close()
    const samples = await scrape(lonely)
    expect(samples.get('store_database_up')).toBe(0)
    expect([...samples.keys()].some((name) => name.startsWith('store_orders{'))).toBe(false)
  })

  it('logs a failure under the request id that the player sees', async () => {
    await gateway.db.execute(sql`alter table roles rename to roles_away`)
    const answer = await gateway.ask(`/api/pay/payermax_pay?${new URLSearchParams(createStartParams()).toString()}`, {
      headers: { 'x-request-id': 'edge-4711abcd', 'x-forwarded-for': '192.0.2.7' },
    })
    await gateway.db.execute(sql`alter table roles_away rename to roles`)
    expect(answer.statusCode).toBe(500)
    expect(answer.headers['x-request-id']).toBe('edge-4711abcd')
    expect(answer.json<{ msg: string }>().msg).toContain('edge-4711abcd')
    const line = lines.split('\n').find((one) => one.includes('request failed')) ?? '{}'
    expect(JSON.parse(line)).toMatchObject({ reqId: 'edge-4711abcd' })
  })
})

describe('the alert rules and the dashboard', () => {
  const metricNames = new Set(Object.keys(metricDefinitions))
  it.each(['alerts.yaml', 'dashboard.json'])('%s uses only existing metrics', (file) => {
    const text = readFileSync(new URL(`../../server/operations/metrics/${file}`, import.meta.url), 'utf8')
    const usedNames = [...text.matchAll(/\bstore_\w+/g)].map(([name]) => name.replace(/_(count|bucket|sum)$/, ''))
    expect(usedNames.length).toBeGreaterThan(5)
    expect(usedNames.filter((name) => !metricNames.has(name))).toEqual([])
  })

  it('the alert on flagged orders skips only the informational flags', () => {
    const text = readFileSync(new URL('../../server/operations/metrics/alerts.yaml', import.meta.url), 'utf8')
    const [, left = ''] = /store_orders_flagged\{flag!~"([^"]+)"\}/.exec(text) ?? []
    expect(orderFlags.filter((flag) => new RegExp(`^(${left})$`).test(flag))).toEqual(informationalFlags)
  })

  it('the dashboard shows every metric of the table', () => {
    const text = readFileSync(new URL('../../server/operations/metrics/dashboard.json', import.meta.url), 'utf8')
    expect([...metricNames].filter((name) => !text.includes(name))).toEqual([])
  })
})
