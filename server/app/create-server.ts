import { fastify, LogController, type FastifyInstance } from 'fastify'
import { readQuery } from '../http/contract/query.ts'
import { createLogger } from '../http/logging/logger.ts'
import { requestIds } from '../http/logging/request-id.ts'
import { badAddress } from '../http/plugins/errors.ts'
import type { AppOptions } from '../options.ts'

/** Fastify with the limits on connections that do not progress. Nothing is registered yet. */
export function createServer({
  log,
  trustProxy = false,
  requestTimeoutMs: slowRequestMs = 15_000,
  idleTimeoutMs: silentMs = 60_000,
  keepAliveTimeoutMs: restMs = 72_000,
}: AppOptions): FastifyInstance {
  return fastify({
    ...(log ? { loggerInstance: createLogger(log) } : {}),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy,
    // A HEAD of a call would run it; the store's own route answers HEAD by itself.
    exposeHeadRoutes: false,
    bodyLimit: 65_536,
    // A client that sends a byte now and then would hold a connection for ever.
    requestTimeout: slowRequestMs,
    // So would a client that reads nothing of its answer.
    connectionTimeout: silentMs,
    keepAliveTimeout: restMs,
    // A client that sends nothing at all is closed by the limit on headers.
    http: { headersTimeout: slowRequestMs, connectionsCheckingInterval: Math.min(slowRequestMs, 2000) },
    routerOptions: { querystringParser: (text) => ({ ...readQuery(text) }) },
    frameworkErrors: badAddress,
    genReqId: requestIds(trustProxy !== false),
  })
}
