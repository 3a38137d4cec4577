import fp from 'fastify-plugin'
import { dropInProviders } from '../../src/contract/drop-ins.table.ts'
import { createHealthEndpoints, type HealthEndpoints } from '../http/plugins/health-endpoints.ts'
import { gameCallOutcomes } from '../providers/hub/game-client.ts'
import { paymentAttemptOutcomes } from '../providers/payments.ts'
import { timingPlugin } from '../http/plugins/timing.ts'
import { createMetricsServer } from '../operations/metrics/metrics-server.ts'
import { createMetrics, type Metrics } from '../operations/metrics/metrics.ts'
import { createMissingRequirementsFinder } from '../operations/setup/missing-requirements-finder.ts'
import { sellingRequirements } from '../operations/setup/requirements.table.ts'
import { createMethodsWithoutAccountFinder } from '../operations/setup/methods-without-account-finder.ts'
import type { AppOptions } from '../options.ts'

declare module 'fastify' {
  interface FastifyInstance {
    operations: {
      readonly health: HealthEndpoints
      /** Undefined if metrics are off. */
      readonly metrics: Metrics | undefined
      readonly metricsServer: FastifyInstance | undefined
    }
  }
}

/** Registers health checks and metrics. */
export const healthAndMetricsPlugin = fp<AppOptions>(
  async (
    app,
    {
      database: db,
      brands,
      payments,
      gameServices = [],
      pool,
      tenancy,
      metrics: isCounted = false,
      exportDir,
      now = Date.now,
    },
  ) => {
    const findUncovered = createMethodsWithoutAccountFinder({
      db,
      brands,
      whyUncovered: payments?.provider.explainUncovered,
    })
    const findLacks = createMissingRequirementsFinder({
      db,
      brands,
      hasPaymentCompany: payments !== undefined,
      findUncovered,
    })
    const health = createHealthEndpoints(
      async () => (await findLacks()).map((reason) => ({ reason, text: sellingRequirements[reason].what })),
      // Without the database, the catalogue is unknown. Another check already reports this.
      async () => {
        const { lines } = await findUncovered().catch(() => ({ lines: [] }))
        return lines.map((text) => ({ reason: 'uncovered', text }))
      },
    )
    health.open(app)
    const metrics = isCounted
      ? createMetrics({
          db,
          pool,
          tenant: tenancy?.name,
          isExporting: exportDir !== undefined,
          now,
          onError: (err) => app.log.error({ err }, 'no figures'),
        })
      : undefined
    if (metrics) timingPlugin(app, metrics.observe)
    metrics?.createCounters({
      payments: (payments?.provider.listAccounts() ?? []).flatMap(({ id: account }) =>
        paymentAttemptOutcomes.map((outcome) => ({ account, outcome })),
      ),
      games: gameServices.flatMap(({ name: game }) => gameCallOutcomes.map((outcome) => ({ game, outcome }))),
      scripts: Object.keys(dropInProviders).map((provider) => ({ provider })),
    })
    for (const { name, game } of gameServices)
      game.onCall?.((outcome) => metrics?.countGameCall({ game: name, outcome }))
    payments?.provider.onAttempt((attempt) => {
      metrics?.countPayment(attempt)
      const { error: err, ...facts } = attempt
      if (err !== undefined) app.log.error({ ...facts, err }, 'a payment company has created no payment')
    })
    app.decorate('operations', {
      health,
      metrics,
      // With several tenants, the front server serves all metrics (see app/front-server.ts).
      metricsServer: metrics && !tenancy ? createMetricsServer(metrics, health) : undefined,
    })
  },
  { name: 'operations', dependencies: ['http'] },
)
