import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Brand } from '../../src/brands/load/brand.schema.ts'
import { getBrandHosts } from '../../src/brands/host-map.ts'

/** Client address that marks warm-up requests. Real requests never have it. */
const ownAddress = '0.0.0.0'
export const isWarmUpRequest = ({ socket }: FastifyRequest): boolean => socket.remoteAddress === ownAddress

export const warmUpTimeoutMs = 60_000

/**
 * Returns a function that renders one page at startup. Compiling the renderer takes half a second, and the first
 * visitors would otherwise get an empty skeleton in this time.
 */
export function createRendererWarmUp(
  server: FastifyInstance,
  brands: readonly Brand[],
  shownBrands: () => Promise<ReadonlySet<string>>,
): () => void {
  async function makePage(): Promise<void> {
    const shown = await shownBrands()
    const brand = brands.find(({ key }) => shown.has(key))
    // Use a brand that sells something. Any other brand would render nothing and log a 503.
    const [host] = brand ? getBrandHosts(brand) : []
    if (host !== undefined) await server.inject({ url: '/', headers: { host }, remoteAddress: ownAddress })
  }
  return () => {
    makePage().catch((error: unknown) => server.log.warn({ err: error }, 'no page could be made ahead'))
  }
}
