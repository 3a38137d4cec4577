import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { failed } from '../contract/answer.ts'
import { languageOf } from '../contract/language.ts'
import { isCallPath, isStoreRoute, pathOf } from '../paths.ts'
import { sendPlainPage } from '../plain-page.ts'

/** Answers an unknown address: a call by an envelope, a person by a page, nobody by the store. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = pathOf(request.url)
  if (isCallPath(path)) {
    return reply
      .code(404)
      .header('cache-control', 'no-store')
      .send(failed('notFound', languageOf(request)))
  }
  return sendPlainPage(reply, request.brand ? (isStoreRoute(path) ? 'notBuilt' : 'notFound') : 'unknownHost')
}

export function notFound(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => sendNotFound(request, reply))
}
