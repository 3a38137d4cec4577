import type { FastifyRequest } from 'fastify'
import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import type { Language } from '../../../src/contract/domain.table.ts'
import { networkOf } from '../network-of.ts'
import { pageOrigin } from './page-origin.ts'
import { visitorCountry, type VisitorCountry } from './visitor-country.ts'

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
  readonly overridesOf: (cookies: string | undefined) => readonly string[]
}

export function factsOf(
  { now, countryHeader, allowsOrigin, overridesOf }: FactsOptions,
  request: FastifyRequest,
  of: Pick<RequestFacts, 'brand' | 'language' | 'token'>,
): RequestFacts {
  return {
    ...of,
    nowSeconds: Math.floor(now() / 1000),
    network: networkOf(request.ip),
    country: visitorCountry(request, countryHeader),
    origin: pageOrigin(request, allowsOrigin),
    overrides: overridesOf(request.headers.cookie),
    reportDropped: (call, fields) => request.log.error({ call, fields }, 'rows of a reply were dropped'),
  }
}
