import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
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

export interface PaysiteRoutesOptions {
  paysite: Paysite
  /** Milliseconds since 1970. */
  now: () => number
}

/** Opens the payment site on its own host, beside whatever else the server serves. */
export async function openPaysite(server: FastifyInstance, options: PaysiteRoutesOptions): Promise<void> {
  keepHostsApart(server, options.paysite.origin)
  await server.register(paysitePages, options)
}

/** One sheet, in this order: a file a look, after what all of them share. */
const styleFiles = ['base', 'sheet', 'fields', 'wallet', 'bank', 'card', 'qr', 'slip', 'ended', 'in-store', 'office']

async function readStyles(): Promise<string> {
  const read = (name: string) => readFile(new URL(`pages/styles/${name}.css`, import.meta.url), 'utf8')
  return (await Promise.all(styleFiles.map(read))).join('\n')
}

/** Makes its rounds by itself once the server listens. */
async function paysitePages(app: FastifyInstance, { paysite, now }: PaysiteRoutesOptions): Promise<void> {
  const css = await readStyles()
  const marks = markStyles()
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
  for (const [address, text] of [
    [styles.site, css],
    [styles.marks, marks],
  ] as const) {
    app.get(address, { constraints }, async (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(text),
    )
  }
  app.get('/pay/*', { constraints }, async (_request, reply) =>
    sendSitePage(reply, { status: 404, language: 'en', title: 'No payment here', body: nothingHere() }),
  )
}
