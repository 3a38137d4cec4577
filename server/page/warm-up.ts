import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Brand } from '../../src/brands/load/brand.schema.ts'
import { getBrandHosts } from '../../src/brands/host-map.ts'

/** Marks requests of the warm-up. No real request has this address. */
const ownAddress = '0.0.0.0'
export const isWarmUp = ({ socket }: FastifyRequest): boolean => socket.remoteAddress === ownAddress

export const warmUpPatienceMs = 60_000

/**
 * Renders one page at startup. The first rendering takes half a second to compile, so the first visitors would get a
 * skeleton.
 */
export function warmUp(
  server: FastifyInstance,
  brands: readonly Brand[],
  shownBrands: () => Promise<ReadonlySet<string>>,
): void {
  async function makePage(): Promise<void> {
    const shown = await shownBrands()
    const brand = brands.find(({ key }) => shown.has(key))
    // A closed brand would render nothing and log a 503.
    const [host] = brand ? getBrandHosts(brand) : []
    if (host !== undefined) await server.inject({ url: '/', headers: { host }, remoteAddress: ownAddress })
  }
  server.addHook('onListen', () => {
    makePage().catch((error: unknown) => server.log.warn({ err: error }, 'no page could be made ahead'))
  })
}
