import type { FastifyInstance } from 'fastify'
import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import type { BrandDirectory } from '../brand-directory.ts'
import { readCookie } from '../cookies.ts'
import { sendPlainPage } from '../plain-page.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Brand of the request; undefined if the host belongs to no brand. */
    brand: Brand | undefined
    /** Public origin of the store, used in stored and sent links. Always a known host; empty without a brand. */
    storeOrigin: string
  }
}

export const brandCookie = 'brand'

/**
 * Resolves the brand of each request by `Host` only because a proxy may forward `X-Forwarded-Host` from the client.
 * Requests that also contain an unknown host are rejected.
 */
export function brandPlugin(app: FastifyInstance, directory: BrandDirectory): void {
  app.decorateRequest('brand', undefined)
  app.decorateRequest('storeOrigin', '')
  app.addHook('onRequest', async (request, reply) => {
    const { protocol } = request
    const { origin, host, cookie } = request.headers
    const isForwarded = request.host !== (host ?? '')
    const isElsewhere = isForwarded && directory.findKnownOrigin(protocol, request.host) === undefined
    // Reject absolute request targets because they contain another host.
    if (isElsewhere || !request.url.startsWith('/')) return sendPlainPage(reply, 'unknownHost', 421)
    const brand = directory.resolve({ origin, host, picked: readCookie(cookie, brandCookie) })
    request.brand = brand
    if (brand) request.storeOrigin = directory.findKnownOrigin(protocol, host) ?? new URL(brand.web.address).origin
    return undefined
  })
}
