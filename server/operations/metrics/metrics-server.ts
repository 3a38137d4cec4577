import { fastify, type FastifyInstance } from 'fastify'
import type { Health } from '../../http/plugins/health.ts'
import type { Metrics } from './metrics.ts'

/** Serves metrics and health on a separate port because they must not be public. */
export function createMetricsServer({ text, contentType }: Metrics, health: Health): FastifyInstance {
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
