import { randomFillSync } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Conventional header for request ids. */
export const requestIdHeader = 'x-request-id'

const idBytes = 6
/** Random bytes for 512 ids, because each call to the system costs a tenth of a short request. */
const pool = Buffer.alloc(idBytes * 512)
let used = pool.length

function randomId(): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += idBytes
  return pool.toString('base64url', used - idBytes, used)
}

/** Returns a generator of request ids for logs and customer service. Uses the header of a trusted proxy if present. */
export const createRequestIdGenerator = (isProxyTrusted: boolean) => (request: Pick<IncomingMessage, 'headers'>) => {
  const header = request.headers[requestIdHeader]
  if (isProxyTrusted && typeof header === 'string' && /^[\w-]{8,64}$/.test(header)) return header
  return randomId()
}
