import * as v from 'valibot'
import type { ApiCall, CallReply, CallRequest } from '../../contract/call.ts'
import { apiResponseCodes } from '../../contract/codes.table.ts'
import { responseEnvelopeSchema, type Envelope } from '../../contract/replies/envelope.ts'
import { getEmbeddedReplyKey } from '../../contract/replies/first-reply-key.ts'
import { yieldToMain } from '../startup/yield-to-main.ts'
import type { RequestWithFailover } from './host-failover.ts'
import { createFailureFromResponseCode, createFailedResult, createSuccessResult, type Result } from './result.ts'
import { createRequestDeduplicator } from './shared-requests.ts'

export type CallGateway = <C extends ApiCall>(row: C, params: CallRequest<C>) => Promise<Result<CallReply<C>>>

export interface GatewayClientDeps {
  readonly loadRequest: () => Promise<RequestWithFailover>
  /** Returns the parameters that every request contains. Called for each request. */
  readonly getCommonParams: () => {
    readonly idfv: string
    readonly spec_lang: string
    readonly oauth_token: string | null
  }
  /** Responses that are embedded in the page, by `getEmbeddedReplyKey`. Each response is used once. */
  readonly embeddedReplies: Readonly<Record<string, unknown>>
  readonly report: (what: string, path: string, detail: string) => void
}

type Params = Record<string, unknown>

const getRequestKey = (row: ApiCall, params: Params) =>
  `${row.path} ${JSON.stringify(Object.entries(params).sort(([a], [b]) => (a < b ? -1 : 1)))}`

export function createGatewayClient({
  loadRequest,
  getCommonParams,
  embeddedReplies,
  report,
}: GatewayClientDeps): CallGateway {
  const firstReplies = new Map(Object.entries(embeddedReplies))
  const shareRequest = createRequestDeduplicator()

  const addCommonParams = (callParams: Params): Params => {
    const { idfv, spec_lang, oauth_token } = getCommonParams()
    const own = { idfv, spec_lang, ...(oauth_token === null ? {} : { oauth_token }) }
    const definedParams = Object.entries(callParams).filter(([, value]) => value !== undefined)
    return { ...own, ...Object.fromEntries(definedParams) }
  }

  const parseEnvelope = async <C extends ApiCall>(
    row: C,
    answer: Envelope,
    retryAfterMs?: number,
  ): Promise<Result<CallReply<C>>> => {
    if (answer.code !== 1) return createFailedResult(createFailureFromResponseCode(answer, retryAfterMs))
    const parsed = v.safeParse(row.reply, answer.data)
    if (parsed.success) return createSuccessResult(parsed.output)
    const rest = await parseLeniently(row, answer.data)
    // Report only the field's name, never its value.
    if (rest?.success) {
      report('dropped', row.path, rest.dropped.join(' '))
      return createSuccessResult(rest.output as CallReply<C>)
    }
    const field = rest?.field ?? v.getDotPath(parsed.issues[0]) ?? 'root'
    report('garbage', row.path, field)
    return createFailedResult({ kind: 'garbage', path: row.path, field })
  }

  const takeEmbeddedReply = (row: ApiCall, callParams: Params): Envelope | undefined => {
    const key = getEmbeddedReplyKey(row.path, callParams as Record<string, string | undefined>)
    const parsed = v.safeParse(responseEnvelopeSchema, firstReplies.get(key))
    firstReplies.delete(key)
    return parsed.success ? parsed.output : undefined
  }

  const requestWithFailover: RequestWithFailover = async (row, params, signal) => {
    try {
      const request = await loadRequest()
      return await request(row, params, signal)
    } catch {
      // The code for network requests failed to load, which counts as a network error.
      return { kind: 'network' }
    }
  }

  /** Returns true for a "not logged in" response if the token has changed since the request was sent. */
  const isStale = ({ oauth_token = null }: Params, { code }: Envelope) =>
    code === apiResponseCodes.notLoggedIn && oauth_token !== getCommonParams().oauth_token

  const request = async <C extends ApiCall>(
    row: C,
    params: Params,
    signal?: AbortSignal,
  ): Promise<Result<CallReply<C>>> => {
    const answer = await requestWithFailover(row, params, signal)
    if (answer.kind !== 'answer') return createFailedResult(answer)
    const result = await parseEnvelope(row, answer.envelope, answer.retryAfterMs)
    // Yield between parsing and rendering, because a long response would block slow phones.
    await yieldToMain()
    if (result.ok || result.failure.kind !== 'code' || !isStale(params, answer.envelope)) return result
    return createFailedResult({ ...result.failure, stale: true })
  }

  return async (row, callParams) => {
    const params = addCommonParams(callParams)
    if (row.changes) return request(row, params)
    const embeddedReply = takeEmbeddedReply(row, callParams)
    if (embeddedReply !== undefined) return parseEnvelope(row, embeddedReply)
    return shareRequest(getRequestKey(row, params), (signal) => request(row, params, signal))
  }
}

/** Parses a response and drops its invalid rows. Loaded on demand. */
const parseLeniently = async ({ reply }: ApiCall, data: unknown) => {
  const part = await import('../../contract/replies/parse-reply.ts').catch(() => undefined)
  return part?.parseApiReply(reply, data)
}
