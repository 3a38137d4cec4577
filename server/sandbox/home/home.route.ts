import type { FastifyInstance } from 'fastify'
import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import { sendSandboxPage } from '../pages/send-page.ts'
import { renderSandboxHomePage, type SiteOrigins } from './home.page.ts'
import { createDemoStore, type DemoStore } from './home-links.ts'

/**
 * Returns the port of the Host header with its colon, such as `:4310`. The host name is dropped because it is
 * untrusted.
 */
const readPortSuffix = (host: string | undefined): string => /:\d{1,5}$/.exec(host ?? '')?.[0] ?? ''

export function registerSandboxHomeRoute(app: FastifyInstance, brands: readonly Brand[], origins: SiteOrigins): void {
  app.get('/sandbox/', async (request, reply) => {
    const port = readPortSuffix(request.headers.host)
    const shops = brands
      .map((brand) => createDemoStore(brand, port))
      .filter((shop): shop is DemoStore => shop !== undefined)
    return sendSandboxPage(reply, renderSandboxHomePage(shops, origins))
  })
  app.get('/sandbox', async (_request, reply) => reply.redirect('/sandbox/', 302))
}
