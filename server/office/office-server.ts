import rateLimits from '@fastify/rate-limit'
import {
  fastify,
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { officeFailureStatusCodes, type OfficeFailure } from '../../office/contract/failures.table.ts'
import { officeApiCalls, type OfficeCallName } from '../../office/contract/calls.table.ts'
import { defaultMaxRequestBytes, type OfficeCall } from '../../office/contract/call.ts'
import { registerCataloguePictures } from '../catalogue/pictures/pictures.plugin.ts'
import { isBrandMovedError } from '../db/is-brand-moved-error.ts'
import { isDatabaseUnreachable } from '../db/is-unreachable.ts'
import { isLocalHost, parseHostname } from '../http/brand-directory.ts'
import { getClientNetwork } from '../http/client-network.ts'
import { parseQuery } from '../http/contract/query.ts'
import { redactPath } from '../http/logging/redact-path.ts'
import { requestLogPlugin } from '../http/logging/request-log.plugin.ts'
import type { TrustedProxies } from '../http/trusted-proxies.ts'
import { createOfficeHandlers } from './create-handlers.ts'
import type { PreviewOptions } from './catalogue/preview-grant.ts'
import { assertSessionHasRight, dispatchOfficeCall } from './dispatch-office-call.ts'
import { OfficeError } from './office-error.ts'
import { serveOfficeFiles } from './serve-office-files.ts'
import type { SessionContext } from './office-handler.ts'
import type { OfficeOptions } from './office-options.ts'
import { officeResponseHeaders } from './office-policies.ts'
import { createOrderEventStreams } from './orders/order-event-streams.ts'
import { createOpenIdClient } from './sessions/openid.ts'
import { openIdBackPath } from './sessions/openid-paths.ts'
import { registerOpenIdRoutes } from './sessions/openid.routes.ts'
import { createPasskeyService } from './sessions/passkey-service.ts'
import { readSessionSecret } from './sessions/session-cookie.ts'
import { findSession } from './sessions/sessions.repository.ts'
import type { OfficeTenants } from './tenants/office-tenants.ts'

export interface OfficeServerDeps extends Omit<OfficeOptions, 'previewOrigin' | 'replica'> {
  readonly tenants: OfficeTenants
  readonly now: () => number
  readonly trustProxy: TrustedProxies
  readonly rateLimit?: OfficeRateLimit | undefined
  /** Preview settings. If undefined, drafts cannot be previewed. */
  readonly preview: PreviewOptions | undefined
  readonly logger: FastifyBaseLogger
}

/** Maximum requests per minute from one network. The limit for sign-ins is low, to prevent guessing. */
export interface OfficeRateLimit {
  readonly reads: number
  readonly changes: number
  readonly signIns: number
}

/** Milliseconds between two checks for changes of the orders that users have open. */
const defaultTickMs = 2000

const defaultLimit: OfficeRateLimit = { reads: 1200, changes: 240, signIns: 60 }

function getLimit({ right, method }: OfficeCall, { reads, changes, signIns }: OfficeRateLimit): number {
  if (method === 'GET') return reads
  return right === 'anyone' ? signIns : changes
}

/**
 * Creates the office's server, which shares no route or hook with the store's server. The gateway forwards requests for
 * the office's host.
 */
export async function createOfficeServer({
  tenants,
  now,
  origin,
  distDir,
  openid: provider,
  tickMs = defaultTickMs,
  trustProxy,
  rateLimit = defaultLimit,
  preview,
  logger,
}: OfficeServerDeps): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy,
    exposeHeadRoutes: false,
    routerOptions: { querystringParser: (text) => ({ ...parseQuery(text) }) },
  })
  app.removeContentTypeParser('text/plain')
  requestLogPlugin(app)
  app.addHook('onSend', async (request, reply) => {
    reply.headers(officeResponseHeaders)
    if (!isLocalHost(parseHostname(request.headers.host))) reply.header('strict-transport-security', 'max-age=31536000')
  })
  app.setErrorHandler(sendError)
  app.setNotFoundHandler((_request, reply) => sendFailure(reply, { error: 'notFound' }))
  await app.register(rateLimits, { global: false, keyGenerator: (request) => getClientNetwork(request.ip) })

  const streams = createOrderEventStreams({ now, tickMs })
  app.addHook('preClose', async () => streams.endAll())
  const openid = provider && createOpenIdClient(provider, `${origin}${openIdBackPath}`)
  const passkeys = createPasskeyService(origin)
  const handlers = createOfficeHandlers({ origin, passkeys, openid, streams, preview })

  const getContext = async (request: FastifyRequest, reply: FastifyReply): Promise<SessionContext> => {
    const at = now()
    const { brands } = tenants
    const db = tenants.getHome()
    const visitor = { address: request.ip, browser: request.headers['user-agent'] ?? '' }
    const secret = readSessionSecret(request.headers.cookie)
    const session = await findSession(db, secret, { address: visitor.address, at })
    return { db, at, brands, session, visitor, setCookie: (cookie) => void reply.header('set-cookie', cookie) }
  }

  for (const [name, call] of Object.entries(officeApiCalls) as [OfficeCallName, OfficeCall][]) {
    app.route({
      method: call.method,
      url: call.path,
      bodyLimit: call.maxBytes,
      // Accept a large body only from users who have the call's permission.
      ...(call.maxBytes > defaultMaxRequestBytes
        ? {
            onRequest: async (request, reply) => assertSessionHasRight(call, request, await getContext(request, reply)),
          }
        : {}),
      config: { rateLimit: { max: getLimit(call, rateLimit), timeWindow: '1 minute' } },
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store')
        const context = await getContext(request, reply)
        return dispatchOfficeCall({ tenants, origin, handlers }, name, { request, reply, context })
      },
    })
  }
  if (openid) registerOpenIdRoutes(app, { openid, getContext, signInLimit: rateLimit.signIns })
  // Serve catalogue pictures, because the office's content security policy allows no other host.
  registerCataloguePictures(app, {
    getDatabase: (brand) => tenants.list().find(({ brands }) => brands.includes(brand))?.open?.db,
    max: rateLimit.reads,
  })
  serveOfficeFiles(app, distDir)
  await app.ready()
  return app
}

function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof OfficeError) return sendFailure(reply, error.failure)
  if (isDatabaseUnreachable(error) || isBrandMovedError(error)) return sendFailure(reply, { error: 'unavailable' })
  const status = error.statusCode ?? 500
  if (status === 429) return sendFailure(reply, { error: 'tooManyRequests' })
  if (status < 500) return sendFailure(reply, { error: 'badRequest' })
  request.log.error({ err: error, path: redactPath(request.url) }, 'an office request failed')
  return sendFailure(reply, { error: 'internal' })
}

const sendFailure = (reply: FastifyReply, failure: OfficeFailure): FastifyReply =>
  reply.code(officeFailureStatusCodes[failure.error]).header('cache-control', 'no-store').send(failure)
