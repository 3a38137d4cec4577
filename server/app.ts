import rateLimits from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import { fastify, LogController, type FastifyInstance, type FastifyRequest } from 'fastify'
import { catalogueUpload } from './admin/catalogue-files/upload.plugin.ts'
import { createFeatures } from './features.ts'
import { gameNotices } from './providers/hub/game-notices.plugin.ts'
import { signedRequests } from './providers/hub/signed-requests.ts'
import { createBrandDirectory, isLocalHost } from './http/brand-directory.ts'
import { createAnswer } from './http/contract/answer.ts'
import { readQuery } from './http/contract/query.ts'
import { createLogger } from './http/logging/logger.ts'
import { requestIds } from './http/logging/request-id.ts'
import { requestLog } from './http/logging/request-log.plugin.ts'
import { networkOf } from './http/network-of.ts'
import { brandOfRequest } from './http/plugins/brand.ts'
import { contract } from './http/plugins/contract.ts'
import { cors } from './http/plugins/cors.ts'
import { badAddress, errors } from './http/plugins/errors.ts'
import { createHealth, type Drain } from './http/plugins/health.ts'
import { notFound } from './http/plugins/not-found.ts'
import { openapi } from './http/plugins/openapi.ts'
import { securityHeaders } from './http/plugins/security-headers.ts'
import { timing } from './http/plugins/timing.ts'
import { createMetricsServer } from './operations/metrics/metrics-server.ts'
import { createMetrics } from './operations/metrics/metrics.ts'
import type { AppOptions } from './options.ts'
import type { Worker } from './orders/delivery/worker.ts'
import { createDrawer } from './page/drawing/drawer.ts'
import { readDist } from './page/files/dist.ts'
import { payDocuments } from './page/pay-documents.plugin.ts'
import { store } from './page/store.plugin.ts'
import { warmUp } from './page/warm-up.ts'
import { hearPlayerChange } from './players/hear-game.ts'
import { asPublished } from './providers/demo.ts'
import type { Sandbox } from './providers/sandbox.ts'
import type { PushLane } from './orders/push/push-lane.ts'
import { receiptKeys } from './orders/receipts/receipt-keys.plugin.ts'
import { createFindLacks } from './operations/setup/find-lacks.ts'
import { lacks } from './operations/setup/lacks.table.ts'
import { createFindUncovered } from './operations/setup/uncovered.ts'

export interface App {
  readonly server: FastifyInstance
  /** Its figures and its health; the caller lets it listen. */
  readonly metricsServer: FastifyInstance | undefined
  readonly drain: Drain
  /** Work that goes on without a player; the caller starts it. Undefined where nothing is sold. */
  readonly worker: Worker | undefined
  /** What sends order news to browsers; started like the worker. */
  readonly pushLane: PushLane
}

/** A mobile network puts thousands of players behind one address: the limits stop a loop, not a crowd. */
const defaultLimit = { reads: 1200, changes: 120, pages: 1200 }

const defaultDelayMs = 2000
/** Pages are shed at so many times the delay at which calls are. */
const pagesLater = 4

const pagePatienceMs = 150

const defaultKeepDays = { sessions: 30, events: 400, notices: 400, quarantine: 730, timelines: 730 }

/** Whether an address has not yet come too often within this minute. */
function countVisits(server: FastifyInstance, max: number) {
  const count = server.createRateLimit({ max, timeWindow: '1 minute' })
  return async (request: FastifyRequest) => {
    const counted = await count(request)
    return counted.isAllowed || !counted.isExceeded
  }
}

/** By a name that is only known when it runs: without the folder the gateway compiles as well. */
const sandboxFile: string = './sandbox/sandbox.ts'

export async function loadSandbox(): Promise<Sandbox> {
  const { sandbox } = (await import(/* @vite-ignore */ sandboxFile)) as { sandbox: Sandbox }
  return sandbox
}

