import type { FastifyRequest } from 'fastify'
import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import type { Language } from '../../../src/contract/domain.table.ts'
import { getClientNetwork } from '../client-network.ts'
import { getPageOrigin } from './page-origin.ts'
import { getVisitorCountry, type VisitorCountry } from './visitor-country.ts'

/** Context of an API request. */
export interface RequestFacts {
  readonly brand: Brand
  readonly language: Language
  /** Plain token of the request. The database stores only its hash. */
  readonly token: string | undefined
  readonly nowSeconds: number
  /** Client network as seen by trusted proxies, for rate limits. */
  readonly network: string
  readonly country: VisitorCountry
  /** Origin of the page that makes the call, for links back to the store. */
  readonly origin: string
  /** Settings that a visitor of the demo has changed; empty in production. */
  readonly overrides: readonly string[]
  /** Runs work after the reply was sent. If the connection breaks before, the work is skipped. */
  readonly afterReply: (work: () => Promise<unknown>) => void
  /** Logs fields that were dropped from a response by its schema. */
  readonly reportDropped: (call: string, fields: readonly string[]) => void
}

export interface FactsOptions {
  /** Unix time in milliseconds. */
  readonly now: () => number
  /** Name of the header in which a proxy sends the visitor's country. */
  readonly countryHeader: string | undefined
  /** Returns true if the origin belongs to one of this gateway's stores. */
  readonly allowsOrigin: (origin: string) => boolean
  readonly getOverrides: (cookies: string | undefined) => readonly string[]
}

export function collectRequestFacts(
  { now, countryHeader, allowsOrigin, getOverrides }: FactsOptions,
  request: FastifyRequest,
  of: Pick<RequestFacts, 'brand' | 'language' | 'token'> & Partial<Pick<RequestFacts, 'afterReply'>>,
): RequestFacts {
  return {
    // Pages embed replies to calls, but their visitors are not logged in.
    afterReply: () => undefined,
    ...of,
    nowSeconds: Math.floor(now() / 1000),
    network: getClientNetwork(request.ip),
    country: getVisitorCountry(request, countryHeader),
    origin: getPageOrigin(request, allowsOrigin),
    overrides: getOverrides(request.headers.cookie),
    reportDropped: (call, fields) => request.log.error({ call, fields }, 'rows of a reply were dropped'),
  }
}
