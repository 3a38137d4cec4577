import fp from 'fastify-plugin'
import { createFeaturesAndHandlers, type Features } from '../features.ts'
import type { AppOptions } from '../options.ts'
import { watchCompanyHealth } from '../office/companies/watch-company-health.ts'
import { disabledDemoSettings, type DemoSettings } from '../providers/demo.ts'
import type { Sandbox } from '../providers/sandbox.ts'
import { loadSandbox } from './load-sandbox.ts'

declare module 'fastify' {
  interface FastifyInstance {
    features: Features
    /** Undefined in production. */
    sandbox: Sandbox | undefined
    demo: DemoSettings
  }
}

const defaultKeepDays = { sessions: 30, events: 400, notices: 400, quarantine: 730, timelines: 730, withdrawals: 1461 }

/** Registers the features. Their background work stops with the server. */
export const featuresPlugin = fp<AppOptions>(
  async (app, { now = Date.now, ...options }) => {
    const sandbox = options.sandbox ? await loadSandbox() : undefined
    const demo = sandbox?.demo ?? disabledDemoSettings
    const { payments, gameServices = [] } = options
    const health = app.companyHealth
    const made = createFeaturesAndHandlers({
      db: options.database,
      getHome: options.tenancy?.office.getHome,
      brandByKey: app.directory.byKey,
      now: () => Math.floor(now() / 1000),
      payments: payments && health ? watchCompanyHealth(payments, gameServices, health) : payments,
      games: options.players,
      companies: options.companies ?? {},
      push: options.push ?? {},
      demo,
      secretKeys: options.secretKeys,
      keepDays: options.keepDays ?? defaultKeepDays,
      exportDir: options.exportDir,
      concurrentStarts: options.concurrentStarts,
      onError: (err, text) => app.log.error({ err }, text),
    })
    app.decorate('sandbox', sandbox)
    app.decorate('demo', demo)
    app.decorate('features', made)
    app.addHook('onClose', async () => made.selling?.worker.stop())
    app.addHook('onClose', made.push.close)
  },
  { name: 'features', dependencies: ['office', 'http'] },
)
