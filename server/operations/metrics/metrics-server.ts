import { fastify, type FastifyInstance } from 'fastify'
import type { HealthEndpoints } from '../../http/plugins/health-endpoints.ts'
import type { Metrics } from './metrics.ts'

/** Creates the server for metrics and health checks. It has a separate port because neither may be public. */
export function createMetricsServer(
  { text, contentType }: Pick<Metrics, 'text' | 'contentType'>,
  health: HealthEndpoints,
): FastifyInstance {
  const server = fastify()
  server.get('/metrics', async (_request, reply) =>
    reply
      .header('content-type', contentType)
      .header('cache-control', 'no-store')
      .send(await text()),
  )
  health.open(server)
  return server
}
