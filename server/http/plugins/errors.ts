import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FailureCode } from '../../../src/contract/codes.table.ts'
import { isDatabaseGone } from '../../db/is-gone.ts'
import { failed } from '../contract/answer.ts'
import { languageOf } from '../contract/language.ts'
import { requestIdHeader } from '../logging/request-id.ts'
import { safePath } from '../logging/safe-path.ts'
import { isCallPath, pathOf } from '../paths.ts'
import { sendPlainPage } from '../plain-page.ts'

/** A database that is taken over by another machine is back within seconds. */
const retryAfterSeconds = 5

/** Answers failures outside a handler: a call by an envelope, a person by a page. The log gets no word of the request. */
export function errors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const isGone = isDatabaseGone(error)
    const status = isGone ? 503 : (error.statusCode ?? 500)
    if (isGone) reply.header('retry-after', retryAfterSeconds)
    if (status >= 500) request.log.error({ err: error, path: safePath(request.url) }, 'request failed')
    return sendFailure(request, reply, status, isGone ? 'unavailable' : codeOf(status))
  })
}

/** For addresses so broken that they never reach a route. */
export function badAddress(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void sendFailure(request, reply, 400, 'badParameters')
}

function sendFailure(request: FastifyRequest, reply: FastifyReply, status: number, code: FailureCode): FastifyReply {
  reply.code(status).header('cache-control', 'no-store').header(requestIdHeader, request.id)
  // Customer service finds a fault of ours in the logs by the request's id, which the player reads to them.
  const detail = status < 500 ? undefined : request.id
  if (isCallPath(pathOf(request.url))) return reply.send(failed(code, languageOf(request), detail))
  return sendPlainPage(reply, status < 500 ? 'badAddress' : 'brokenServer', status)
}

function codeOf(status: number): FailureCode {
  if (status === 429) return 'tooManyRequests'
  return status < 500 ? 'badParameters' : 'internal'
}
