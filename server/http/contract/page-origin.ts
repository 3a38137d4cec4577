import type { FastifyRequest } from 'fastify'

/** Where the page stands that makes a call: it says so when it is on another host, else it came from this one. */
export function pageOrigin({ headers, protocol, host }: FastifyRequest): string {
  return headers.origin ?? `${protocol}://${host}`
}
