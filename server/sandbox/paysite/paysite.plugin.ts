import type { FastifyInstance } from 'fastify'
import type { PaySite } from '../../providers/sandbox.ts'
import { readStylesheets, registerStylesheetRoute } from '../pages/styles.ts'
import { registerCheckoutRoutes } from './routes/checkout.routes.ts'
import { registerDropInRoutes } from './routes/drop-in.routes.ts'
import { createPaymentMarkStyles } from './marks.ts'
import { registerBackOfficeRoutes } from './routes/back-office.routes.ts'
import { renderPaymentNotFound } from './pages/payment-outcome.page.ts'
import { sendPaysitePage, paysiteStylesheetPaths } from './pages/page-frame.ts'
import { blockGatewayRoutesOnHost, buildSiteHostPattern } from './routes/own-host.ts'
import type { Paysite } from './paysite.ts'
import { registerFormBodyParser } from './routes/read-form.ts'
import { startDueWorkPolling } from './poll-due-work.ts'

interface PaysiteRoutesOptions {
  paysite: Paysite
  /** Returns the current Unix time in milliseconds. */
  now: () => number
}

/** Creates the payment site, which is served on a separate host. */
export const createPaysiteHost = (paysite: Paysite): PaySite => ({
  origin: paysite.origin,
  async open(server, now) {
    blockGatewayRoutesOnHost(server, paysite.origin)
    await server.register(paysitePages, { paysite, now })
  },
})

/** Stylesheets in the order in which they are joined: shared files, then one file per page type. */
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

/** Registers the pages and, once the server is listening, polls for due work. */
async function paysitePages(app: FastifyInstance, { paysite, now }: PaysiteRoutesOptions): Promise<void> {
  const css = await readStylesheets(new URL('pages/styles/', import.meta.url), styleFiles)
  let stop: (() => Promise<void>) | undefined
  app.addHook('onListen', async () => {
    stop = startDueWorkPolling(paysite, (error) => app.log.error({ err: error }, 'the payment site stumbled'))
  })
  app.addHook('preClose', async () => stop?.())

  registerFormBodyParser(app)
  const constraints = { host: buildSiteHostPattern(paysite.origin) }
  registerBackOfficeRoutes(app, { paysite, constraints })
  registerCheckoutRoutes(app, { paysite, now, constraints })
  registerDropInRoutes(app, { paysite, now, constraints })
  registerStylesheetRoute(app, paysiteStylesheetPaths.site, css, { constraints })
  registerStylesheetRoute(app, paysiteStylesheetPaths.marks, createPaymentMarkStyles(), { constraints })
  app.get('/pay/*', { constraints }, async (_request, reply) =>
    sendPaysitePage(reply, { status: 404, language: 'en', title: 'No payment here', body: renderPaymentNotFound() }),
  )
}
