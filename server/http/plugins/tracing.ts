import type { FastifyInstance } from 'fastify'
import { startRequestSpan, type RequestSpan } from '../../tracing/trace.ts'
import { getRouteName } from './timing.ts'

declare module 'fastify' {
  interface FastifyRequest {
    span: RequestSpan | undefined
  }
}

/** Traces each request in a span named after its route. Only a trusted proxy's trace is continued. */
export function tracingPlugin(
  app: FastifyInstance,
  { isFromProxy }: { isFromProxy: (peer: string | undefined) => boolean },
): void {
  app.decorateRequest('span', undefined)
  app.addHook('onRequest', (request, _reply, done) => {
    const brand = request.brand?.key ?? ''
    const headers = isFromProxy(request.socket.remoteAddress) ? request.headers : undefined
    const span = startRequestSpan(getRouteName(request), { brand }, headers)
    request.span = span
    span.run(done)
  })
  app.addHook('onResponse', async (request, reply) => request.span?.end(reply.statusCode))
}
