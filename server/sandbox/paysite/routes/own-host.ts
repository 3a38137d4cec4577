import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parseHostname } from '../../../http/brand-directory.ts'
import { stripQuery } from '../../../http/paths.ts'
import { sendPlainPage } from '../../../http/plain-page.ts'

const lobby = '/pay/statement'

/**
 * Makes the gateway's routes unavailable on the payment site's host. The payment site's own routes work only on that
 * host.
 */
export function blockGatewayRoutesOnHost(app: FastifyInstance, origin: string): void {
  const { hostname } = new URL(origin)
  app.addHook('onRequest', async (request, reply) => {
    if (parseHostname(request.headers.host) !== hostname) return undefined
    const path = stripQuery(request.url)
    if (path.startsWith('/pay/')) return undefined
    return path === '/' ? reply.redirect(lobby, 302) : sendPlainPage(reply, 'notFound')
  })
}

/** Returns a pattern that matches the Host header with any port, because the port may differ from the origin's. */
export const buildSiteHostPattern = (origin: string): RegExp =>
  new RegExp(`^${new URL(origin).hostname.replaceAll('.', '\\.')}(:\\d+)?$`, 'i')

/**
 * Returns true if a form was sent from this origin. Without this check, other sites could pay on the payer's behalf.
 */
export const isSameOrigin = ({ headers }: FastifyRequest, origin: string): boolean =>
  headers.origin === undefined || headers.origin === `${new URL(origin).protocol}//${headers.host}`
