import type { FastifyInstance } from 'fastify'
import type { BrandDirectory } from '../brand-directory.ts'
import { isApiCallPath, isStoreRoute, stripQuery } from '../paths.ts'

/**
 * Allows cross-origin calls from all brand pages, without cookies. `@fastify/cors` would send `Vary: Origin` for every
 * file, which multiplies cache entries.
 */
export function corsPlugin(app: FastifyInstance, directory: BrandDirectory): void {
  app.addHook('onRequest', async (request, reply) => {
    const path = stripQuery(request.url)
    const isCall = isApiCallPath(path)
    const { origin } = request.headers
    if (!isCall && (origin === undefined || !isStoreRoute(path))) return undefined
    reply.header('vary', 'Origin')
    if (origin !== undefined && directory.allowsOrigin(origin))
      reply.headers({
        'access-control-allow-origin': origin,
        'access-control-expose-headers': 'retry-after, x-request-id',
      })
    if (!isCall || request.method !== 'OPTIONS') return undefined
    return reply
      .code(204)
      .headers({
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': 'content-type',
        'access-control-max-age': '86400',
      })
      .send()
  })
}
