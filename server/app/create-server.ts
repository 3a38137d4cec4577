import { fastify, LogController, type FastifyInstance } from 'fastify'
import { parseQuery } from '../http/contract/query.ts'
import { createLogger } from '../http/logging/logger.ts'
import { createRequestIdGenerator } from '../http/logging/request-id.ts'
import { handleMalformedUrl } from '../http/plugins/errors.ts'
import { createTrustedProxyCheck } from '../http/trusted-proxies.ts'
import type { AppOptions } from '../options.ts'

export type ServerOptions = Pick<
  AppOptions,
  'log' | 'trustProxy' | 'requestTimeoutMs' | 'idleTimeoutMs' | 'keepAliveTimeoutMs'
>

/** Creates the Fastify server with time limits for slow connections. */
export function createServer({
  log,
  trustProxy = false,
  requestTimeoutMs: slowRequestMs = 15_000,
  idleTimeoutMs: silentMs = 60_000,
  keepAliveTimeoutMs: restMs = 72_000,
}: ServerOptions): FastifyInstance {
  return fastify({
    ...(log ? { loggerInstance: createLogger(log) } : {}),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy,
    // Register no HEAD routes, because they would run the API call.
    exposeHeadRoutes: false,
    bodyLimit: 65_536,
    // Close connections of clients that send too slowly.
    requestTimeout: slowRequestMs,
    // Close connections of clients that do not read the response.
    connectionTimeout: silentMs,
    keepAliveTimeout: restMs,
    // Close connections of clients that send nothing.
    http: { headersTimeout: slowRequestMs, connectionsCheckingInterval: Math.min(slowRequestMs, 2000) },
    routerOptions: { querystringParser: (text) => ({ ...parseQuery(text) }) },
    frameworkErrors: handleMalformedUrl,
    genReqId: createRequestIdGenerator(createTrustedProxyCheck(trustProxy)),
  })
}
