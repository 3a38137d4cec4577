import { hostnameOf } from '../../http/brand-directory.ts'
import type { Site } from '../../providers/sandbox.ts'
import type { IdentitySite } from './identity-site.ts'

/** The company's host is the company's alone: no request to it reaches the gateway's own routes. */
export const siteOf = ({ hostname, handle }: IdentitySite): Site => ({
  async open(server) {
    server.addHook('onRequest', async (request, reply) => {
      if (hostnameOf(request.headers.host) !== hostname) return undefined
      reply.hijack()
      handle(request.raw, reply.raw)
      return reply
    })
  },
})
