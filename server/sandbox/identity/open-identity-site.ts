import type { FastifyInstance } from 'fastify'
import { hostnameOf } from '../../brands.ts'
import type { IdentitySite } from './identity-site.ts'

/** The company's host is the company's alone: whatever is asked there never reaches the gateway's own routes. */
export function openIdentitySite(server: FastifyInstance, { hostname, handle }: IdentitySite): void {
  server.addHook('onRequest', async (request, reply) => {
    if (hostnameOf(request.headers.host) !== hostname) return undefined
    reply.hijack()
    handle(request.raw, reply.raw)
    return reply
  })
}
