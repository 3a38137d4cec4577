import type { FastifyInstance } from 'fastify'
import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import { sendPage } from '../pages/send-page.ts'
import { homePage } from './home.page.ts'
import { shopOf, type Shop } from './home-links.ts'

/** `:4310` of `localhost:4310`; nothing else of a host header ends in the page. */
const portOf = (host: string | undefined): string => /:\d{1,5}$/.exec(host ?? '')?.[0] ?? ''

export function homeRoute(app: FastifyInstance, brands: readonly Brand[], payOrigin: string | undefined): void {
  app.get('/sandbox/', async (request, reply) => {
    const port = portOf(request.headers.host)
    const shops = brands.map((brand) => shopOf(brand, port)).filter((shop): shop is Shop => shop !== undefined)
    return sendPage(reply, homePage(shops, payOrigin))
  })
  app.get('/sandbox', async (_request, reply) => reply.redirect('/sandbox/', 302))
}