/** The gateway, ready to listen or to be injected into. Its parts come in `options`, so that tests bring their own. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { database, brands, paysite, identitySite, backupHosts = [] } = options
  const payOrigin = paysite?.origin
  const { payOrigins = [] } = options
  const directory = createBrandDirectory(brands, {
    defaultKey: options.defaultBrand,
    allowsLocal: options.isDevelopment,
  })
  const dist = options.distDir === undefined ? undefined : readDist(options.distDir)
  const now = options.now ?? Date.now
  const { rateLimit = defaultLimit } = options
  const { slowRequestMs = 15_000, silentMs = 60_000, restMs = 72_000 } = options
  const { maxDelayMs = defaultDelayMs, pagesMaxDelayMs = maxDelayMs * pagesLater } = options

  const server = fastify({
    ...(options.log ? { loggerInstance: createLogger(options.log) } : {}),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy ?? false,
    // A HEAD of a call would run it; the store's own route answers HEAD by itself.
    exposeHeadRoutes: false,
    bodyLimit: 65_536,
    // A client that sends a byte now and then would hold a connection for ever.
    requestTimeout: slowRequestMs,
    // So would a client that reads nothing of its answer.
    connectionTimeout: silentMs,
    keepAliveTimeout: restMs,
    http: { headersTimeout: slowRequestMs, connectionsCheckingInterval: Math.min(slowRequestMs, 2000) },
    routerOptions: { querystringParser: (text) => ({ ...readQuery(text) }) },
    frameworkErrors: badAddress,
    genReqId: requestIds(options.trustProxy !== undefined && options.trustProxy !== false),
  })

  const sandbox = options.sandbox ? await loadSandbox() : undefined
  const demo = sandbox?.demo ?? asPublished
  const { handlers, catalogue, selling, push } = createFeatures({
    db: database,
    brandByKey: directory.byKey,
    now: () => Math.floor(now() / 1000),
    payments: options.payments,
    games: options.players,
    companies: options.companies ?? {},
    push: options.push ?? {},
    demo,
    secretKeys: options.secretKeys,
    keepDays: options.keepDays ?? defaultKeepDays,
    onError: (err, text) => server.log.error({ err }, text),
  })
  const answer = createAnswer(handlers)
  const { allowsOrigin } = directory
  const facts = { now, countryHeader: options.countryHeader, allowsOrigin, overridesOf: demo.overridesOf }

  brandOfRequest(server, directory)
  requestLog(server)
  cors(server, directory)
  securityHeaders(server, {
    styleHashes: (key) => dist?.styleHashes(key) ?? [],
    scriptHashes: (key) => dist?.scriptHashes(key) ?? [],
    otherHosts: (key, hostname) => [
      ...(isLocalHost(hostname) ? backupHosts : []),
      ...(dist?.page(key)?.boot.apiHosts ?? []),
    ],
  })
  errors(server)
  notFound(server)
  await server.register(rateLimits, { global: false, keyGenerator: (request) => networkOf(request.ip) })
  const whyUncovered = options.payments?.provider.whyUncovered
  const findUncovered = createFindUncovered({ db: database, brands, whyUncovered })
  const hasPaymentCompany = options.payments !== undefined
  const findLacks = createFindLacks({ db: database, brands, hasPaymentCompany, findUncovered })
  const health = createHealth(
    async () => (await findLacks()).map((reason) => ({ reason, text: lacks[reason].what })),
    // While the database is away nothing is known of the catalogue, and a reason says so.
    async () => {
      const { lines } = await findUncovered().catch(() => ({ lines: [] }))
      return lines.map((text) => ({ reason: 'uncovered', text }))
    },
  )
  health.open(server)
  const metrics = options.metrics
    ? createMetrics({
        db: database,
        pool: options.pool,
        now,
        onError: (err) => server.log.error({ err }, 'no figures'),
      })
    : undefined
  if (metrics) timing(server, metrics.observe)
  options.payments?.provider.watch((attempt) => {
    metrics?.countPayment(attempt)
    const { error: err, ...facts } = attempt
    if (err !== undefined) server.log.error({ ...facts, err }, 'a payment company has created no payment')
  })
  openapi(server, signedRequests)
  receiptKeys(server, database)
  contract(server, { answer, facts, directory, rateLimit })
  if (selling) {
    await server.register(selling.notify)
    await server.register(gameNotices, {
      services: options.gameServices ?? [],
      hear: async (event, mayTell) => {
        if (event.about !== 'player') return selling.hearGame(event, mayTell)
        return mayTell(event) ? hearPlayerChange(database, event) : 'unknown'
      },
    })
  }
  const { catalogueKey: key } = options
  if (key !== undefined)
    await server.register(catalogueUpload, { db: database, brands, key, now: () => Math.floor(now() / 1000) })
  await sandbox?.open(server, { database, brands, payOrigin, now })
  await identitySite?.open(server, now)
  await paysite?.open(server, now)
  await options.services?.open(server, now)
  if (dist) {
    payDocuments(server, { dist, payOrigin, payOrigins })
    const drawer = createDrawer(options.distDir ?? '', (error, message) => server.log.error({ err: error }, message))
    server.addHook('onListen', drawer.begin)
    warmUp(server, brands, async () => (selling ? catalogue.shownBrands(await catalogue.version()) : new Set<string>()))
    server.addHook('onClose', () => drawer.close())
    store(server, {
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
      // A page that says how an order stands counts like the call that does.
      mayAskForOrders: countVisits(server, rateLimit.reads),
      mayOpenPages: countVisits(server, rateLimit.pages ?? defaultLimit.pages),
      pagesMaxDelayMs,
      pagePatienceMs: options.pagePatienceMs ?? pagePatienceMs,
    })
  }
  // Last: it takes the building of the app itself for pressure, and would refuse the first requests.
  await server.register(underPressure, { maxEventLoopDelay: maxDelayMs, retryAfter: 5 })
  server.addHook('onClose', async () => selling?.worker.stop())
  server.addHook('onClose', push.close)
  await server.ready()
  return {
    server,
    metricsServer: metrics && createMetricsServer(metrics, health),
    drain: health.drain,
    worker: selling?.worker,
    pushLane: push.lane,
  }
}
