import { createReadStream } from 'node:fs'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { negotiateEncoding, type CompressedFileCache } from './compressed-file-cache.ts'
import type { DistFile } from './dist.ts'

/**
 * Returns the Cache-Control header. Files in /assets/ never change because their names contain a content hash. Other
 * files are revalidated.
 */
export function getCacheControlHeader(urlPath: string): string {
  if (urlPath.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  return urlPath.endsWith('.js') || urlPath.endsWith('.webmanifest') ? 'no-cache' : 'public, max-age=3600'
}

export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { file, urlPath, compressed }: { file: DistFile; urlPath: string; compressed: CompressedFileCache },
): Promise<FastifyReply> {
  const encoding = file.isText ? negotiateEncoding(request.headers['accept-encoding']) : undefined
  const etag = `"${file.etag}${encoding ?? ''}"`
  reply.type(file.type).headers({ 'cache-control': getCacheControlHeader(urlPath), etag })
  if (file.isText) reply.header('vary', 'Accept-Encoding')
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  if (encoding) return reply.header('content-encoding', encoding).send(await compressed.get(file, encoding))
  reply.header('content-length', file.size)
  return reply.send(request.method === 'HEAD' ? undefined : createReadStream(file.path))
}
