import type { FastifyInstance } from 'fastify'
import type { Brand } from '../../../src/brands/brand.schema.ts'
import type { BrandDirectory } from '../brand-directory.ts'
import { readCookie } from '../cookies.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined where the host belongs to no brand. */
    brand: Brand | undefined
  }
}

export const brandCookie = 'brand'

/** Finds the brand of each request before anything else looks at it. */
export function brandOfRequest(app: FastifyInstance, directory: BrandDirectory): void {
  app.decorateRequest('brand', undefined)
  app.addHook('onRequest', async (request) => {
    const { origin, host, cookie } = request.headers
    request.brand = directory.resolve({ origin, host, picked: readCookie(cookie, brandCookie) })
  })
}
