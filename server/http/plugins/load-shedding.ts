import type { FastifyReply } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Replaces the default response from @fastify/under-pressure. */
    pressureHandler?: (request: FastifyRequest, reply: FastifyReply, type: string, delayMs?: number) => void
  }
}

/** Route `config` that exempts a route from load shedding. */
export const loadSheddingExemptRouteConfig = { pressureHandler: () => undefined }
