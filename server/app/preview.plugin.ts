import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import type { AppOptions } from '../options.ts'
import { createPreviewServer } from '../preview/preview-server.ts'
import { defaultRequestsPerMinute } from './default-limits.ts'
import { forwardHostToServer } from './forward-host-to-server.ts'

/** Forwards the preview host's requests to its own server. Register it early, like the office plugin. */
export const draftPreviewPlugin = fp<AppOptions>(
  async (app, { office, database: db, brands, secretKeys, tenancy, trustProxy = false, ...options }) => {
    const { now = Date.now, rateLimit = defaultRequestsPerMinute } = options
    const origin = office?.previewOrigin
    if (origin === undefined) return
    if (new URL(origin).hostname === new URL(office?.origin ?? '').hostname)
      throw new Error('PREVIEW_ORIGIN must have another host than OFFICE_ORIGIN.')
    let server: FastifyInstance | undefined
    forwardHostToServer(app, { setting: 'PREVIEW_ORIGIN', origin, brands, getServer: () => server })
    app.addHook('onReady', async () => {
      const { dist, pageRenderer: renderer } = app
      server = await createPreviewServer({
        db,
        askGame: app.features.askGame,
        getHome: tenancy?.office.getHome ?? (() => db),
        brands,
        origin,
        secretKeys,
        now,
        trustProxy,
        rateLimit,
        logger: app.log,
        getCatalogueVersion: app.features.catalogue.version,
        built: dist && renderer ? { dist, renderer } : undefined,
        openDemoFiles: app.sandbox?.openFiles,
      })
    })
    app.addHook('preClose', async () => server?.close())
  },
  { name: 'preview' },
)
