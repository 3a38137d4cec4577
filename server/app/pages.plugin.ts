import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { AppOptions } from '../options.ts'
import { createPageRenderer, type PageRenderer } from '../page/rendering/page-renderer.ts'
import { paymentDocumentsPlugin } from '../page/payment-documents.plugin.ts'
import { storePlugin } from '../page/store.plugin.ts'
import { createRendererWarmUp } from '../page/warm-up.ts'
import { defaultMaxEventLoopDelayMs, defaultRequestsPerMinute } from './default-limits.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Functions that render pages before the first visit. Empty without a built store. */
    warmUpPages: (() => void)[]
    /** Undefined without a built store. */
    pageRenderer: PageRenderer | undefined
  }
}

/** Factor by which the maximum event loop delay for pages is higher than that for API calls. */
const pagesLater = 4

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
    app.decorate('warmUpPages', [])
    // With several tenants, the apps do not listen, and the gateway runs these functions itself.
    app.addHook('onListen', () => app.warmUpPages.forEach((run) => run()))
    const { dist, answer, facts, directory } = app
    const { catalogue, selling } = app.features
    if (!dist || distDir === undefined) return app.decorate('pageRenderer', undefined)
    const { payOrigins = [], backupHosts = [] } = options
    const payOrigin = options.paysite?.origin
    const shared = options.tenancy?.store?.renderer
    const drawer = shared ?? createPageRenderer(distDir, (error, message) => app.log.error({ err: error }, message))
    app.decorate('pageRenderer', drawer)
    if (!shared) app.addHook('onClose', () => drawer.close())
    const warmUp = createRendererWarmUp(app, options.brands, async () =>
      selling ? catalogue.getVisibleBrands(await catalogue.version()) : new Set<string>(),
    )
    app.warmUpPages.push(drawer.begin, warmUp)
    paymentDocumentsPlugin(app, { dist, payOrigin, payOrigins })
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
      // Order pages share the rate limit of order queries.
      mayAskForOrders: countVisits(app, rateLimit.reads),
      mayOpenPages: countVisits(app, rateLimit.pages ?? defaultRequestsPerMinute.pages),
      pagesMaxDelayMs: options.pagesMaxDelayMs ?? maxDelayMs * pagesLater,
      pagePatienceMs: options.pagePatienceMs ?? 150,
    })
  },
  { name: 'pages', dependencies: ['http', 'calls'] },
)
