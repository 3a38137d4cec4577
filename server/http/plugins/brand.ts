import type { FastifyInstance } from 'fastify'
import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import type { BrandDirectory } from '../brand-directory.ts'
import { readCookie } from '../cookies.ts'
import { sendPlainPage } from '../plain-page.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined where the host belongs to no brand. */
    brand: Brand | undefined
    /**
     * The origin at which the visitor sees this store. It goes into links that are stored or sent, so it is never a host that only the request names.
     * Empty if the request belongs to no brand.
     */
    storeOrigin: string
  }
}

export const brandCookie = 'brand'

/**
 * Finds the brand of each request before anything else looks at it. `Host` alone names it: a proxy that passes `X-Forwarded-Host` on unread would let
 * visitors choose another. Requests that name an unknown host besides are refused.
 */
export function brandPlugin(app: FastifyInstance, directory: BrandDirectory): void {
  app.decorateRequest('brand', undefined)
  app.decorateRequest('storeOrigin', '')
  app.addHook('onRequest', async (request, reply) => {
    const { protocol } = request
    const { origin, host, cookie } = request.headers
    const isForwarded = request.host !== (host ?? '')
    const isElsewhere = isForwarded && directory.findKnownOrigin(protocol, request.host) === undefined
    // An absolute target names a host of its own.
    if (isElsewhere || !request.url.startsWith('/')) return sendPlainPage(reply, 'unknownHost', 421)
    const brand = directory.resolve({ origin, host, picked: readCookie(cookie, brandCookie) })
    request.brand = brand
    if (brand) request.storeOrigin = directory.findKnownOrigin(protocol, host) ?? new URL(brand.web.address).origin
    return undefined
  })
}
