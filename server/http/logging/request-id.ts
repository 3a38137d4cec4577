import { randomFillSync } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Also the name that proxies use for it. */
export const requestIdHeader = 'x-request-id'

const idBytes = 6
/** For many ids at once: the system takes as long for six bytes as for all of these, a tenth of a short request. */
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

/**
 * By which a request is found again in the logs of every gateway, and in what a player reads to customer service: from the proxy in front, where
 * there is one that is trusted, else of our own.
 */
export const createRequestIdGenerator = (isProxyTrusted: boolean) => (request: Pick<IncomingMessage, 'headers'>) => {
  const header = request.headers[requestIdHeader]
  if (isProxyTrusted && typeof header === 'string' && /^[\w-]{8,64}$/.test(header)) return header
  return randomId()
}
