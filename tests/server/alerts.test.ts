import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createMetrics } from '../../server/operations/metrics/metrics.ts'
import { createTenantMetrics } from '../../server/operations/metrics/tenant-metrics.ts'
import { createGameClient } from '../../server/providers/hub/game-client.ts'
import { alertRules, createAlertWatch } from './fixtures/alert-rules.ts'
import { payermax, createStartParams } from './fixtures/buyer.ts'
import { signWebhook } from './fixtures/fake-payments.ts'
import { openLostDatabase, openTestDatabase, startGateway } from './fixtures/gateway.ts'
import { writeSmallDist } from './fixtures/small-dist.ts'
import { evaluatePromql, parseMetrics } from './fixtures/promql.ts'
import { gameSecret, openPublisher } from './fixtures/publisher.ts'

let nowMs = Date.now()
const advance = (seconds: number) => Math.floor((nowMs += seconds * 1000) / 1000)
const publisher = await openPublisher()
const game = createGameClient({ url: publisher.gameUrl, secrets: [gameSecret] })
const { db } = await openTestDatabase()
const gateway = await startGateway({
  database: db,
  metrics: true,
  distDir: await writeSmallDist({}),
  exportDir: '/of/no/file',
  now: () => nowMs,
  gameServices: [{ name: 'moon', game, secrets: [gameSecret], serves: () => true }],
})

const scrape = async () => (await gateway.metricsServer?.inject('/metrics'))?.body ?? ''

async function start(): Promise<string> {
  const { data } = await gateway.call(payermax, createStartParams())
  return (data as { billing_no: string }).billing_no
}
async function pay(): Promise<string> {
  const billingNo = await start()
  const paid = gateway.outside.settle(billingNo, 'paid')
  await gateway.server.inject({ method: 'POST', url: '/notify/sandbox', ...signWebhook(paid) })
  return billingNo
}
const now = () => Math.floor(nowMs / 1000)
async function dispute(): Promise<string> {
  const billingNo = await pay()
  await db.execute(sql`insert into order_disputes (billing_no, provider_ref, state, amount_minor, currency, opened_at)
    values (${billingNo}, 'ref', 'opened', 1, 'USD', ${now() - 200_000})`)
  return billingNo
}

interface Trouble {
  readonly alert: string
  /** Seconds until the alert has to fire. */
  readonly seconds: number
  readonly cause: () => unknown
  /** True if the trouble has to be caused again before each scrape. */
  readonly isRepeated?: true
}

const troubles: readonly Trouble[] = [
  {
    alert: 'StoreBooksBroken',
    seconds: 120,
    cause: async () => db.execute(sql`update order_ledger set amount_minor = 1 where billing_no = ${await pay()}`),
  },
  { alert: 'StoreNotDelivered', seconds: 960, cause: pay },
  { alert: 'StorePaymentsUndecided', seconds: 0, cause: async () => (await start(), advance(5 * 86_400)) },
  {
    alert: 'StorePaymentCompanyFails',
    seconds: 120,
    cause: async () => (gateway.outside.goDown(), gateway.call(payermax, createStartParams())),
  },
  {
    alert: 'StoreOrdersWithoutLink',
    seconds: 600,
    cause: async () => (gateway.outside.goDown(), gateway.call(payermax, createStartParams())),
  },
  {
    alert: 'StoreGameFails',
    seconds: 120,
    cause: async () => {
      publisher.strange.set('/game/greet', (_body, response) => void response.writeHead(503).end())
      for (let i = 0; i < 6; i += 1) await expect(game.ping()).rejects.toThrow('503')
    },
  },
  {
    alert: 'StorePayScriptsBlocked',
    seconds: 330,
    isRepeated: true,
    cause: () =>
      gateway.server.inject({
        method: 'POST',
        url: '/drop-in/adyen/reports',
        headers: { 'content-type': 'application/csp-report' },
        payload: {
          'csp-report': { 'effective-directive': 'script-src', 'blocked-uri': 'https://evil.example/skim.js' },
        },
      }),
  },
  {
    alert: 'StoreNothingPaid',
    seconds: 1860,
    cause: async () => {
      await pay()
      await startSeveral(start)
    },
  },
  {
    alert: 'StoreRefundsLate',
    seconds: 0,
    cause: async () =>
      db.execute(sql`insert into order_refunds (billing_no, refund_no, of, amount_minor, currency, reason, state, requested_at, attempts)
        values (${await pay()}, 'RF1', 'order', 1, 'USD', 'operator', 'sent', ${now() - 90_000}, 1)`),
  },
  {
    alert: 'StoreDisputesOpen',
    seconds: 0,
    cause: async () =>
      db.execute(sql`update orders set open_flags = '{disputed}' where billing_no = ${await dispute()}`),
  },
  {
    alert: 'StoreNoticesQuarantined',
    seconds: 0,
    cause: () =>
      db.execute(sql`insert into order_quarantine (billing_no, event_id, status, reason, amount_minor, currency, merchant, received_at)
        values ('WTnobody', 'e', 'paid', 'unknownOrder', 1, 'USD', 'watt', ${now()})`),
  },
  {
    alert: 'StoreOrdersParked',
    seconds: 0,
    cause: async () => db.execute(sql`update order_outbox set parked_at = 1 where billing_no = ${await pay()}`),
  },
  {
    alert: 'StoreOrdersFlagged',
    seconds: 3600,
    cause: async () => db.execute(sql`update orders set open_flags = '{goods_kept}' where billing_no = ${await pay()}`),
  },
  {
    alert: 'StoreExportLate',
    seconds: 0,
    cause: () =>
      db.execute(sql`insert into office_progress (kind, through, due_at)
        values ('export', ${now() - 8000}, ${now() + 60})`),
  },
  {
    alert: 'StoreCallsFail',
    seconds: 330,
    isRepeated: true,
    cause: async () => {
      await db.execute(sql`alter table roles rename to roles_away`)
      await gateway.call(payermax, createStartParams())
      await db.execute(sql`alter table roles_away rename to roles`)
    },
  },
]

