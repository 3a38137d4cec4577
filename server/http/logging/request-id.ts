import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Also the name that proxies use for it. */
export const requestIdHeader = 'x-request-id'

/**
 * By which a request is found again in the logs of every gateway, and in what a player reads to customer service: from the proxy in front, where
 * there is one that is trusted, else of our own.
 */
export const requestIds = (isProxyTrusted: boolean) => (request: Pick<IncomingMessage, 'headers'>) => {
  const told = request.headers[requestIdHeader]
  if (isProxyTrusted && typeof told === 'string' && /^[\w-]{8,64}$/.test(told)) return told
  return randomBytes(6).toString('base64url')
}
