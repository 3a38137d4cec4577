import type { FastifyReply } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What @fastify/under-pressure does in place of its own refusal. */
    pressureHandler?: (request: FastifyRequest, reply: FastifyReply, type: string, delayMs?: number) => void
  }
}

/** The `config` of a route that a gateway answers even when it cannot keep up: its answer costs less than the refusal would cost the player. */
export const exemptFromLoadShedding = { pressureHandler: () => undefined }
