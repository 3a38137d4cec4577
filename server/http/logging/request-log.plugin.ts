import type { FastifyInstance } from 'fastify'
import { redactPath } from './redact-path.ts'

export function requestLogPlugin(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      method: request.method,
      path: redactPath(request.url),
      status: reply.statusCode,
      brand: request.brand?.key,
      ms: Math.round(reply.elapsedTime),
    })
  })
}
