import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FailureCode } from '../../../src/contract/codes.table.ts'
import { isBrandMovedError } from '../../db/is-brand-moved-error.ts'
import { isDatabaseUnreachable } from '../../db/is-unreachable.ts'
import { isConflict } from '../../db/retry.ts'
import { createFailureEnvelope } from '../contract/dispatch-call.ts'
import { getRequestLanguage } from '../contract/language.ts'
import { requestIdHeader } from '../logging/request-id.ts'
import { redactPath } from '../logging/redact-path.ts'
import { isApiCallPath, stripQuery } from '../paths.ts'
import { sendPlainPage } from '../plain-page.ts'

/** Retry-After in seconds. Database failovers and brand moves take a few seconds. */
const retryAfterSeconds = 5

/** Handles errors outside handlers: an envelope for API calls, a page for browsers. Logs no request data. */
export function errorsPlugin(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const isMoving = isBrandMovedError(error)
    // The gateway is overloaded, or it is shutting down.
    const isRefused = error.statusCode === 503
    const isGone = isMoving || isRefused || isDatabaseUnreachable(error) || isConflict(error)
    const status = isGone ? 503 : (error.statusCode ?? 500)
    if (isGone) reply.header('retry-after', retryAfterSeconds)
    if (status >= 500 && !isMoving && !isRefused)
      request.log.error({ err: error, path: redactPath(request.url) }, 'request failed')
    return sendFailure(request, reply, status, isMoving ? 'storeMoving' : getFailureCode(status))
  })
}

/** Handles malformed URLs, which Fastify cannot route. */
export function handleMalformedUrl(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void sendFailure(request, reply, 400, 'badParameters')
}

function sendFailure(request: FastifyRequest, reply: FastifyReply, status: number, code: FailureCode): FastifyReply {
  reply.code(status).header('cache-control', 'no-store').header(requestIdHeader, request.id)
  // Include the request id, with which customer service finds the error in the logs. Moves are not logged.
  const detail = status < 500 || code === 'storeMoving' ? undefined : request.id
  if (isApiCallPath(stripQuery(request.url)))
    return reply.send(createFailureEnvelope(code, getRequestLanguage(request), detail))
  return sendPlainPage(reply, status < 500 ? 'badAddress' : 'brokenServer', status)
}

function getFailureCode(status: number): FailureCode {
  if (status === 429) return 'tooManyRequests'
  if (status === 503) return 'unavailable'
  return status < 500 ? 'badParameters' : 'internal'
}
