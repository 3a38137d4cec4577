import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { Database, PoolUsage } from '../../db/database.ts'
import type { ObserveCall } from '../../http/plugins/timing.ts'
import { readGauges, type GaugeValue } from './read-gauges.ts'
import {
  callDurationBucketsSeconds,
  metricDefinitions,
  type CounterName,
  type GaugeName,
} from './metric-definitions.table.ts'

type PaymentLabels = { account: string; outcome: string }
type GameLabels = { game: string; outcome: string }
type ScriptLabels = { provider: string }

interface MetricsDeps {
  db: Database
  /** Returns the connection pool's usage, or undefined for the embedded database, which has no pool. */
  pool: (() => PoolUsage) | undefined
  /** Tenant name, which labels every metric. Undefined if the gateway has no tenants. */
  tenant?: string | undefined
  /** True if this gateway writes orders to hourly files. */
  isExporting: boolean
  now: () => number
  onError: (error: unknown) => void
}

/** Milliseconds for which gauges are cached, so that several scrapers share the same queries. */
const gaugeCacheMs = 5000

/** Creates the Prometheus metrics: counters of this process, and gauges read from the database. */
export function createMetrics({ db, pool, tenant, isExporting, now, onError }: MetricsDeps) {
  const registry = new Registry()
  // Process metrics belong to no tenant. If there are tenants, tenant-metrics.ts collects them once.
  if (tenant === undefined) collectDefaultMetrics({ register: registry })
  else registry.setDefaultLabels({ tenant })
  const { help, labels } = metricDefinitions.store_call_seconds
  const calls = new Histogram({
    name: 'store_call_seconds',
    help,
    labelNames: [...labels],
    buckets: callDurationBucketsSeconds,
    registers: [registry],
  })
  const createCounter = (name: CounterName) =>
    new Counter({
      name,
      help: metricDefinitions[name].help,
      labelNames: [...metricDefinitions[name].labels],
      registers: [registry],
    })
  const starts = createCounter('store_payment_starts_total')
  const gameCalls = createCounter('store_game_calls_total')
  const blockedScripts = createCounter('store_blocked_scripts_total')
  const gauges = new Map<GaugeName, Gauge>()
  for (const [name, { kind, help, labels }] of Object.entries(metricDefinitions))
    if (kind === 'gauge')
      gauges.set(name as GaugeName, new Gauge({ name, help, labelNames: [...labels], registers: [registry] }))

  const set = ({ name, labels, value }: GaugeValue) => gauges.get(name)?.set(labels, value)
  let readAt = -Infinity
  let reading: Promise<void> | undefined

  async function refresh(): Promise<void> {
    readAt = now()
    try {
      const figures = await readGauges(db, Math.floor(readAt / 1000), { isExporting })
      for (const gauge of gauges.values()) gauge.reset()
      figures.forEach(set)
      set({ name: 'store_database_up', labels: {}, value: 1 })
    } catch (error) {
      onError(error)
      // Reset the gauges, because old values would look current.
      for (const gauge of gauges.values()) gauge.reset()
      set({ name: 'store_database_up', labels: {}, value: 0 })
    }
  }

  async function update(): Promise<void> {
    if (now() - readAt >= gaugeCacheMs) reading ??= refresh().finally(() => (reading = undefined))
    await reading
    for (const [state, value] of Object.entries({ ...pool?.() }))
      set({ name: 'store_pool_connections', labels: { state }, value })
  }

  const observe: ObserveCall = (call, outcome, seconds) => calls.observe({ call, outcome }, seconds)

  return {
    observe,
    /**
     * Creates counters with the value 0. A counter that first appears with the value 1 shows no increase, so no alert
     * would detect the first failure.
     */
    createCounters(labels: {
      payments: readonly PaymentLabels[]
      games: readonly GameLabels[]
      scripts: readonly ScriptLabels[]
    }): void {
      for (const one of labels.payments) starts.inc(one, 0)
      for (const one of labels.games) gameCalls.inc(one, 0)
      for (const one of labels.scripts) blockedScripts.inc(one, 0)
    },
    countPayment: ({ account, outcome }: PaymentLabels) => starts.inc({ account, outcome }),
    countGameCall: (labels: GameLabels) => gameCalls.inc(labels),
    countBlockedScript: (labels: ScriptLabels) => blockedScripts.inc(labels),
    contentType: registry.contentType,
    text: async (): Promise<string> => {
      await update()
      return registry.metrics()
    },
    /** Returns the values of all metrics. tenant-metrics.ts merges them with other tenants' values. */
    values: async (): Promise<MetricValues> => {
      await update()
      return registry.getMetricsAsJSON()
    },
  }
}

export type MetricValues = Awaited<ReturnType<Registry['getMetricsAsJSON']>>
export type Metrics = ReturnType<typeof createMetrics>
