import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { compress, negotiateEncoding, type Encoding } from './files/compressed-file-cache.ts'

/** Page with its ETag. A compressed form is created when it is first needed. */
export interface ReadyPage {
  readonly etag: string
  readonly body: Buffer
  readonly compressed: Partial<Record<Encoding, Promise<Buffer>>>
}

const pageQuality = 5

export const preparePageResponse = (html: string): ReadyPage => ({
  etag: createHash('sha256').update(html).digest('base64url').slice(0, 22),
  body: Buffer.from(html),
  compressed: {},
})

export async function sendPage(request: FastifyRequest, reply: FastifyReply, page: ReadyPage): Promise<FastifyReply> {
  const encoding = negotiateEncoding(request.headers['accept-encoding'])
  const etag = `"${page.etag}${encoding ?? ''}"`
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache')
  reply.type('text/html; charset=utf-8').headers({
    vary: 'Origin, Accept-Encoding, Accept-Language, User-Agent, Cookie',
    etag,
  })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  if (!encoding) return reply.send(page.body)
  page.compressed[encoding] ??= compress(page.body, encoding, pageQuality)
  return reply.header('content-encoding', encoding).send(await page.compressed[encoding])
}
