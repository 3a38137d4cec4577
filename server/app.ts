import rateLimits from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import { fastify, LogController, type FastifyInstance, type FastifyRequest } from 'fastify'
import { createBrandDirectory } from './brands.ts'
import { readQuery } from './contract/query.ts'
import { createGuesses } from './logins/guess-limits.ts'
import { createLogger } from './logging/logger.ts'
import { requestLog } from './logging/request-log.plugin.ts'
import type { AppOptions } from './options.ts'
import { createOrders } from './orders/orders.ts'
import type { Worker } from './orders/worker.ts'
import { brandOfRequest } from './plugins/brand.ts'
import { contract } from './plugins/contract.ts'
import { cors } from './plugins/cors.ts'
import { badAddress, errors } from './plugins/errors.ts'
import { health, type Drain } from './plugins/health.ts'
import { notFound } from './plugins/not-found.ts'
import { openapi } from './plugins/openapi.ts'
import { payDocuments } from './plugins/pay-documents.ts'
import { securityHeaders } from './plugins/security-headers.ts'
import { createDrawer } from './drawing/drawer.ts'
import { store } from './plugins/store.ts'
import { createRepositories } from './repositories/repositories.ts'
import { readDist } from './store/dist.ts'

export interface App {
  readonly server: FastifyInstance
  readonly drain: Drain
  /** What goes on without a player; the one who runs the app starts it. Undefined where nothing is sold. */
  readonly worker: Worker | undefined
}

/** A mobile network puts thousands of players behind one address: the limits stop a loop, not a crowd. */
const defaultLimit = { reads: 1200, changes: 120 }

const pagePatienceMs = 150

/** A page that says how an order stands counts like the call that does. */
function ordersLimit(server: FastifyInstance, max: number) {
  const count = server.createRateLimit({ max, timeWindow: '1 minute' })
  return async (request: FastifyRequest) => {
    const counted = await count(request)
    return counted.isAllowed || !counted.isExceeded
  }
}

/** The gateway, ready to listen or to be injected into. What it is made of comes in `options`, so tests bring their own. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { database, brands, sandbox, paysite, backupHosts = [] } = options
  const directory = createBrandDirectory(brands, options.defaultBrand)
  const dist = options.distDir === undefined ? undefined : readDist(options.distDir)
  const now = options.now ?? Date.now
  const rateLimit = options.rateLimit ?? defaultLimit

  const server = fastify({
    ...(options.log ? { loggerInstance: createLogger(options.log) } : {}),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy ?? false,
    // A HEAD of a call would run it; the store's own route answers HEAD by itself.
    exposeHeadRoutes: false,
    bodyLimit: 65_536,
    routerOptions: { querystringParser: (text) => ({ ...readQuery(text) }) },
    frameworkErrors: badAddress,
  })

  const orders =
    options.payments &&
    createOrders({
      db: database,
      payments: options.payments,
      brandByKey: directory.byKey,
      now: () => Math.floor(now() / 1000),
      onError: (err) => server.log.error({ err }, 'order work failed'),
    })
  const parts = {
    directory,
    sandbox,
    now,
    repositories: createRepositories(database),
    guesses: createGuesses(),
    companies: options.companies,
    buy: orders?.buy,
    redeem: orders?.redeem,
    payMakeUp: orders?.payMakeUp,
  }

  brandOfRequest(server, directory)
  requestLog(server)
  cors(server, directory)
  securityHeaders(server, {
    styleHashes: (key) => dist?.styleHashes(key) ?? [],
    scriptHashes: (key) => dist?.scriptHashes(key) ?? [],
    otherHosts: (key) => [...backupHosts, ...(dist?.page(key)?.boot.apiHosts ?? [])],
  })
  errors(server)
  notFound(server)
  await server.register(rateLimits, { global: false })
  const drain = health(server, database)
  openapi(server)
  contract(server, { ...parts, rateLimit })
  if (orders) await server.register(orders.notify)
  if (sandbox) {
    const [{ sandboxPlugin }, { makeUpRoute }] = await Promise.all([
      import('./sandbox/sandbox.plugin.ts'),
      import('./sandbox/make-up.route.ts'),
    ])
    await server.register(sandboxPlugin, { directory, payOrigin: paysite?.origin })
    makeUpRoute(server, database, now)
  }
  if (options.identitySite) {
    const { openIdentitySite } = await import('./sandbox/identity/open-identity-site.ts')
    openIdentitySite(server, options.identitySite)
  }
  if (paysite) {
    const { openPaysite } = await import('./sandbox/paysite/paysite.plugin.ts')
    await openPaysite(server, { paysite, now })
  }
  if (dist) {
    const payOrigin = paysite?.origin
    payDocuments(server, { dist, payOrigin })
    const drawer = createDrawer(options.distDir ?? '', (error, message) => server.log.error({ err: error }, message))
    server.addHook('onListen', drawer.begin)
    server.addHook('onClose', () => drawer.close())
    store(server, {
      ...parts,
      dist,
      drawer,
      backupHosts,
      payOrigin,
      worker: options.worker ?? true,
      mayAskForOrders: ordersLimit(server, rateLimit.reads),
      pagePatienceMs: options.pagePatienceMs ?? pagePatienceMs,
    })
  }
  // Last: it takes the building of the app itself for pressure, and would refuse the first requests.
  await server.register(underPressure, { maxEventLoopDelay: options.maxDelayMs ?? 2000, retryAfter: 5 })
  server.addHook('onClose', async () => orders?.worker.stop())
  await server.ready()
  return { server, drain, worker: orders?.worker }
}
