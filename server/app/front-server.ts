import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createBrandDirectory, parseHostname } from '../http/brand-directory.ts'
import { createFailureEnvelope } from '../http/contract/dispatch-call.ts'
import type { HealthReason } from '../http/contract/health.ts'
import { getRequestLanguage } from '../http/contract/language.ts'
import { brandPlugin } from '../http/plugins/brand.ts'
import { corsPlugin } from '../http/plugins/cors.ts'
import { errorsPlugin } from '../http/plugins/errors.ts'
import { createHealthEndpoints, type Drain } from '../http/plugins/health-endpoints.ts'
import { securityHeadersPlugin } from '../http/plugins/security-headers.ts'
import { isApiCallPath, stripQuery } from '../http/paths.ts'
import { sendPlainPage, sendUnavailablePage } from '../http/plain-page.ts'
import { createMetricsServer } from '../operations/metrics/metrics-server.ts'
import { createTenantMetrics } from '../operations/metrics/tenant-metrics.ts'
import { readGrantBrand } from '../office/catalogue/preview-grant.ts'
import type { AppOptions } from '../options.ts'
import { createServer, type ServerOptions } from './create-server.ts'
import { defaultMaxEventLoopDelayMs } from './default-limits.ts'

/** Tenant (a database with some of the brands) as the front server sees it. */
export interface ServedTenant {
  readonly name: string
  /** Returns false if all of the tenant's brands have moved to other tenants. */
  readonly hasBrands: () => boolean
  /** Returns the tenant's server, or undefined while the tenant is closed. */
  readonly getServer: () => FastifyInstance | undefined
}

interface FrontOptions
  extends ServerOptions, Pick<AppOptions, 'brands' | 'defaultBrand' | 'isDevelopment' | 'maxDelayMs' | 'metrics'> {
  /** Tenants. The first tenant stores the staff and serves the office. */
  readonly tenants: readonly ServedTenant[]
  readonly officeOrigin: string | undefined
  readonly previewOrigin: string | undefined
  /** Returns the tenant that serves a brand, or undefined during a move. */
  readonly findTenant: (brand: string) => ServedTenant | undefined
}

interface FrontServer {
  readonly server: FastifyInstance
  readonly metricsServer: FastifyInstance | undefined
  readonly drain: Drain
}

/** Value of Retry-After in seconds for requests to a tenant whose database cannot be opened. */
const retryAfterSeconds = 10
/** Maximum milliseconds to wait for a tenant's health. */
const healthPatienceMs = 2500

/**
 * Returns true for webhook URLs. They contain no brand, so any tenant's app can receive the webhook and forward it to
 * the right tenant.
 */
const isWebhook = (path: string): boolean => /^\/(notify|games)\//.test(path)

