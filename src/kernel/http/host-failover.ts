import type { ApiCall } from '../../contract/call.ts'
import type { Envelope } from '../../contract/replies/envelope.ts'
import type { ApiHostTracker } from './api-hosts.ts'
import { createFailureFromResponseCode, type Failure } from './result.ts'
import { maxAttemptsPerHost, type RequestTimeouts } from './request-timeouts.ts'
import type { TransportResponse, Transport } from './transport.ts'

export interface HostFailoverDeps {
  readonly hosts: ApiHostTracker
  readonly transport: Transport
  readonly times: RequestTimeouts
  readonly online: () => boolean
  readonly report: (what: string, path: string, detail: string) => void
}

type GatewayResponse = Extract<TransportResponse, { kind: 'answer' }>
type Params = Record<string, unknown>
/** Returns the first reachable host's response, or the last host's failure. */
export type RequestWithFailover = (
  row: ApiCall,
  params: Params,
  signal: AbortSignal | undefined,
) => Promise<GatewayResponse | Failure>

/**
 * Returns true if the request may be retried. Requests that change data need a `request_id`, by which the gateway
 * detects duplicates.
 */
const isRetryable = (row: ApiCall, params: Params) =>
  row.retry && (!row.changes || typeof params.request_id === 'string')

/** Creates a function that tries hosts one by one. Loaded with the first request. */
export function createHostFailover({ hosts, transport, times, online, report }: HostFailoverDeps): RequestWithFailover {
  return async (row, params, signal) => {
    // Send one request even while offline, because `navigator.onLine` is unreliable. Do not retry that request.
    const repeats = isRetryable(row, params) && online()
    const order = hosts.getOrdered()
    let failure: Failure = { kind: 'network' }
    for (const host of repeats ? order : order.slice(0, 1)) {
      const answer = await transport({
        method: row.method,
        url: host + row.path,
        params,
        attempts: repeats ? maxAttemptsPerHost : 1,
        times,
        online,
        signal,
      })
      if (answer.kind === 'aborted') return { kind: 'aborted' }
      if (answer.kind === 'answer') {
        hosts.markReachable(host)
        return answer
      }
      failure = toFailure(answer.why, row.path)
      if (!online()) return failure
    }
    if (online()) report('unreachable', row.path, failure.kind)
    return failure
  }
}

const toFailure = (why: 'network' | 'garbage' | Envelope, path: string): Failure => {
  if (why === 'network') return { kind: 'network' }
  return why === 'garbage' ? { kind: 'garbage', path } : createFailureFromResponseCode(why)
}
