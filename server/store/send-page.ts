import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { compress, encodingOf, type Encoding } from './compressed.ts'

interface KeptPage {
  readonly etag: string
  readonly body: Buffer
  readonly compressed: Partial<Record<Encoding, Promise<Buffer>>>
}

/** Pages are the same for everyone who asks for the same game: each is compressed once. */
const maxKept = 200
const pageQuality = 5

export function createPageSender() {
  const kept = new Map<string, KeptPage>()

  const keep = (html: string): KeptPage => {
    const key = createHash('sha256').update(html).digest('base64url').slice(0, 22)
    const page = kept.get(key) ?? { etag: key, body: Buffer.from(html), compressed: {} }
    kept.delete(key)
    kept.set(key, page)
    const [oldest] = kept.keys()
    if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest)
    return page
  }

  return async (request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> => {
    const page = keep(html)
    const encoding = encodingOf(request.headers['accept-encoding'])
    const etag = `"${page.etag}${encoding ?? ''}"`
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache')
    reply.type('text/html; charset=utf-8').headers({
      vary: 'Accept-Encoding, Accept-Language, User-Agent, Cookie',
      etag,
    })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    if (!encoding) return reply.send(page.body)
    page.compressed[encoding] ??= compress(page.body, encoding, pageQuality)
    return reply.header('content-encoding', encoding).send(await page.compressed[encoding])
  }
}
