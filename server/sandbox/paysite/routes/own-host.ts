import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parseHostname } from '../../../http/brand-directory.ts'
import { stripQuery } from '../../../http/paths.ts'
import { sendPlainPage } from '../../../http/plain-page.ts'

const lobby = '/pay/statement'

/** Hides the gateway's routes on the payment site's host. A host constraint on the site's routes does the reverse. */
export function isolateHost(app: FastifyInstance, origin: string): void {
  const { hostname } = new URL(origin)
  app.addHook('onRequest', async (request, reply) => {
    if (parseHostname(request.headers.host) !== hostname) return undefined
    const path = stripQuery(request.url)
    if (path.startsWith('/pay/')) return undefined
    return path === '/' ? reply.redirect(lobby, 302) : sendPlainPage(reply, 'notFound')
  })
}

/** Matches the Host header with any port, which may differ from the one that browsers use. */
export const siteHostPattern = (origin: string): RegExp =>
  new RegExp(`^${new URL(origin).hostname.replaceAll('.', '\\.')}(:\\d+)?$`, 'i')

/** Rejects forms from other origins, which could pay in the payer's name. */
export const isSameOrigin = ({ headers }: FastifyRequest, origin: string): boolean =>
  headers.origin === undefined || headers.origin === `${new URL(origin).protocol}//${headers.host}`
