import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const gzipAsync = promisify(gzip)

/**
 * Minimum size in bytes from which responses are compressed. Smaller responses may contain tokens and must not be
 * compressed.
 */
const fromBytes = 8192

export async function compressLargeReply(
  request: FastifyRequest,
  reply: FastifyReply,
  json: string,
): Promise<string | Buffer> {
  reply.type('application/json; charset=utf-8')
  if (json.length < fromBytes || !/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return json
  reply.header('content-encoding', 'gzip').header('vary', 'Origin, Accept-Encoding')
  return gzipAsync(json, { level: 5 })
}
