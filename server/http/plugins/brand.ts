import type { FastifyInstance } from 'fastify'
import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import type { BrandDirectory } from '../brand-directory.ts'
import { readCookie } from '../cookies.ts'
import { sendPlainPage } from '../plain-page.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Brand of the request; undefined if the host belongs to no brand. */
    brand: Brand | undefined
    /** Store's public origin, for stored and sent links. Always a known host; empty without a brand. */
    storeOrigin: string
  }
}

export const brandCookieName = 'brand'

/**
 * Resolves each request's brand by `Host` alone, because clients can forge `X-Forwarded-Host`. Requests with an unknown
 * second host are rejected.
 */
export function brandPlugin(app: FastifyInstance, directory: BrandDirectory): void {
  app.decorateRequest('brand', undefined)
  app.decorateRequest('storeOrigin', '')
  app.addHook('onRequest', async (request, reply) => {
    const { protocol } = request
    const { origin, host, cookie } = request.headers
    const isForwarded = request.host !== (host ?? '')
    const isElsewhere = isForwarded && directory.findKnownOrigin(protocol, request.host) === undefined
    // Reject request targets with a full URL, because they contain a second host.
    if (isElsewhere || !request.url.startsWith('/')) return sendPlainPage(reply, 'unknownHost', 421)
    const brand = directory.resolve({ origin, host, picked: readCookie(cookie, brandCookieName) })
    request.brand = brand
    if (brand) request.storeOrigin = directory.findKnownOrigin(protocol, host) ?? new URL(brand.web.address).origin
    return undefined
  })
}
