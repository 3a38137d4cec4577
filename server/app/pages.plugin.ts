import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { AppOptions } from '../options.ts'
import { createPageRenderer, type PageRenderer } from '../page/rendering/page-renderer.ts'
import { blockedScriptsPlugin } from '../page/blocked-scripts.plugin.ts'
import { paymentDocumentsPlugin } from '../page/payment-documents.plugin.ts'
import { storePlugin } from '../page/store.plugin.ts'
import { defaultMaxEventLoopDelayMs, defaultRequestsPerMinute } from './default-limits.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Undefined if the store has not been built. */
    pageRenderer: PageRenderer | undefined
  }
}

/** Factor by which the event loop delay may be higher for pages than for API calls before requests are rejected. */
const pagesLater = 4

/** Reports per minute of an address that are counted, so that one browser cannot set off the alert. */
const maxScriptReportsPerMinute = 3

function countVisits(app: FastifyInstance, max: number) {
  const count = app.createRateLimit({ max, timeWindow: '1 minute' })
  return async (request: FastifyRequest) => {
    const counted = await count(request)
    return counted.isAllowed || !counted.isExceeded
  }
}

/** Serves the built store. Registers nothing if the store is not built. */
export const storePagesPlugin = fp<AppOptions>(
  async (
    app,
    { distDir, rateLimit = defaultRequestsPerMinute, maxDelayMs = defaultMaxEventLoopDelayMs, ...options },
  ) => {
    const { dist, answer, facts, directory } = app
    const { catalogue, selling } = app.features
    if (!dist || distDir === undefined) return app.decorate('pageRenderer', undefined)
    const { payOrigins = [], backupHosts = [] } = options
    const payOrigin = options.paysite?.origin
    const shared = options.tenancy?.store?.renderer
    const drawer = shared ?? createPageRenderer(distDir, (error, message) => app.log.error({ err: error }, message))
    app.decorate('pageRenderer', drawer)
    // Start and stop the renderer here only if it is not shared, because a shared renderer outlives this tenant's app.
    if (!shared) {
      app.addHook('onListen', drawer.begin)
      app.addHook('onClose', () => drawer.close())
    }
    paymentDocumentsPlugin(app, { dist, payOrigin, payOrigins })
    await app.register(blockedScriptsPlugin, {
      mayReport: countVisits(app, maxScriptReportsPerMinute),
      onBlocked: (provider, url) => {
        app.operations.metrics?.countBlockedScript({ provider })
        app.log.warn({ provider, url }, 'a browser has blocked a script on a payment page')
      },
    })
    storePlugin(app, {
      answer,
      facts,
      catalogue,
      isSelling: selling !== undefined,
      directory,
      sandbox: options.sandbox,
      dist,
      drawer,
      backupHosts,
      payOrigin,
      payOrigins,
      worker: options.worker ?? true,
      // Requests for order pages count towards the rate limit of order queries.
      mayAskForOrders: countVisits(app, rateLimit.reads),
      mayOpenPages: countVisits(app, rateLimit.pages ?? defaultRequestsPerMinute.pages),
      pagesMaxDelayMs: options.pagesMaxDelayMs ?? maxDelayMs * pagesLater,
      pagePatienceMs: options.pagePatienceMs ?? 150,
    })
  },
  { name: 'pages', dependencies: ['http', 'calls', 'operations'] },
)
