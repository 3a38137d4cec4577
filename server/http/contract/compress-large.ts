import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const gzipAsync = promisify(gzip)

/** Lists of thousands of servers or goods shrink to a tenth. Small answers - those with a token in them too - stay as they are. */
const fromBytes = 8192

export async function compressLarge(
  request: FastifyRequest,
  reply: FastifyReply,
  json: string,
): Promise<string | Buffer> {
  reply.type('application/json; charset=utf-8')
  if (json.length < fromBytes || !/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return json
  reply.header('content-encoding', 'gzip').header('vary', 'Origin, Accept-Encoding')
  return gzipAsync(json, { level: 5 })
}
