import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Connect, ViteDevServer } from 'vite'
import { defaultBrandKey, buildHostToBrandKeyMap } from '../../brands/host-map.ts'
import type { BrandSource } from '../../brands/load/load-brands.ts'
import { fillPageSlots } from '../../document/page-slots.ts'
import { buildBrandPage } from './brand-page.ts'
import { buildWebManifest } from './web-manifest.ts'

const manifestPath = /^\/brands\/(\w+)\/manifest\.webmanifest$/
const brandCookie = /(?:^|;\s*)brand=(\w+)/
const asks = (request: IncomingMessage, type: string) => request.headers.accept?.includes(type) ?? false

/** Returns the brand to show, in the same way as the gateway: by `?brand=`, host, last brand or default. */
function brandKey(request: IncomingMessage, url: URL, sources: readonly BrandSource[]): string {
  const host = (request.headers.host ?? '').toLowerCase().replace(/:\d+$/, '')
  const byHost = buildHostToBrandKeyMap(sources.map(({ brand }) => brand))[host]
  return (
    url.searchParams.get('brand') ?? byHost ?? brandCookie.exec(request.headers.cookie ?? '')?.[1] ?? defaultBrandKey
  )
}

/** Builds the page with unbundled modules, for hot reload and source maps. */
const devPage = (source: BrandSource): string =>
  fillPageSlots(
    buildBrandPage(source, {
      earlyScript: "import('/src/early/early.ts')",
      style: "@import '/src/document/document.css'",
      skeletonStyle: "@import '/src/document/skeleton.css'",
      boot: {},
      gateway: undefined,
      files: () => ({ entry: '/src/entry-client.ts', scripts: [], styles: [] }),
    }),
  )

/** Serves pages and manifests in development. They are built for each request. */
export function serveDevPages(server: ViteDevServer, sources: readonly BrandSource[]): void {
  const find = (key: string | undefined) => sources.find(({ brand }) => brand.key === key)

  async function answer(request: IncomingMessage, response: ServerResponse, next: Connect.NextFunction): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost')
    // Replaces the service worker of a built store, because it would serve old files.
    if (url.pathname === '/sw.js') request.url = '/sw-off.js'
    const manifest = find(manifestPath.exec(url.pathname)?.[1])
    if (manifest) {
      response.setHeader('Content-Type', 'application/manifest+json').end(buildWebManifest(manifest))
      return
    }
    const source = asks(request, 'text/html') ? find(brandKey(request, url, sources)) : undefined
    if (!source) return next()
    try {
      const html = await server.transformIndexHtml(url.pathname, devPage(source))
      response.setHeader('Set-Cookie', `brand=${source.brand.key}; Path=/; SameSite=Lax`)
      response.setHeader('Content-Type', 'text/html; charset=utf-8').end(html)
    } catch (error) {
      next(error)
    }
  }

  server.middlewares.use((request, response, next) => void answer(request, response, next))
}
