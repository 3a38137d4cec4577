import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Metric name of the route. */
    call?: string
  }
  interface FastifyRequest {
    /** Name of the response code, used as a metric label. */
    outcome: string | undefined
  }
}

export type ObserveCall = (call: string, outcome: string, seconds: number) => void

/**
 * Records the duration of each request by route name. Routes without a name are recorded as `notice` (webhooks) or
 * `page`.
 */
export function timingPlugin(app: FastifyInstance, observe: ObserveCall): void {
  app.addHook('onResponse', async (request, reply) => {
    const { config, url = '' } = request.routeOptions
    const name = config.call ?? (url.startsWith('/notify') ? 'notice' : 'page')
    const outcome =
      request.outcome ?? (reply.statusCode < 400 ? 'success' : reply.statusCode < 500 ? 'refused' : 'failed')
    observe(name, outcome, reply.elapsedTime / 1000)
  })
}
