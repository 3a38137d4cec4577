import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hostnameOf } from '../../http/brand-directory.ts'
import { pathOf } from '../../http/paths.ts'
import { sendPlainPage } from '../../http/plain-page.ts'

const lobby = '/pay/statement'

/**
 * The payment site is another company's: its host shows nothing of the store or the gateway, and only its host shows it.
 * The second half is a constraint on its routes.
 */
export function keepHostsApart(app: FastifyInstance, origin: string): void {
  const { hostname } = new URL(origin)
  app.addHook('onRequest', async (request, reply) => {
    if (hostnameOf(request.headers.host) !== hostname) return undefined
    const path = pathOf(request.url)
    if (path.startsWith('/pay/')) return undefined
    return path === '/' ? reply.redirect(lobby, 302) : sendPlainPage(reply, 'notFound')
  })
}

/** What `Host` says on the site, with any port: the gateway may listen on another one than browsers ask. */
export const siteHost = (origin: string): RegExp =>
  new RegExp(`^${new URL(origin).hostname.replaceAll('.', '\\.')}(:\\d+)?$`, 'i')

/** A form that another site's page sent would pay in the payer's name; the store's own page may begin a payment. */
export const isFromSite = ({ headers }: FastifyRequest, origin: string): boolean =>
  headers.origin === undefined || headers.origin === `${new URL(origin).protocol}//${headers.host}`
