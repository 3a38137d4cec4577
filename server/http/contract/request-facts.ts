import type { FastifyRequest } from 'fastify'
import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import type { Language } from '../../../src/contract/domain.table.ts'
import { getClientNetwork } from '../client-network.ts'
import { getPageOrigin } from './page-origin.ts'
import { getVisitorCountry, type VisitorCountry } from './visitor-country.ts'

/** What a handler learns about a request besides its parameters. */
export interface RequestFacts {
  readonly brand: Brand
  readonly language: Language
  /** Token as sent; only its hash is stored and looked up. */
  readonly token: string | undefined
  readonly nowSeconds: number
  /** Client network as seen through trusted proxies, see client-network.ts. */
  readonly network: string
  readonly country: VisitorCountry
  /** Origin of the calling page. */
  readonly origin: string
  /** Settings changed by a demo visitor; empty elsewhere. */
  readonly overrides: readonly string[]
  /** Logs fields of a reply that violated its schema. */
  readonly reportDropped: (call: string, fields: readonly string[]) => void
}

export interface FactsOptions {
  /** Unix time in milliseconds. */
  readonly now: () => number
  /** Header in which a proxy sends the visitor's country. */
  readonly countryHeader: string | undefined
  /** Whether the origin belongs to a store of this gateway. */
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
