import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { loadSheddingExemptRouteConfig } from '../../http/plugins/load-shedding.ts'
import type { Art, ArtKind } from './art.ts'
import { readRasterImages } from './rasters.ts'

interface Picture {
  type: string
  plain: Buffer
  /** Gzipped SVG. Undefined for WebP images, which are sent uncompressed. */
  gzip?: Buffer
  etag: string
}

const createEtag = (plain: Buffer) => `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`

const kinds: readonly ArtKind[] = ['games', 'goods', 'pay', 'banners']

/**
 * Content security policy for images. A browser treats an SVG that is opened directly as a document, so this blocks its
 * scripts and allows only inline styles.
 */
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Image URLs have no version, so browsers cache the images for a week and then revalidate them in the background. */
const caching = 'public, max-age=604800, stale-while-revalidate=2592000'

export function registerArtRoutes(app: FastifyInstance, art: Art): void {
  const drawn = new Map<string, Picture>()

  function picture(kind: ArtKind, name: string): Picture | undefined {
    const key = `${kind}/${name}.svg`
    const known = drawn.get(key)
    if (known) return known
    const svg = art[kind].get(name)?.()
    if (svg === undefined) return undefined
    const plain = Buffer.from(svg)
    const made = { type: 'image/svg+xml; charset=utf-8', plain, gzip: gzipSync(plain), etag: createEtag(plain) }
    drawn.set(key, made)
    return made
  }

  /** Kept in memory, because all files together have only a few hundred kilobytes. */
  const rasters = readRasterImages()

  async function raster(file: string): Promise<Picture | undefined> {
    const known = drawn.get(file)
    if (known) return known
    const plain = (await rasters).get(file)
    if (!plain) return undefined
    const made = { type: 'image/webp', plain, etag: createEtag(plain) }
    drawn.set(file, made)
    return made
  }

  function send(request: FastifyRequest, reply: FastifyReply, { type, plain, gzip, etag }: Picture): FastifyReply {
    reply.headers({
      etag,
      vary: 'accept-encoding',
      'cache-control': caching,
      'content-security-policy': policy,
      'cross-origin-resource-policy': 'cross-origin',
    })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const zipped = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '') ? gzip : undefined
    if (zipped) reply.header('content-encoding', 'gzip')
    return reply.type(type).send(zipped ?? plain)
  }

  for (const kind of kinds) {
    app.get<{ Params: { file: string } }>(
      `/art/${kind}/:file`,
      { config: loadSheddingExemptRouteConfig },
      async (request, reply) => {
        const { file } = request.params
        const found = file.endsWith('.svg') ? picture(kind, file.slice(0, -4)) : await raster(`${kind}/${file}`)
        if (!found) return reply.callNotFound()
        return send(request, reply, found)
      },
    )
  }
}