/** Creates the server that forwards requests to tenants' apps, and responds itself for closed tenants. */
export async function createTenantFrontServer({
  tenants,
  officeOrigin,
  previewOrigin,
  findTenant,
  brands,
  ...options
}: FrontOptions): Promise<FrontServer> {
  const server = createServer(options)
  const directory = createBrandDirectory(brands, {
    defaultKey: options.defaultBrand,
    allowsLocal: options.isDevelopment,
  })
  const [home] = tenants
  const staffHosts = new Map<string, (request: FastifyRequest) => ServedTenant | undefined>()
  if (officeOrigin !== undefined) staffHosts.set(new URL(officeOrigin).hostname, () => home)
  // The app of the draft's brand verifies the preview grant. Requests without a grant are rejected by any app.
  if (previewOrigin !== undefined)
    staffHosts.set(new URL(previewOrigin).hostname, ({ url, headers }) => {
      const brand = readGrantBrand(url, headers.cookie)
      return brand === undefined ? anyOpen() : findTenant(brand)
    })
  const anyOpen = () => tenants.find((tenant) => tenant.getServer() !== undefined)

  function selectTenant({ url, brand }: FastifyRequest): ServedTenant | undefined {
    const path = stripQuery(url)
    if (isWebhook(path)) return anyOpen()
    const uploaded = /^\/admin\/catalogue\/([^/]+)$/.exec(path)?.[1]
    const key = directory.byKey(uploaded)?.key ?? brand?.key
    return key === undefined ? anyOpen() : findTenant(key)
  }

  const passOn = (request: FastifyRequest, reply: FastifyReply, tenant: ServedTenant | undefined) => {
    const app = tenant?.getServer()
    if (!app) return undefined
    reply.hijack()
    app.routing(request.raw, reply.raw)
    return reply
  }

  // Check office and preview hosts first, because they belong to no brand.
  server.addHook('onRequest', async (request, reply) => {
    const select = staffHosts.get(parseHostname(request.headers.host))
    return select && (passOn(request, reply, select(request)) ?? sendClosed(request, reply))
  })
  brandPlugin(server, directory)
  server.addHook('onRequest', async (request, reply) =>
    request.is404 ? passOn(request, reply, selectTenant(request)) : undefined,
  )
  corsPlugin(server, directory)
  securityHeadersPlugin(server, { styleHashes: () => [], scriptHashes: [], otherHosts: () => [] })
  errorsPlugin(server)
  // Respond before the body is read, because only the apps parse bodies.
  server.addHook('onRequest', async (request, reply) => (request.is404 ? sendClosed(request, reply) : undefined))

  const health = createTenantHealth(tenants)
  health.open(server)
  const metricsServer = options.metrics
    ? createMetricsServer(
        createTenantMetrics({
          tenants: () =>
            new Map(listUsed(tenants).map(({ name, getServer }) => [name, getServer()?.operations.metrics])),
        }),
        health,
      )
    : undefined
  server.addHook('preClose', async () => {
    await Promise.all(tenants.map(async (tenant) => tenant.getServer()?.closeOffice()))
  })
  await server.register(underPressure, {
    maxEventLoopDelay: options.maxDelayMs ?? defaultMaxEventLoopDelayMs,
    retryAfter: 5,
  })
  await server.ready()
  return { server, metricsServer, drain: health.drain }
}

/** Sends the 503 response for a closed tenant. */
function sendClosed(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('retry-after', retryAfterSeconds).header('cache-control', 'no-store')
  const language = getRequestLanguage(request)
  const { brand } = request
  if (isApiCallPath(stripQuery(request.url)))
    return reply.code(503).send(createFailureEnvelope('unavailable', language))
  if (brand) return sendUnavailablePage(reply, 'unavailable', { brand, language })
  return sendPlainPage(reply, 'brokenServer', 503)
}

/** `/readyz` is public, so the text omits the error, which may contain internal addresses. */
const tenantClosed: HealthReason = { reason: 'tenantClosed', text: 'closed, see the log or `npm run doctor`' }

const listUsed = (tenants: readonly ServedTenant[]) => tenants.filter(({ hasBrands }) => hasBrands())

interface TenantState {
  readonly reasons: readonly HealthReason[]
  readonly notes: readonly HealthReason[]
}

/**
 * Combines the health of all tenants. The gateway is ready if at least one tenant is; the other tenants' problems
 * become notes.
 */
function createTenantHealth(tenants: readonly ServedTenant[]) {
  // The first function reads the states of the tenants, and the second one, which is called after it, uses them again.
  let latest: Promise<readonly TenantState[]> = Promise.resolve([])
  return createHealthEndpoints(
    async () => {
      latest = Promise.all(listUsed(tenants).map(readState))
      const states = await latest
      return states.every(({ reasons }) => reasons.length > 0) ? states.flatMap(({ reasons }) => reasons) : []
    },
    async () => {
      const states = await latest
      const isReady = states.some(({ reasons }) => reasons.length === 0)
      return states.flatMap(({ reasons, notes }) => [...(isReady ? reasons : []), ...notes])
    },
  )
}

async function readState({ name, getServer }: ServedTenant): Promise<TenantState> {
  const named = (found: readonly HealthReason[]) =>
    found.map(({ reason, text }) => ({ reason, text: `${name}: ${text}` }))
  const app = getServer()
  if (!app) return { reasons: named([tenantClosed]), notes: [] }
  const { getReasons, getNotes } = app.operations.health
  const silent = { reasons: named([{ reason: 'tenantSilent', text: 'its database does not respond' }]), notes: [] }
  const state = Promise.all([getReasons(), getNotes()]).then(([reasons, notes]) => ({
    reasons: named(reasons),
    notes: named(notes),
  }))
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<TenantState>((resolve) => {
    timer = setTimeout(resolve, healthPatienceMs, silent)
  })
  return Promise.race([state, late]).finally(() => clearTimeout(timer))
}
