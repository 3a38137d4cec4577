import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { createCompanyHealthRecorder, type CompanyHealthRecorder } from '../office/companies/company-health-recorder.ts'
import { createOfficeServer } from '../office/office-server.ts'
import type { OfficeDatabase, OfficeTenants } from '../office/tenants/office-tenants.ts'
import type { AppOptions } from '../options.ts'
import { forwardHostToServer } from './forward-host-to-server.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Health recorder for providers and games; undefined if there is no office. */
    companyHealth: CompanyHealthRecorder | undefined
    /** Returns this app's database for the office; undefined if there is no office or the app is not ready. */
    getOfficeDatabase: () => OfficeDatabase | undefined
    /** Closes the office's event streams, which would delay the shutdown. */
    closeOffice: () => Promise<void>
  }
}

/**
 * Forwards the office host's requests to the office's own server. Register it first, so that its hook runs before the
 * brand is resolved and neither host serves the other's routes.
 */
export const officePlugin = fp<AppOptions>(
  async (
    app,
    { office: options, database: db, brands, tenancy, payments, secretKeys, trustProxy = false, ...settings },
  ) => {
    const { gameServices = [], now: nowMs = Date.now, rateLimit: limit } = settings
    const rateLimit = limit && { ...limit, signIns: limit.changes }
    const now = () => Math.floor(nowMs() / 1000)
    const health =
      options && createCompanyHealthRecorder({ db, now, onError: (err) => app.log.error({ err }, 'no health') })
    let server: FastifyInstance | undefined
    let own: OfficeDatabase | undefined
    app.decorate('companyHealth', health)
    app.decorate('getOfficeDatabase', () => own)
    app.decorate('closeOffice', async () => server?.close())
    if (!options || !health) return
    const { previewOrigin, replica = db, ...served } = options
    forwardHostToServer(app, { setting: 'OFFICE_ORIGIN', origin: options.origin, brands, getServer: () => server })
    const only: OfficeTenants = {
      brands,
      getHome: () => db,
      maxLockedPeople: 1,
      list: () => [{ name: '', brands: brands.map(({ key }) => key), open: own }],
    }
    app.addHook('onReady', async () => {
      const { loadCharacters } = app.features
      const companies = { payments, gameServices, health }
      own = { tenant: tenancy?.name ?? '', db, replica, brands, companies, loadCharacters }
      server = await createOfficeServer({
        ...served,
        preview: previewOrigin === undefined ? undefined : { origin: previewOrigin, secretKeys },
        tenants: tenancy?.office ?? only,
        now,
        trustProxy,
        rateLimit,
        logger: app.log,
      })
    })
    // Close the office first, because its event streams would delay the shutdown.
    app.addHook('preClose', app.closeOffice)
    app.addHook('onClose', health.flush)
  },
  { name: 'office' },
)
