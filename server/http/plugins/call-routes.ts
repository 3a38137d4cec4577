import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ApiCall } from '../../../src/contract/call.ts'
import { gatewayApiCalls, type ApiCallName } from '../../../src/contract/calls.table.ts'
import { trackingApiCalls } from '../../../src/contract/calls/tracking.calls.ts'
import { getApiResponseCodeName, apiResponseCodes } from '../../../src/contract/codes.table.ts'
import type { Envelope } from '../../../src/contract/replies/envelope.ts'
import type { BrandDirectory } from '../brand-directory.ts'
import { createFailureEnvelope, type DispatchCall } from '../contract/dispatch-call.ts'
import { compressLargeReply } from '../contract/compress-large.ts'
import { isStateChangeAllowed } from '../contract/fetch-site.ts'
import { getRequestLanguage } from '../contract/language.ts'
import type { ParsedQuery } from '../contract/query.ts'
import { readBodyText } from '../contract/read-body-text.ts'
import { collectRequestFacts, type FactsOptions } from '../contract/request-facts.ts'

interface ContractOptions {
  answer: DispatchCall
  facts: FactsOptions
  directory: Pick<BrandDirectory, 'allowsOrigin'>
  rateLimit: { reads: number; changes: number }
}

/**
 * HTTP status and Retry-After in seconds of failures that may end soon. After a minute, every guess limit allows another
 * guess (`players/guess-limits.ts`).
 */
const temporaryFailures: ReadonlyMap<number, { readonly status: number; readonly retryAfter: number }> = new Map([
  [apiResponseCodes.tooManyRequests, { status: 429, retryAfter: 60 }],
  [apiResponseCodes.unavailable, { status: 503, retryAfter: 5 }],
])

/** Returns a call's rate limit. Tracking calls count as reads, because every page makes them. */
const getRateLimitKind = ({ changes, path }: ApiCall) =>
  changes && !Object.values(trackingApiCalls).some((row) => row.path === path) ? 'changes' : 'reads'

/** Registers a route for each API call. */
export function apiCallRoutesPlugin(app: FastifyInstance, options: ContractOptions): void {
  app.decorateRequest('outcome', undefined)
  for (const [name, row] of Object.entries(gatewayApiCalls) as [ApiCallName, ApiCall][]) {
    app.route({
      method: row.formerMethod === undefined ? row.method : [row.method, row.formerMethod],
      url: row.path,
      config: { call: name, rateLimit: { max: options.rateLimit[getRateLimitKind(row)], timeWindow: '1 minute' } },
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store')
        const envelope = await respond(name, row, request, reply, options)
        request.outcome = getApiResponseCodeName(envelope.code)
        const temporary = temporaryFailures.get(envelope.code)
        if (temporary) reply.code(temporary.status).header('retry-after', temporary.retryAfter)
        return compressLargeReply(request, reply, JSON.stringify(envelope))
      },
    })
  }
}

async function respond(
  name: ApiCallName,
  row: ApiCall,
  request: FastifyRequest,
  reply: FastifyReply,
  options: ContractOptions,
): Promise<Envelope> {
  const { brand } = request
  const language = getRequestLanguage(request)
  if (row.changes && !isStateChangeAllowed(request.headers, options.directory.allowsOrigin)) {
    reply.code(403)
    return createFailureEnvelope('badParameters', language, 'not from a page of this store')
  }
  if (!brand) return createFailureEnvelope('wrongDomain', language)
  const query = request.query as ParsedQuery
  if (!query.ok) return createFailureEnvelope('badParameters', language, query.problem)
  const isGet = request.method === 'GET'
  const token = (isGet ? query.values['oauth_token'] : readBodyText(request.body, 'oauth_token')) ?? ''
  const facts = collectRequestFacts(options.facts, request, {
    brand,
    language,
    token: token === '' ? undefined : token,
    afterReply: (work) =>
      void reply.raw.once(
        'finish',
        () => void work().catch((err: unknown) => request.log.error({ err }, 'the work after a reply failed')),
      ),
  })
  return options.answer(name, isGet ? query.values : request.body, facts)
}
