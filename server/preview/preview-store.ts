import rateLimits from '@fastify/rate-limit'
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Brand } from '../../src/brands/load/brand.schema.ts'
import { removeReasons } from '../../src/brands/page/client-brand.ts'
import { gatewayApiCalls } from '../../src/contract/calls.table.ts'
import { apiResponseCodes } from '../../src/contract/codes.table.ts'
import type { StoredRows } from '../admin/catalogue-files/rows/stored-rows.ts'
import { createCatalogueFromSource } from '../catalogue/catalogue.ts'
import { readMethodStates } from '../catalogue/payment-methods/method-states.ts'
import { registerCataloguePictures } from '../catalogue/pictures/pictures.plugin.ts'
import { createInMemoryCatalogueSource } from '../catalogue/rows-source.ts'
import type { Database } from '../db/database.ts'
import { getClientNetwork } from '../http/client-network.ts'
import { createCallDispatcher, type DispatchCall } from '../http/contract/dispatch-call.ts'
import type { Handlers } from '../http/contract/handler.ts'
import { parseQuery } from '../http/contract/query.ts'
import { requestLogPlugin } from '../http/logging/request-log.plugin.ts'
import { apiCallRoutesPlugin } from '../http/plugins/call-routes.ts'
import { errorsPlugin } from '../http/plugins/errors.ts'
import { notFoundPlugin } from '../http/plugins/not-found.ts'
import { securityHeadersPlugin } from '../http/plugins/security-headers.ts'
import type { TrustedProxies } from '../http/trusted-proxies.ts'
import type { Dist } from '../page/files/dist.ts'
import type { PageRenderer } from '../page/rendering/page-renderer.ts'
import { storePlugin } from '../page/store.plugin.ts'
import { disabledDemoSettings } from '../providers/demo.ts'
import { createDraftHandlers } from './draft-handlers.ts'
import { createInventedPlayer } from './invented-player.ts'
import { createKnownPlayer } from './known-player.ts'
import type { AskGame, ChosenPlayer } from './preview-player.ts'

export interface PreviewStoreServerDeps {
  readonly db: Database
  readonly askGame: AskGame
  /** Origin of the previews. */
  readonly origin: string
  /** Returns the current Unix time in milliseconds. */
  readonly now: () => number
  readonly trustProxy: TrustedProxies
  readonly rateLimit: { readonly reads: number; readonly changes: number }
  readonly logger: FastifyBaseLogger
  /** Built store and its renderer. Undefined if the gateway serves only the API. */
  readonly built: { readonly dist: Dist; readonly renderer: PageRenderer } | undefined
}

/** Content of a preview: a brand, its rows, the player, and the text for refused calls. */
export interface PreviewContent {
  readonly brand: Brand
  readonly player: ChosenPlayer
  readonly rows: StoredRows
  readonly refusal: string
  /** True if the store is shown on another day, so that its pages must not use the device's clock. */
  readonly isOnOtherDay?: boolean
}

/** Request header with the player's country. The preview server sets it on each request. */
export const previewRegionHeader = 'x-preview-region'

/** Headers of every response. They prevent caching, indexing and referrers of previews. */
const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' }

/**
 * Maximum milliseconds for loading and rendering a page. It is long, because the first page of a draft is never cached.
 */
const pagePatienceMs = 5000

/**
 * Creates a server that shows the store with the given rows. Nothing can be bought there: it has no handlers that write
 * and no payment provider, and its pages can call only this server.
 */
export async function createPreviewStoreServer(
  { db, askGame, origin, now, trustProxy, rateLimit, logger, built }: PreviewStoreServerDeps,
  { brand, player, rows, refusal, isOnOtherDay = false }: PreviewContent,
): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy,
    exposeHeadRoutes: false,
    bodyLimit: 65_536,
    routerOptions: { querystringParser: (text) => ({ ...parseQuery(text) }) },
  })
  app.decorateRequest('brand', undefined)
  app.decorateRequest('storeOrigin', '')
  app.addHook('onRequest', async (request, reply) => {
    request.brand = brand
    request.storeOrigin = origin
    reply.headers(headers)
  })
  requestLogPlugin(app)
  securityHeadersPlugin(app, {
    styleHashes: (key) => built?.dist.styleHashes(key) ?? [],
    scriptHashes: built?.dist.scriptHashes ?? [],
    otherHosts: () => [],
    isIsolated: true,
  })
  errorsPlugin(app)
  notFoundPlugin(app)
  await app.register(rateLimits, { global: false, keyGenerator: (request) => getClientNetwork(request.ip) })

  const states = await readMethodStates(db, brand.key)
  const catalogue = createCatalogueFromSource(
    createInMemoryCatalogueSource({ brand: brand.key, rows, states }),
    disabledDemoSettings.applyOverrides,
  )
  const playerDeps = { db, askGame, catalogue, rows, now }
  const shownPlayer =
    player.kind === 'known' ? createKnownPlayer(playerDeps, player) : createInventedPlayer(playerDeps, player)
  const answer = createPreviewDispatcher(createDraftHandlers(catalogue, rows, shownPlayer), refusal)
  const directory = {
    allowsOrigin: (other: string) => other === origin,
    byKey: (key: string | undefined) => (key === brand.key ? brand : undefined),
  }
  const facts = {
    now,
    countryHeader: previewRegionHeader,
    allowsOrigin: directory.allowsOrigin,
    getOverrides: disabledDemoSettings.readOverrides,
  }
  apiCallRoutesPlugin(app, { answer, facts, directory, rateLimit })
  registerCataloguePictures(app, { getDatabase: (key) => (key === brand.key ? db : undefined), max: rateLimit.reads })
  if (built)
    storePlugin(app, {
      answer,
      facts,
      catalogue,
      isSelling: true,
      directory,
      sandbox: false,
      dist: built.dist,
      drawer: built.renderer,
      apiHosts: [origin],
      backupHosts: [],
      payOrigin: undefined,
      payOrigins: [],
      getLawPreview: isOnOtherDay
        ? () => ({ now: Math.floor(now() / 1000), rules: brand.law && removeReasons(brand.law) })
        : undefined,
      worker: false,
      mayAskForOrders: async () => false,
      mayOpenPages: async () => true,
      pagesMaxDelayMs: Infinity,
      pagePatienceMs,
    })
  await app.ready()
  return app
}

/** Creates a dispatcher that refuses calls that write, and calls without a handler. */
function createPreviewDispatcher(handlers: Partial<Handlers>, refusal: string): DispatchCall {
  const dispatch = createCallDispatcher(handlers as Handlers)
  return async (name, params, facts) =>
    gatewayApiCalls[name].changes || handlers[name] === undefined
      ? { code: apiResponseCodes.notAvailableYet, msg: refusal, data: null }
      : dispatch(name, params, facts)
}
