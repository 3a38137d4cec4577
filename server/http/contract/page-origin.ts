import type { FastifyRequest } from 'fastify'

/** Where the page stands that makes a call: its own origin if it is on another host of a brand, else this one. */
export const getPageOrigin = (
  { headers: { origin }, storeOrigin }: FastifyRequest,
  allowsOrigin: (origin: string) => boolean,
): string => (origin !== undefined && allowsOrigin(origin) ? origin : storeOrigin)
