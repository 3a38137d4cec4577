import axios, { isAxiosError } from 'axios'
import axiosRetry from 'axios-retry'
import * as v from 'valibot'
import { isGatewayFailureCode } from '../../contract/codes.table.ts'
import { responseEnvelopeSchema, type Envelope } from '../../contract/replies/envelope.ts'
import { saveFailedRequestId } from './failed-request-id.ts'
import type { RequestTimeouts } from './request-timeouts.ts'

/**
 * Sends requests to one host, with retries. Only this file imports axios, which loads in parallel with the first paint.
 */
export interface TransportRequest {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly params: Readonly<Record<string, unknown>>
  readonly attempts: number
  readonly times: RequestTimeouts
  readonly online: () => boolean
  readonly signal?: AbortSignal | undefined
}

export type TransportResponse =
  /** `retryAfterMs` is set if the gateway is overloaded. */
  | { readonly kind: 'answer'; readonly envelope: Envelope; readonly retryAfterMs?: number }
  /** `why` is an envelope if the host reported itself unavailable. */
  | { readonly kind: 'trouble'; readonly why: 'network' | 'garbage' | Envelope }
  | { readonly kind: 'aborted' }
export type Transport = (request: TransportRequest) => Promise<TransportResponse>

const findEnvelope = (data: unknown): Envelope | undefined => {
  const parsed = v.safeParse(responseEnvelopeSchema, data)
  return parsed.success ? parsed.output : undefined
}

/** Returns true for a valid envelope with any HTTP status. */
const isUsableReply = (data: unknown): boolean => {
  const envelope = findEnvelope(data)
  return envelope !== undefined && !isGatewayFailureCode(envelope.code)
}

// Disable the XSRF header. A custom header would cause a preflight for each cross-origin request.
const client = axios.create({ responseType: 'json', xsrfCookieName: '' })

axiosRetry(client, {
  retries: 0,
  // Override defaults of axios-retry, which shares one timeout among all attempts, does not retry after timeouts, and
  // accepts malformed responses.
  shouldResetTimeout: true,
  validateResponse: (response) => isUsableReply(response.data),
})

const toQuery = (params: TransportRequest['params']) =>
  new URLSearchParams(
    Object.entries(params)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, String(value)]),
  )

export const sendHttpRequest: Transport = async ({ method, url, params, attempts, times, online, signal }) => {
  try {
    const response = await client.request<unknown>({
      method,
      url,
      ...(method === 'GET' ? { params: toQuery(params) } : { data: params }),
      timeout: times.timeoutMs,
      ...(signal === undefined ? {} : { signal }),
      'axios-retry': {
        retries: attempts - 1,
        retryDelay: () => times.pauseMs,
        // Do not retry while offline, since that would only delay the error.
        retryCondition: (error) => !axios.isCancel(error) && online(),
      },
    })
    const retryAfterMs = Number(response.headers['retry-after']) * 1000
    return {
      kind: 'answer',
      envelope: v.parse(responseEnvelopeSchema, response.data),
      ...(retryAfterMs > 0 ? { retryAfterMs } : {}),
    }
  } catch (error) {
    if (axios.isCancel(error)) return { kind: 'aborted' }
    if (!isAxiosError(error) || error.response === undefined) return { kind: 'trouble', why: 'network' }
    saveFailedRequestId(error.response.headers['x-request-id'])
    return { kind: 'trouble', why: findEnvelope(error.response.data) ?? 'garbage' }
  }
}
