import { randomFillSync } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Header that is commonly used for request ids. */
export const requestIdHeader = 'x-request-id'

const idBytes = 6
/** Pool of random bytes for 512 ids, because a system call for each id would be slow. */
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

/** Creates a generator of request ids. A trusted proxy's id is used if present. */
export const createRequestIdGenerator =
  (isFromProxy: (peer: string | undefined) => boolean) => (request: IncomingMessage) => {
    const header = request.headers[requestIdHeader]
    if (isFromProxy(request.socket.remoteAddress) && typeof header === 'string' && /^[\w-]{8,64}$/.test(header))
      return header
    return randomId()
  }
