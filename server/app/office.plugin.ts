import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { parseHostname } from '../http/brand-directory.ts'
import { createOfficeServer } from '../office/office-server.ts'
import type { AppOptions } from '../options.ts'

/**
 * Passes requests for the office's host to the office's own server. Register it first: its hook runs before the brand
 * is resolved, so no route of the store exists on that host, and no route of the office on another.
 */
export const office = fp<AppOptions>(
  async (app, { office: options, database: db, brands, trustProxy = false, now = Date.now }) => {
    if (!options) return
    const { hostname } = new URL(options.origin)
    let server: FastifyInstance | undefined
    app.addHook('onRequest', async (request, reply) => {
      if (!server || parseHostname(request.headers.host) !== hostname) return undefined
      reply.hijack()
      server.routing(request.raw, reply.raw)
      return reply
    })
    app.addHook('onReady', async () => {
      const nowSeconds = () => Math.floor(now() / 1000)
      server = await createOfficeServer({ ...options, db, brands, now: nowSeconds, trustProxy, logger: app.log })
    })
    app.addHook('onClose', async () => server?.close())
  },
  { name: 'office' },
)
