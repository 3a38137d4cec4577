import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Connect, ViteDevServer } from 'vite'
import { defaultBrandKey, hostMap } from '../../brands/host-map.ts'
import type { BrandSource } from '../../brands/load-brands.ts'
import { brandManifest } from './web-manifest.ts'

interface DevPages {
  readonly server: ViteDevServer
  readonly sources: readonly BrandSource[]
  readonly page: (source: BrandSource) => Promise<string>
}

const manifestPath = /^\/brands\/(\w+)\/manifest\.webmanifest$/
const brandCookie = /(?:^|;\s*)brand=(\w+)/
const asks = (request: IncomingMessage, type: string) => request.headers.accept?.includes(type) ?? false

/** As the gateway does: `?brand=`, else the host, else the brand that was asked for before, else the default one. */
function brandKey(request: IncomingMessage, url: URL, sources: readonly BrandSource[]): string {
  const host = (request.headers.host ?? '').toLowerCase().replace(/:\d+$/, '')
  const byHost = hostMap(sources.map(({ brand }) => brand))[host]
  return (
    url.searchParams.get('brand') ?? byHost ?? brandCookie.exec(request.headers.cookie ?? '')?.[1] ?? defaultBrandKey
  )
}

/** In development: every route's HTML, and the manifests, made anew for each request so that edits show at once. */
export function serveDevPages({ server, sources, page }: DevPages): void {
  const find = (key: string | undefined) => sources.find(({ brand }) => brand.key === key)

  async function answer(request: IncomingMessage, response: ServerResponse, next: Connect.NextFunction): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost')
    // A worker of a built store that was served here before would answer in place of the edits: this one calls it off.
    if (url.pathname === '/sw.js') request.url = '/sw-off.js'
    const manifest = find(manifestPath.exec(url.pathname)?.[1])
    if (manifest) {
      response.setHeader('Content-Type', 'application/manifest+json').end(brandManifest(manifest))
      return
    }
    const source = asks(request, 'text/html') ? find(brandKey(request, url, sources)) : undefined
    if (!source) return next()
    try {
      const html = await server.transformIndexHtml(url.pathname, await page(source))
      response.setHeader('Set-Cookie', `brand=${source.brand.key}; Path=/; SameSite=Lax`)
      response.setHeader('Content-Type', 'text/html; charset=utf-8').end(html)
    } catch (error) {
      next(error)
    }
  }

  server.middlewares.use((request, response, next) => void answer(request, response, next))
}
