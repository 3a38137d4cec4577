import type { FastifyInstance } from 'fastify'
import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import type { BrandDirectory } from '../brand-directory.ts'
import { readCookie } from '../cookies.ts'
import { sendPlainPage } from '../plain-page.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Brand of the request; undefined if the host belongs to no brand. */
    brand: Brand | undefined
    /**
     * Public origin of the store, for links that are stored or sent. Its host is always a known one. Empty if there is
     * no brand.
     */
    storeOrigin: string
  }
}

export const brandCookieName = 'brand'

/**
 * Resolves the brand of each request by `Host` alone, because a proxy may forward an `X-Forwarded-Host` that the client
 * sent. Requests that also name an unknown host are rejected.
 */
export function brandPlugin(app: FastifyInstance, directory: BrandDirectory): void {
  app.decorateRequest('brand', undefined)
  app.decorateRequest('storeOrigin', '')
  app.addHook('onRequest', async (request, reply) => {
    const { protocol } = request
    const { origin, host, cookie } = request.headers
    const isForwarded = request.host !== (host ?? '')
    const isElsewhere = isForwarded && directory.findKnownOrigin(protocol, request.host) === undefined
    // Reject absolute request targets, which contain a second host.
    if (isElsewhere || !request.url.startsWith('/')) return sendPlainPage(reply, 'unknownHost', 421)
    const brand = directory.resolve({ origin, host, picked: readCookie(cookie, brandCookieName) })
    request.brand = brand
    if (brand) request.storeOrigin = directory.findKnownOrigin(protocol, host) ?? new URL(brand.web.address).origin
    return undefined
  })
}
