import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { createHostMap } from '../../src/brands/host-map.ts'
import type { Brand } from '../../src/brands/load/brand.schema.ts'
import { isBareLocalHost, parseHostname } from '../http/brand-directory.ts'
import { createCompanyHealth, type CompanyHealth } from '../office/companies/company-health.ts'
import { createOfficeServer } from '../office/office-server.ts'
import type { AppOptions } from '../options.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Recorder for the office of whether providers and games respond; undefined without an office. */
    companyHealth: CompanyHealth | undefined
    /** Closes the office's event streams, which would otherwise keep the server open. */
    closeOffice: () => Promise<void>
  }
}

/** Throws if a store uses the host, since players could then no longer reach that store. */
function assertHostIsFree(hostname: string, brands: readonly Brand[]): void {
  const brand = createHostMap(brands)[hostname]
  if (brand !== undefined || isBareLocalHost(hostname))
    throw new Error(`OFFICE_ORIGIN must not be a host of a store: ${hostname} is one${brand ? ` of ${brand}` : ''}.`)
}

/**
 * Passes requests for the office's host to the office's own server. Register it first: its hook has to run before the
 * brand is resolved, so that no route of the store exists on that host, and no route of the office on any other.
 */
export const office = fp<AppOptions>(
  async (app, { office: options, database: db, brands, payments, trustProxy = false, ...settings }) => {
    const { gameServices = [], now: nowMs = Date.now, rateLimit: limit } = settings
    const rateLimit = limit && { ...limit, signIns: limit.changes }
    const now = () => Math.floor(nowMs() / 1000)
    const health = options && createCompanyHealth({ db, now, onError: (err) => app.log.error({ err }, 'no health') })
    let server: FastifyInstance | undefined
    app.decorate('companyHealth', health)
    app.decorate('closeOffice', async () => server?.close())
    if (!options || !health) return
    const { hostname } = new URL(options.origin)
    assertHostIsFree(hostname, brands)
    app.addHook('onRequest', async (request, reply) => {
      if (!server || parseHostname(request.headers.host) !== hostname) return undefined
      reply.hijack()
      server.routing(request.raw, reply.raw)
      return reply
    })
    app.addHook('onReady', async () => {
      const companies = { payments, gameServices, health }
      server = await createOfficeServer({
        ...options,
        db,
        brands,
        now,
        trustProxy,
        rateLimit,
        companies,
        loadCharacters: app.features.loadCharacters,
        logger: app.log,
      })
    })
    // Close it first: the gateway waits for open requests, and the office's event streams end only when it closes.
    app.addHook('preClose', app.closeOffice)
    app.addHook('onClose', health.flush)
  },
  { name: 'office' },
)
