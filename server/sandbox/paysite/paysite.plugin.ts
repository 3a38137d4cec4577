import type { FastifyInstance } from 'fastify'
import type { PaySite } from '../../providers/sandbox.ts'
import { readStyles, serveStyles } from '../pages/styles.ts'
import { checkoutRoutes } from './routes/checkout.routes.ts'
import { dropInRoutes } from './routes/drop-in.routes.ts'
import { createPaymentMarkStyles } from './marks.ts'
import { backOfficeRoutes } from './routes/back-office.routes.ts'
import { renderNotFound } from './pages/ended.page.ts'
import { sendSitePage, styles } from './pages/page-frame.ts'
import { isolateHost, buildSiteHostPattern } from './routes/own-host.ts'
import type { Paysite } from './paysite.ts'
import { acceptForms } from './routes/read-form.ts'
import { startPolling } from './poll-due-work.ts'

interface PaysiteRoutesOptions {
  paysite: Paysite
  /** Returns the current Unix time in milliseconds. */
  now: () => number
}

/** Creates the payment site, which is served on a separate host. */
export const createPaySite = (paysite: Paysite): PaySite => ({
  origin: paysite.origin,
  async open(server, now) {
    isolateHost(server, paysite.origin)
    await server.register(paysitePages, { paysite, now })
  },
})

/** Stylesheets in the order in which they are joined: shared ones first, then one per page type. */
const styleFiles = [
  'base',
  'sheet',
  'fields',
  'wallet',
  'bank',
  'card',
  'qr',
  'slip',
  'ended',
  'in-store',
  'back-office',
]

/** Registers the pages. Once the server is listening, starts to poll for due work. */
async function paysitePages(app: FastifyInstance, { paysite, now }: PaysiteRoutesOptions): Promise<void> {
  const css = await readStyles(new URL('pages/styles/', import.meta.url), styleFiles)
  let stop: (() => Promise<void>) | undefined
  app.addHook('onListen', async () => {
    stop = startPolling(paysite, (error) => app.log.error({ err: error }, 'the payment site stumbled'))
  })
  app.addHook('preClose', async () => stop?.())

  acceptForms(app)
  const constraints = { host: buildSiteHostPattern(paysite.origin) }
  backOfficeRoutes(app, { paysite, constraints })
  checkoutRoutes(app, { paysite, now, constraints })
  dropInRoutes(app, { paysite, now, constraints })
  serveStyles(app, styles.site, css, { constraints })
  serveStyles(app, styles.marks, createPaymentMarkStyles(), { constraints })
  app.get('/pay/*', { constraints }, async (_request, reply) =>
    sendSitePage(reply, { status: 404, language: 'en', title: 'No payment here', body: renderNotFound() }),
  )
}
