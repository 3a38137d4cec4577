import fp from 'fastify-plugin'
import { createHealth, type Drain } from '../http/plugins/health.ts'
import { timingPlugin } from '../http/plugins/timing.ts'
import { createMetricsServer } from '../operations/metrics/metrics-server.ts'
import { createMetrics } from '../operations/metrics/metrics.ts'
import { createFindMissing } from '../operations/setup/find-missing.ts'
import { requirements } from '../operations/setup/requirements.table.ts'
import { createFindUncovered } from '../operations/setup/find-uncovered.ts'
import type { AppOptions } from '../options.ts'

declare module 'fastify' {
  interface FastifyInstance {
    operations: {
      readonly drain: Drain
      readonly metricsServer: FastifyInstance | undefined
    }
  }
}

/** Registers health checks and metrics. */
export const operations = fp<AppOptions>(
  async (
    app,
    { database: db, brands, payments, gameServices = [], pool, metrics: isCounted = false, now = Date.now },
  ) => {
    const findUncovered = createFindUncovered({ db, brands, whyUncovered: payments?.provider.explainUncovered })
    const findLacks = createFindMissing({ db, brands, hasPaymentCompany: payments !== undefined, findUncovered })
    const health = createHealth(
      async () => (await findLacks()).map((reason) => ({ reason, text: requirements[reason].what })),
      // If the database is unreachable, the catalogue is unknown. The reasons already include that.
      async () => {
        const { lines } = await findUncovered().catch(() => ({ lines: [] }))
        return lines.map((text) => ({ reason: 'uncovered', text }))
      },
    )
    health.open(app)
    const metrics = isCounted
      ? createMetrics({ db, pool, now, onError: (err) => app.log.error({ err }, 'no figures') })
      : undefined
    if (metrics) timingPlugin(app, metrics.observe)
    for (const { name, game } of gameServices)
      game.onCall?.((outcome) => metrics?.countGameCall({ game: name, outcome }))
    payments?.provider.onAttempt((attempt) => {
      metrics?.countPayment(attempt)
      const { error: err, ...facts } = attempt
      if (err !== undefined) app.log.error({ ...facts, err }, 'a payment company has created no payment')
    })
    app.decorate('operations', {
      drain: health.drain,
      metricsServer: metrics && createMetricsServer(metrics, health),
    })
  },
  { name: 'operations', dependencies: ['http'] },
)