const clear = async () => {
  for (const table of ['order_quarantine', 'order_disputes', 'order_refunds', 'order_outbox', 'order_ledger', 'orders'])
    await db.execute(sql`delete from ${sql.identifier(table)}`)
}

it.each([
  ['StoreNothingPaid', 'nothing has been paid since the shop opened', true, () => startSeveral(start)],
  ['StoreNothingPaid', 'players have paid for everything before they went to bed', false, () => startSeveral(pay)],
  ['StoreDisputesOpen', 'an operator has responded to the dispute and marked it as handled', false, dispute],
])('%s: %s (%s)', async (alert, _why, isFired, cause) => {
  await clear()
  await cause()
  const fired = await createAlertWatch(scrape, advance).watch(1860)
  expect(fired.includes(alert)).toBe(isFired)
  await clear()
})
async function startSeveral(begin: () => Promise<unknown>): Promise<void> {
  for (let i = 0; i < 12; i += 1) {
    await begin()
    advance(1)
  }
}

it.each(troubles)('an operator is alerted by $alert', async ({ alert, seconds, cause, isRepeated }) => {
  const alerts = createAlertWatch(scrape, advance)
  await gateway.call(payermax, createStartParams())
  await game.ping()
  expect(await alerts.watch(0)).not.toContain(alert)
  await cause()
  expect(await alerts.watch(seconds, isRepeated && cause)).toContain(alert)
  gateway.outside.comeBack()
  publisher.strange.clear()
  await clear()
})

/** Troubles of the process itself, in metrics that no gateway serves. */
const ofProcess = ['StoreSlow', 'StorePoolExhausted', 'StoreEventLoopLate', 'StoreDatabaseDown']

it('an operator is alerted by a gateway that is slow, busy, or without its database', async () => {
  const measured = createMetrics({
    db: openLostDatabase(),
    pool: () => ({ used: 10, idle: 0, waiting: 30 }),
    isExporting: false,
    now: () => nowMs,
    onError: () => undefined,
  })
  const late = 'nodejs_eventloop_lag_p99_seconds 0.7'
  const read = async () => (await measured.text()).replace(/^nodejs_eventloop_lag_p99_seconds .*/m, late)
  const fired = await createAlertWatch(read, advance).watch(900, () => measured.observe('payermax', 'success', 4))
  expect(ofProcess.filter((alert) => !fired.includes(alert))).toEqual([])
})

it('an operator with several tenants is alerted by the one in which nothing is paid', () => {
  const rule = alertRules.find(({ alert }) => alert === 'StoreNothingPaid')
  const evaluate = (idleOrders: number) =>
    evaluatePromql(rule?.expr ?? '', [
      {
        at: now(),
        samples: [
          { tenant: 'busy', orders: 100, seconds: 5 },
          { tenant: 'idle', orders: idleOrders, seconds: 4000 },
        ].flatMap(({ tenant, orders, seconds }) => [
          { name: 'store_orders_since_paid', labels: { tenant }, value: orders },
          { name: 'store_seconds_since_paid', labels: { tenant }, value: seconds },
        ]),
      },
    ])
  expect(evaluate(50)).toMatchObject([{ labels: { tenant: 'idle' } }])
  // The orders of another tenant do not count.
  expect(evaluate(2)).toEqual([])
})

it('an operator with several tenants reads which of them is down', async () => {
  const createTenant = (tenant: string, own: typeof db) =>
    createMetrics({ db: own, pool: undefined, tenant, isExporting: false, now: () => nowMs, onError: () => undefined })
  const tenants = new Map([
    ['up', createTenant('up', db)],
    ['down', createTenant('down', openLostDatabase())],
    // Was down when the gateway started.
    ['closed', undefined],
  ])
  const samples = parseMetrics(await createTenantMetrics({ tenants: () => tenants }).text())
  const rule = alertRules.find(({ alert }) => alert === 'StoreDatabaseDown')
  const fired = evaluatePromql(rule?.expr ?? '', [{ at: now(), samples }])
  expect(new Set(fired.map(({ labels }) => labels['tenant']))).toEqual(new Set(['closed', 'down']))
  expect(rule?.annotations.summary).toContain('{{ $labels.tenant }}')
})

it('every alert rule has a test in which it fires', () => {
  const tested = [...troubles.map(({ alert }) => alert), ...ofProcess]
  expect(tested.toSorted()).toEqual(alertRules.map(({ alert }) => alert).toSorted())
})
