import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Under which name the route's answers are counted. */
    call?: string
  }
  interface FastifyRequest {
    /** What came of a call, by the name of its code. */
    outcome: string | undefined
  }
}

/** How long an answer took. */
export type ObserveCall = (call: string, outcome: string, seconds: number) => void

/** Every answer with the name of its call; notices of payment companies and pages count as one call each. */
export function timingPlugin(app: FastifyInstance, observe: ObserveCall): void {
  app.addHook('onResponse', async (request, reply) => {
    const { config, url = '' } = request.routeOptions
    const name = config.call ?? (url.startsWith('/notify') ? 'notice' : 'page')
    const outcome =
      request.outcome ?? (reply.statusCode < 400 ? 'success' : reply.statusCode < 500 ? 'refused' : 'failed')
    observe(name, outcome, reply.elapsedTime / 1000)
  })
}
