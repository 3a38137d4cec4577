import type { FastifyRequest } from 'fastify'
import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import type { Language } from '../../../src/contract/domain.table.ts'
import { getClientNetwork } from '../client-network.ts'
import { getPageOrigin } from './page-origin.ts'
import { getVisitorCountry, type VisitorCountry } from './visitor-country.ts'

/** What a request says, besides the call's own parameters. What a feature works with, it was made with. */
export interface RequestFacts {
  readonly brand: Brand
  readonly language: Language
  /** The player's token as sent; only its hash is ever looked up or kept. */
  readonly token: string | undefined
  readonly nowSeconds: number
  /** Where the request comes from, as far as proxies are believed: see network-of.ts. */
  readonly network: string
  readonly country: VisitorCountry
  /** The page that makes the call. */
  readonly origin: string
  /** Settings that a visitor of the demo has changed; empty elsewhere. */
  readonly overrides: readonly string[]
  /** Rows of a reply that broke its schema, by their fields. */
  readonly reportDropped: (call: string, fields: readonly string[]) => void
}

/** How requests are read: the same for each of them. */
export interface FactsOptions {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** In which a proxy says the visitor's country. */
  readonly countryHeader: string | undefined
  /** Whether a page of this origin belongs to a store of the gateway. */
  readonly allowsOrigin: (origin: string) => boolean
  readonly getOverrides: (cookies: string | undefined) => readonly string[]
}

export function getRequestFacts(
  { now, countryHeader, allowsOrigin, getOverrides }: FactsOptions,
  request: FastifyRequest,
  of: Pick<RequestFacts, 'brand' | 'language' | 'token'>,
): RequestFacts {
  return {
    ...of,
    nowSeconds: Math.floor(now() / 1000),
    network: getClientNetwork(request.ip),
    country: getVisitorCountry(request, countryHeader),
    origin: getPageOrigin(request, allowsOrigin),
    overrides: getOverrides(request.headers.cookie),
    reportDropped: (call, fields) => request.log.error({ call, fields }, 'rows of a reply were dropped'),
  }
}
