import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name under which the route is counted. */
    call?: string
  }
  interface FastifyRequest {
    /** Name of the response code. */
    outcome: string | undefined
  }
}

export type ObserveCall = (call: string, outcome: string, seconds: number) => void

/** Observes the duration of each call. Webhooks and pages count as one call each. */
export function timingPlugin(app: FastifyInstance, observe: ObserveCall): void {
  app.addHook('onResponse', async (request, reply) => {
    const { config, url = '' } = request.routeOptions
    const name = config.call ?? (url.startsWith('/notify') ? 'notice' : 'page')
    const outcome =
      request.outcome ?? (reply.statusCode < 400 ? 'success' : reply.statusCode < 500 ? 'refused' : 'failed')
    observe(name, outcome, reply.elapsedTime / 1000)
  })
}
