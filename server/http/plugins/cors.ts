import type { FastifyInstance } from 'fastify'
import type { BrandDirectory } from '../brand-directory.ts'
import { isCallPath, isStoreRoute, stripQuery } from '../paths.ts'

/**
 * Pages of every brand may call, from their own host or from a static one; nothing rides on cookies. A static one also asks for the page as
 * the gateway draws it for anybody (`src/early/prefetch-from-gateway.ts`).
 *
 * Not `@fastify/cors`: with rules by path it is no shorter, and it sends `Vary: Origin` with every file, which shared caches then keep once an origin.
 */
export function corsPlugin(app: FastifyInstance, directory: BrandDirectory): void {
  app.addHook('onRequest', async (request, reply) => {
    const path = stripQuery(request.url)
    const isCall = isCallPath(path)
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
