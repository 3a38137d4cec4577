import type { FastifyInstance } from 'fastify'
import type { PaySite } from '../../providers/sandbox.ts'
import { readStyles, serveStyles } from '../pages/styles.ts'
import { checkoutRoutes } from './checkout.routes.ts'
import { dropInRoutes } from './drop-in.routes.ts'
import { markStyles } from './marks.ts'
import { officeRoutes } from './office.routes.ts'
import { nothingHere } from './pages/ended.page.ts'
import { sendSitePage, styles } from './pages/page-frame.ts'
import { keepHostsApart, siteHost } from './own-host.ts'
import type { Paysite } from './paysite.ts'
import { takeForms } from './read-form.ts'
import { startRounds } from './rounds.ts'

interface PaysiteRoutesOptions {
  paysite: Paysite
  /** Milliseconds since 1970. */
  now: () => number
}

/** The payment site on its own host of the server. */
export const paySiteOf = (paysite: Paysite): PaySite => ({
  origin: paysite.origin,
  async open(server, now) {
    keepHostsApart(server, paysite.origin)
    await server.register(paysitePages, { paysite, now })
  },
})

/** One sheet, in this order: a file a look, after what all of them share. */
const styleFiles = ['base', 'sheet', 'fields', 'wallet', 'bank', 'card', 'qr', 'slip', 'ended', 'in-store', 'office']

/** Makes its rounds by itself once the server listens. */
async function paysitePages(app: FastifyInstance, { paysite, now }: PaysiteRoutesOptions): Promise<void> {
  const css = await readStyles(new URL('pages/styles/', import.meta.url), styleFiles)
  let stop: (() => Promise<void>) | undefined
  app.addHook('onListen', async () => {
    stop = startRounds(paysite, (error) => app.log.error({ err: error }, 'the payment site stumbled'))
  })
  app.addHook('preClose', async () => stop?.())

  takeForms(app)
  const constraints = { host: siteHost(paysite.origin) }
  officeRoutes(app, { paysite, constraints })
  checkoutRoutes(app, { paysite, now, constraints })
  dropInRoutes(app, { paysite, now, constraints })
  serveStyles(app, styles.site, css, { constraints })
  serveStyles(app, styles.marks, markStyles(), { constraints })
  app.get('/pay/*', { constraints }, async (_request, reply) =>
    sendSitePage(reply, { status: 404, language: 'en', title: 'No payment here', body: nothingHere() }),
  )
}
