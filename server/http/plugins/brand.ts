import type { FastifyInstance } from 'fastify'
import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import type { BrandDirectory } from '../brand-directory.ts'
import { readCookie } from '../cookies.ts'
import { sendPlainPage } from '../plain-page.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined if the host belongs to no brand. */
    brand: Brand | undefined
    /**
     * Origin of the store as seen by the visitor, used in links that are stored or sent, so never taken from an unknown
     * host. Empty without a brand.
     */
    storeOrigin: string
  }
}

export const brandCookie = 'brand'

/**
 * Finds the brand of each request by `Host` alone, because a proxy may forward a client's `X-Forwarded-Host`. Requests
 * that also name an unknown host are refused.
 */
export function brandPlugin(app: FastifyInstance, directory: BrandDirectory): void {
  app.decorateRequest('brand', undefined)
  app.decorateRequest('storeOrigin', '')
  app.addHook('onRequest', async (request, reply) => {
    const { protocol } = request
    const { origin, host, cookie } = request.headers
    const isForwarded = request.host !== (host ?? '')
    const isElsewhere = isForwarded && directory.findKnownOrigin(protocol, request.host) === undefined
    // An absolute request target contains its own host.
    if (isElsewhere || !request.url.startsWith('/')) return sendPlainPage(reply, 'unknownHost', 421)
    const brand = directory.resolve({ origin, host, picked: readCookie(cookie, brandCookie) })
    request.brand = brand
    if (brand) request.storeOrigin = directory.findKnownOrigin(protocol, host) ?? new URL(brand.web.address).origin
    return undefined
  })
}
