import type { FastifyRequest } from 'fastify'

/** Returns the calling page's origin if it belongs to a brand, otherwise the store's origin. */
export const getPageOrigin = (
  { headers: { origin }, storeOrigin }: FastifyRequest,
  allowsOrigin: (origin: string) => boolean,
): string => (origin !== undefined && allowsOrigin(origin) ? origin : storeOrigin)
