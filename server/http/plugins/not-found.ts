import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createFailureEnvelope } from '../contract/dispatch-call.ts'
import { getRequestLanguage } from '../contract/language.ts'
import { isApiCallPath, isStoreRoute, stripQuery } from '../paths.ts'
import { sendPlainPage } from '../plain-page.ts'

/** Handles unknown URLs: an envelope for API calls, a page for browsers. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = stripQuery(request.url)
  if (isApiCallPath(path)) {
    return reply
      .code(404)
      .header('cache-control', 'no-store')
      .send(createFailureEnvelope('notFound', getRequestLanguage(request)))
  }
  return sendPlainPage(reply, request.brand ? (isStoreRoute(path) ? 'notBuilt' : 'notFound') : 'unknownHost')
}

export function notFoundPlugin(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => sendNotFound(request, reply))
}
