import type { FastifyInstance } from 'fastify'
import { buildHostToBrandKeyMap } from '../../src/brands/host-map.ts'
import type { Brand } from '../../src/brands/load/brand.schema.ts'
import { isLocalHostWithoutBrand, parseHostname } from '../http/brand-directory.ts'

interface ServedHost {
  /** Name of the setting that contains the origin, for error messages. */
  readonly setting: string
  readonly origin: string
  readonly brands: readonly Brand[]
  /** Returns the host's server, or undefined before it exists. */
  readonly getServer: () => FastifyInstance | undefined
}

export function forwardHostToServer(app: FastifyInstance, { setting, origin, brands, getServer }: ServedHost): void {
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
