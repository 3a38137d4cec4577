import type { FastifyInstance } from 'fastify'
import { buildHostToBrandKeyMap } from '../../src/brands/host-map.ts'
import type { Brand } from '../../src/brands/load/brand.schema.ts'
import { isLocalHostWithoutBrand, parseHostname } from '../http/brand-directory.ts'

interface ServedHost {
  /** Name of the setting with the origin, for the error. */
  readonly setting: string
  readonly origin: string
  readonly brands: readonly Brand[]
  /** Returns the server of the host, or undefined before it exists. */
  readonly getServer: () => FastifyInstance | undefined
}

/**
 * Passes requests for a host to a server of its own. Throws if a store uses the host, since players could then no
 * longer reach that store. Call it before the brand of a request is resolved, so that no route of the store exists on
 * that host, and no route of its server on any other.
 */
export function routeHostToOwnServer(app: FastifyInstance, { setting, origin, brands, getServer }: ServedHost): void {
  const { hostname } = new URL(origin)
  const brand = buildHostToBrandKeyMap(brands)[hostname]
  if (brand !== undefined || isLocalHostWithoutBrand(hostname))
    throw new Error(`${setting} must not be a host of a store: ${hostname} is one${brand ? ` of ${brand}` : ''}.`)
  app.addHook('onRequest', async (request, reply) => {
    const server = getServer()
    if (!server || parseHostname(request.headers.host) !== hostname) return undefined
    reply.hijack()
    server.routing(request.raw, reply.raw)
    return reply
  })
}
