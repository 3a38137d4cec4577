import { AggregatorRegistry, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { metricDefinitions, type MetricName } from './metric-definitions.table.ts'
import type { Metrics } from './metrics.ts'

interface TenantMetricsDeps {
  /** Returns the metrics of each tenant by name. The value is undefined while a tenant is closed. */
  tenants: () => ReadonlyMap<string, Metrics | undefined>
}

const up: MetricName = 'store_database_up'

/**
 * Creates the metrics of a gateway with several tenants. Process metrics appear once. A tenant's metrics have its name
 * as a label, and a closed tenant is reported as if its database did not respond.
 */
export function createTenantMetrics({ tenants }: TenantMetricsDeps): Pick<Metrics, 'text' | 'contentType'> {
  const ownMetrics = new Registry()
  collectDefaultMetrics({ register: ownMetrics })
  const closedMetrics = new Registry()
  const closed = new Gauge({
    name: up,
    help: metricDefinitions[up].help,
    labelNames: ['tenant'],
    registers: [closedMetrics],
  })
  return {
    contentType: ownMetrics.contentType,
    text: async () => {
      closed.reset()
      const open: Metrics[] = []
      for (const [tenant, one] of tenants())
        if (one) open.push(one)
        else closed.set({ tenant }, 0)
      const values = [...(await Promise.all(open.map((one) => one.values()))), await closedMetrics.getMetricsAsJSON()]
      return [await ownMetrics.metrics(), await AggregatorRegistry.aggregate(values).metrics()].join('\n')
    },
  }
}
