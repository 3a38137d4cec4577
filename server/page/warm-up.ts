import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Brand } from '../../src/brands/load/brand.schema.ts'
import { getBrandHosts } from '../../src/brands/host-map.ts'

/** No request comes from this address. */
const ownAddress = '0.0.0.0'
export const isWarmUp = ({ socket }: FastifyRequest): boolean => socket.remoteAddress === ownAddress

/** No visitor waits for this page. */
export const warmUpPatienceMs = 60_000

/**
 * Makes one page before anybody asks: the first of a gateway takes half a second, most of it the compiling of what draws, which is
 * longer than a page waits. Without it the first visitors after each start get undrawn pages.
 */
export function warmUp(
  server: FastifyInstance,
  brands: readonly Brand[],
  shownBrands: () => Promise<ReadonlySet<string>>,
): void {
  async function makePage(): Promise<void> {
    const shown = await shownBrands()
    const brand = brands.find(({ key }) => shown.has(key))
    // A brand that sells nothing answers with a short text, which compiles nothing, and a 503 in the log of each start.
    const [host] = brand ? getBrandHosts(brand) : []
    if (host !== undefined) await server.inject({ url: '/', headers: { host }, remoteAddress: ownAddress })
  }
  server.addHook('onListen', () => {
    makePage().catch((error: unknown) => server.log.warn({ err: error }, 'no page could be made ahead'))
  })
}
