import type { FastifyRequest } from 'fastify'

/** Returns the origin of the calling page if a brand owns it, otherwise the store's. */
export const getPageOrigin = (
  { headers: { origin }, storeOrigin }: FastifyRequest,
  allowsOrigin: (origin: string) => boolean,
): string => (origin !== undefined && allowsOrigin(origin) ? origin : storeOrigin)
