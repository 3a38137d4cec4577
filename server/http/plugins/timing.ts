import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Metric name of the route. */
    call?: string
  }
  interface FastifyRequest {
    /** Name of the response code, which labels the request's metrics. */
    outcome: string | undefined
  }
}

export type ObserveCall = (call: string, outcome: string, seconds: number) => void

/** Returns the route's name for metrics. Routes without a name are `notice` (webhooks) or `page`. */
export function getRouteName({ routeOptions: { config, url = '' } }: FastifyRequest): string {
  return config.call ?? (url.startsWith('/notify') ? 'notice' : 'page')
}

/** Records the duration of each request by route name. */
export function timingPlugin(app: FastifyInstance, observe: ObserveCall): void {
  app.addHook('onResponse', async (request, reply) => {
    const outcome =
      request.outcome ?? (reply.statusCode < 400 ? 'success' : reply.statusCode < 500 ? 'refused' : 'failed')
    observe(getRouteName(request), outcome, reply.elapsedTime / 1000)
  })
}
