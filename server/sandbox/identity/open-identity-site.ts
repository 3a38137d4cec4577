import { parseHostname } from '../../http/brand-directory.ts'
import type { Site } from '../../providers/sandbox.ts'
import type { IdentitySite } from './identity-site.ts'

/**
 * Creates the site that serves the login providers on their own host. The gateway's other routes are not available
 * there.
 */
export const createIdentityHost = ({ hostname, handle }: IdentitySite): Site => ({
  async open(server) {
    server.addHook('onRequest', async (request, reply) => {
      if (parseHostname(request.headers.host) !== hostname) return undefined
      reply.hijack()
      handle(request.raw, reply.raw)
      return reply
    })
  },
})
